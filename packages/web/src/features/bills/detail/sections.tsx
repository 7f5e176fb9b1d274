import type { BillKey, TextVersion } from '@rostrum/contract/entities/bill'
import {
  listBillActions,
  listBillAmendments,
  listBillCosponsors,
} from '@rostrum/contract/route-heads/bill-parts'
import { AmendmentList, CommitteesOfBill, RelatedList, TextList } from '@rostrum/view/bill-lists.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { billParts } from '../../../api/bill-parts.ts'
import { paths } from '../../../paths.ts'
import { FileLink } from '../../../record/list-formats.tsx'
import { QuerySection, useWholeList } from './query-section.tsx'
import { SummaryPicker } from './summary-picker.tsx'

interface SectionProps {
  readonly bill: BillKey
}

/** The Library of Congress's summaries, one per version of the bill. */
export const SummarySection = ({ bill }: SectionProps) => (
  <QuerySection
    list="summary"
    query={useQuery(billParts.summaries(bill))}
    getCount={({ summaries }) => summaries.length}
  >
    {({ summaries }) => <SummaryPicker summaries={summaries} />}
  </QuerySection>
)

export const CommitteesSection = ({ bill }: SectionProps) => (
  <QuerySection
    list="committees"
    query={useQuery(billParts.committees(bill))}
    getCount={({ committees }) => committees.length}
  >
    {({ committees }) => <CommitteesOfBill committees={committees} />}
  </QuerySection>
)

export function AmendmentsSection({ bill }: SectionProps) {
  const query = useInfiniteQuery(billParts.amendments(bill))
  const { rows, total, rest } = useWholeList(query, ({ amendments }) => amendments)
  return (
    <QuerySection list="amendments" query={query} getCount={() => total} rest={rest}>
      {() => <AmendmentList amendments={rows} />}
    </QuerySection>
  )
}

export const RelatedSection = ({ bill }: SectionProps) => (
  <QuerySection
    list="related"
    query={useQuery(billParts.related(bill))}
    getCount={({ relatedBills }) => relatedBills.length}
  >
    {({ relatedBills }) => <RelatedList bills={relatedBills} congress={bill.congress} />}
  </QuerySection>
)

export const TextsSection = ({ bill }: SectionProps) => (
  <QuerySection
    list="texts"
    query={useQuery(billParts.texts(bill))}
    getCount={({ textVersions }) => textVersions.length}
  >
    {({ textVersions }) => (
      <>
        <TextList bill={bill} versions={textVersions} />
        <CompareLink bill={bill} versions={textVersions} />
      </>
    )}
  </QuerySection>
)

function CompareLink({ bill, versions }: SectionProps & { versions: readonly TextVersion[] }) {
  const [newest, previous] = versions.filter(({ isReadable }) => isReadable)
  if (newest === undefined || previous === undefined) return null
  return (
    <p className="text-compare">
      <Link to={paths.billText(bill, { version: newest.code, against: previous.code })}>
        Compare the two newest versions
      </Link>
    </p>
  )
}

const FILES = [
  ['Actions', listBillActions],
  ['Cosponsors', listBillCosponsors],
  ['Amendments', listBillAmendments],
] as const

export const ListFiles = ({ bill: { congress, type, number } }: SectionProps) => (
  <p className="list-formats">
    {FILES.map(([name, route]) => (
      <FileLink key={name} route={route} params={{ congress, type, number }}>
        {`${name} as CSV`}
      </FileLink>
    ))}
  </p>
)
