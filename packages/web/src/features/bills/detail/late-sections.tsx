import type { Bill } from '@rostrum/contract/entities/bill'
import { RecordNotes } from '../../../record/record-notes.tsx'
import { AmendmentsSection } from './amendments-section.tsx'
import { RelatedSection } from './related-section.tsx'
import { TitlesSection } from './titles-section.tsx'

/** The last sections of a bill, which no screen shows first. */
export const LateSections = ({ bill }: { bill: Bill }) => (
  <>
    <AmendmentsSection bill={bill} />
    <RelatedSection bill={bill} />
    <TitlesSection bill={bill} />
    <RecordNotes notes={bill.notes} />
  </>
)
