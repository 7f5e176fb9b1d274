import type { BillKey } from '@rostrum/contract/entities/bill'
import { useQuery } from '@tanstack/react-query'
import { billParts } from '../../../api/bill-parts.ts'
import { QuerySection } from './query-section.tsx'
import { SummaryPicker } from './summary-picker.tsx'

/** The Library of Congress's summaries, one per version of the bill. */
export const SummarySection = ({ bill }: { bill: BillKey }) => (
  <QuerySection
    list="summary"
    query={useQuery(billParts.summaries(bill))}
    getCount={({ summaries }) => summaries.length}
  >
    {({ summaries }) => <SummaryPicker summaries={summaries} />}
  </QuerySection>
)
