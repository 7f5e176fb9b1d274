import type { BillKey } from '@rostrum/contract/entities/bill'
import { RelatedList } from '@rostrum/view/bill-lists.tsx'
import { useQuery } from '@tanstack/react-query'
import { billParts } from '../../../api/bill-parts.ts'
import { QuerySection } from './query-section.tsx'

export const RelatedSection = ({ bill }: { bill: BillKey }) => (
  <QuerySection
    list="related"
    query={useQuery(billParts.related(bill))}
    getCount={({ relatedBills }) => relatedBills.length}
  >
    {({ relatedBills }) => <RelatedList bills={relatedBills} congress={bill.congress} />}
  </QuerySection>
)
