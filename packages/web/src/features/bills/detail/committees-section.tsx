import type { BillKey } from '@rostrum/contract/entities/bill'
import { CommitteesOfBill } from '@rostrum/view/bill-lists.tsx'
import { useQuery } from '@tanstack/react-query'
import { billParts } from '../../../api/bill-parts.ts'
import { QuerySection } from './query-section.tsx'

export const CommitteesSection = ({ bill }: { bill: BillKey }) => (
  <QuerySection
    list="committees"
    query={useQuery(billParts.committees(bill))}
    getCount={({ committees }) => committees.length}
  >
    {({ committees }) => <CommitteesOfBill committees={committees} />}
  </QuerySection>
)
