import type { BillKey } from '@rostrum/contract/entities/bill'
import { AmendmentList } from '@rostrum/view/bill-lists.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { billParts } from '../../../api/bill-parts.ts'
import { QuerySection } from './query-section.tsx'
import { ShowAll } from './show-all.tsx'
import { useExpandableList } from './use-expandable-list.ts'

const SHOWN_AT_FIRST = 10

export function AmendmentsSection({ bill }: { bill: BillKey }) {
  const query = useInfiniteQuery(billParts.amendments(bill))
  const list = useExpandableList(query, ({ amendments }) => amendments, SHOWN_AT_FIRST)
  return (
    <QuerySection list="amendments" query={query} getCount={() => list.total}>
      {() => (
        <>
          <AmendmentList amendments={list.shown} />
          <ShowAll noun="amendments" list={list} />
        </>
      )}
    </QuerySection>
  )
}
