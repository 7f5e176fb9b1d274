import type { BillKey } from '@rostrum/contract/entities/bill'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { billParts } from '../../../api/bill-parts.ts'
import { lazyPart } from '../../../loading/lazy-part.tsx'
import { QuerySection, SectionSkeleton } from './query-section.tsx'

/** The picker's code loads while the summary does. */
const SummaryPicker = lazyPart(() => import('./late-sections.tsx'), 'LateSummary')

/** The Library of Congress's summaries, one per version of the bill. */
export const SummarySection = ({ bill }: { bill: BillKey }) => (
  <QuerySection
    title="Summary"
    query={useQuery(billParts.summaries(bill))}
    getCount={({ summaries }) => summaries.length}
    hasCount={false}
    emptyText="The Library of Congress has not summarized this yet."
  >
    {({ summaries }) => (
      <Suspense fallback={<SectionSkeleton />}>
        <SummaryPicker summaries={summaries} />
      </Suspense>
    )}
  </QuerySection>
)
