import type { BillKey } from '@rostrum/contract/entities/bill'
import { AmendmentList } from '@rostrum/view/bill-lists.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { billParts } from '../../../api/bill-parts.ts'
import { QuerySection } from './query-section.tsx'
import { useWholeList } from './use-whole-list.ts'

export function AmendmentsSection({ bill }: { bill: BillKey }) {
  const query = useInfiniteQuery(billParts.amendments(bill))
  const { rows, total, rest } = useWholeList(query, ({ amendments }) => amendments)
  return (
    <QuerySection list="amendments" query={query} getCount={() => total} rest={rest}>
      {() => <AmendmentList amendments={rows} />}
    </QuerySection>
  )
}
