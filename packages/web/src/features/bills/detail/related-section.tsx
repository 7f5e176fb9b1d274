import type { BillKey, RelatedBill } from '@rostrum/contract/entities/bill'
import { RelatedList } from '@rostrum/view/bill-lists.tsx'
import { useQuery } from '@tanstack/react-query'
import { billParts } from '../../../api/bill-parts.ts'
import { QuerySection } from './query-section.tsx'
import { ShowAll } from './show-all.tsx'
import { useExpandable } from './use-expandable-list.ts'

const SHOWN_AT_FIRST = 6

export const RelatedSection = ({ bill }: { bill: BillKey }) => (
  <QuerySection
    list="related"
    query={useQuery(billParts.related(bill))}
    getCount={({ relatedBills }) => relatedBills.length}
  >
    {({ relatedBills }) => <RelatedBills bills={relatedBills} bill={bill} />}
  </QuerySection>
)

function RelatedBills({ bills, bill }: { bills: readonly RelatedBill[]; bill: BillKey }) {
  const list = useExpandable(bills, SHOWN_AT_FIRST)
  return (
    <>
      <RelatedList bills={list.shown} congress={bill.congress} />
      <ShowAll noun="related bills" list={list} />
    </>
  )
}
