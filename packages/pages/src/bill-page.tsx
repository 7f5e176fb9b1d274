import { congressLabel, ordinal } from '@rostrum/contract/congress/congress'
import { officialUrl } from '@rostrum/contract/words/citation'
import type {
  AmendmentOfBill,
  Bill,
  BillAction,
  BillTitle,
  CommitteeOfBill,
  Cosponsor,
  RelatedBill,
  TextVersion,
} from '@rostrum/contract/entities/bill'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { billRef } from '@rostrum/contract/entities/record-ref'
import { billCitation, billTypeLabel } from '@rostrum/view/bill-labels.ts'
import { explainedSteps, type LinkStep } from '@rostrum/view/bill-step-notes.ts'
import { STAGE_LABELS } from '@rostrum/contract/words/stage-labels'
import { pluralize } from '@rostrum/view/format-number.ts'
import { withdrawnCount } from '@rostrum/view/party-split.ts'
import { StageLine } from '@rostrum/view/stage-line.tsx'
import { stepWords, voteOfStep } from '@rostrum/view/vote-of-step.ts'
import { Fragment, type ReactNode } from 'react'
import {
  ActionsSection,
  AmendmentsSection,
  CommitteesSection,
  CosponsorsSection,
  RelatedSection,
  SummarySection,
  TextsSection,
  VotesSection,
  type SummaryText,
} from './bill-sections.tsx'
import { BillContents } from './bill-contents.tsx'
import { BillFacts } from './bill-facts.tsx'
import { cardLink, feedLinks } from './feed-link.tsx'
import { Lawmaker } from '@rostrum/view/lawmaker.tsx'
import type { Page, PublicSite } from './page.ts'
import {
  type HistoryEntry,
  HistorySection,
  RecordActions,
  RecordProvenance,
  RecordTitle,
} from './record-parts.tsx'
import { shorten, withoutStop } from '@rostrum/contract/lib/shorten'
import { noun, statusSentence } from './status-sentence.ts'
import { billData, breadcrumbs } from './structured-data.ts'

export interface BillPageData {
  readonly bill: Bill
  readonly titles: readonly BillTitle[]
  readonly actions: readonly BillAction[]
  readonly votes: readonly VoteCard[]
  readonly cosponsors: readonly Cosponsor[]
  readonly committees: readonly CommitteeOfBill[]
  /** The newest summary as plain lines. */
  readonly summary?: SummaryText | undefined
  readonly texts: readonly TextVersion[]
  readonly relatedBills: readonly RelatedBill[]
  readonly amendments: readonly AmendmentOfBill[]
  readonly history: readonly HistoryEntry[]
  /** A separate section, rendered only for the few bills with meetings. */
  readonly meetings?: ReactNode
}

/** "H.R. 1315 (119th)". */
export const numberedName = (bill: Pick<Bill, 'congress' | 'type' | 'number'>): string =>
  `${billCitation(bill)} (${ordinal(bill.congress)})`

const TITLE_CHARACTERS = 120

/** The short title for tabs, search results and link previews. */
const shortTitle = ({ title }: Bill): string => withoutStop(shorten(title, TITLE_CHARACTERS))

/** "H.R. 1315 (119th): Clean Rivers Act, In committee". */
const pageTitle = (bill: Bill): string =>
  `${numberedName(bill)}: ${shortTitle(bill)}, ${STAGE_LABELS[bill.stage.stage]}`

/** "Clean Rivers Act, H.R. 1315, 119th Cong. (2025)". */
function citationOf(bill: Bill): string {
  const year = bill.introducedDate === undefined ? '' : ` (${bill.introducedDate.slice(0, 4)})`
  return `${withoutStop(bill.title)}, ${billCitation(bill)}, ${ordinal(bill.congress)} Cong.${year}`
}

export function billPage(data: BillPageData, { site, now }: { site: PublicSite; now: Date }): Page {
  const { bill } = data
  const path = publicPaths.bill(bill)
  const sentence = statusSentence(bill, now)
  return {
    title: pageTitle(bill),
    description: `${billCitation(bill)}, ${shortTitle(bill)}: ${sentence}`,
    path,
    image: `${bill.stage.stage}-${bill.type}`,
    structuredData: [
      billData(bill, site),
      breadcrumbs(site, [
        ['Congress', publicPaths.front()],
        [billCitation(bill), path],
      ]),
    ],
    links: [cardLink(site, path, pageTitle(bill)), ...feedLinks(path, pageTitle(bill))],
    body: <BillBody data={data} sentence={sentence} now={now} url={site.url + path} />,
  }
}

interface BillBodyProps {
  readonly data: BillPageData
  readonly sentence: string
  readonly now: Date
  readonly url: string
}

const stepLinker =
  (votes: readonly VoteCard[]): LinkStep =>
  (step, note) => {
    const vote = voteOfStep(step, votes)
    return vote && <a href={publicPaths.vote(vote)}>{stepWords(note, vote)}</a>
  }

const BillBody = ({ data, sentence, now, url }: BillBodyProps) => (
  <article>
    <BillHead data={data} sentence={sentence} url={url} />
    <div className="public-path">
      <StageLine
        label={`Progress of ${billCitation(data.bill)}`}
        steps={explainedSteps(data.bill, now, stepLinker(data.votes))}
      />
    </div>
    <BillContents data={data} />
    <div className="public-columns">
      <div>
        <SummarySection summary={data.summary} />
        <ActionsSection actions={data.actions} votes={data.votes} />
        <VotesSection votes={data.votes} />
        {data.meetings}
        <AmendmentsSection amendments={data.amendments} />
        <RelatedSection bills={data.relatedBills} />
        <HistorySection entries={data.history} />
        {/* the longest list is last */}
        <CosponsorsSection cosponsors={data.cosponsors} />
      </div>
      <aside>
        <BillFacts bill={data.bill} titles={data.titles} />
        <CommitteesSection committees={data.committees} />
        <TextsSection texts={data.texts} />
        <RecordProvenance
          provenance={data.bill.provenance}
          officialUrl={officialUrl(data.bill.congress, data.bill.type, data.bill.number)}
          isPartial={data.bill.partial === true}
        />
      </aside>
    </div>
  </article>
)

const BillHead = ({ data, sentence, url }: Omit<BillBodyProps, 'now'>) => (
  <>
    <p className="public-kicker">
      {billCitation(data.bill)} · {billTypeLabel(data.bill)} · {congressLabel(data.bill.congress)}
    </p>
    <RecordTitle>{data.bill.title}</RecordTitle>
    <p className="record-sentence">{sentence}</p>
    <SponsorLine data={data} />
    <RecordActions
      record={billRef(data.bill)}
      noun={`this ${noun(data.bill)}`}
      citation={citationOf(data.bill)}
      url={url}
    />
  </>
)

/** "Sponsored by Rep. Jane Doe (D) Ohio 4th, with 12 cosponsors". */
function SponsorLine({ data: { bill, cosponsors } }: { data: BillPageData }) {
  const count = cosponsors.length - withdrawnCount(cosponsors)
  return (
    bill.sponsors.length > 0 && (
      <p className="public-sponsor">
        Sponsored by{' '}
        {bill.sponsors.map((sponsor, index) => (
          <Fragment key={sponsor.fullName}>
            {index > 0 && ', '}
            <Lawmaker person={sponsor} />
            {sponsor.isByRequest === true && ', by request'}
          </Fragment>
        ))}
        {count > 0 && (
          <>
            , with <a href="#cosponsors">{pluralize(count, 'cosponsor')}</a>
          </>
        )}
      </p>
    )
  )
}
