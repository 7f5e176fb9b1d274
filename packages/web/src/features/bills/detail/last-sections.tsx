import type { Bill } from '@rostrum/contract/entities/bill'
import {
  listBillActions,
  listBillAmendments,
  listBillCosponsors,
} from '@rostrum/contract/route-heads/bill-parts'
import { RecordNotes } from '@rostrum/view/record-notes.tsx'
import { FileLink } from '../../../record/list-formats.tsx'
import { AmendmentsSection } from './amendments-section.tsx'
import { CommitteesSection } from './committees-section.tsx'
import { CosponsorsSection } from './cosponsors-section.tsx'
import { CommitteeReportsSection, CostEstimatesSection } from './documents-section.tsx'
import { RelatedSection } from './related-section.tsx'
import { TextsSection } from './texts-section.tsx'
import { TitlesSection } from './titles-section.tsx'

const LISTS = [
  ['Actions', listBillActions],
  ['Cosponsors', listBillCosponsors],
  ['Amendments', listBillAmendments],
] as const

export function LastSections({ bill }: { bill: Bill }) {
  const { congress, type, number } = bill
  return (
    <>
      <CosponsorsSection bill={bill} />
      <CommitteesSection bill={bill} />
      <CommitteeReportsSection bill={bill} />
      <CostEstimatesSection bill={bill} />
      <TextsSection bill={bill} />
      <AmendmentsSection bill={bill} />
      <RelatedSection bill={bill} />
      <TitlesSection bill={bill} />
      <RecordNotes notes={bill.notes} />
      <p className="list-formats">
        {LISTS.map(([name, route]) => (
          <FileLink key={name} route={route} params={{ congress, type, number }}>
            {`${name} as CSV`}
          </FileLink>
        ))}
      </p>
    </>
  )
}
