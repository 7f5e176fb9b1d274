import { congressLabel, ordinal } from '@rostrum/contract/congress'
import { officialUrl } from '@rostrum/contract/citation'
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
import { publicPaths } from '@rostrum/contract/public-paths'
import { billRef } from '@rostrum/contract/record-ref'
import { billCitation, billTypeLabel } from '@rostrum/view/bill-labels.ts'
import { billSteps } from '@rostrum/view/bill-steps.ts'
import { STAGE_LABELS } from '@rostrum/contract/stage-labels'
import { StageLine } from '@rostrum/view/stage-line.tsx'
import {
  ActionsSection,
  AmendmentsSection,
  CommitteesSection,
  CosponsorsSection,
  RelatedSection,
  SummarySection,
  TextsSection,
  type SummaryText,
} from './bill-sections.tsx'
import { BillFacts } from './bill-facts.tsx'
import type { Page, PublicSite } from './page.ts'
import { type HistoryEntry, HistoryList, RecordActions, RecordProvenance } from './record-parts.tsx'
import { Section } from './section.tsx'
import { statusSentence } from './status-sentence.ts'
import { billData, breadcrumbs } from './structured-data.ts'

export interface BillPageData {
  readonly bill: Bill
  readonly titles: readonly BillTitle[]
  readonly actions: readonly BillAction[]
  readonly cosponsors: readonly Cosponsor[]
  readonly committees: readonly CommitteeOfBill[]
  /** The newest summary as plain lines. */
  readonly summary?: SummaryText | undefined
  readonly texts: readonly TextVersion[]
  readonly relatedBills: readonly RelatedBill[]
  readonly amendments: readonly AmendmentOfBill[]
  readonly history: readonly HistoryEntry[]
}

/** "H.R. 1315 (119th)". */
export const numberedName = (bill: Pick<Bill, 'congress' | 'type' | 'number'>): string =>
  `${billCitation(bill)} (${ordinal(bill.congress)})`

/** "H.R. 1315 (119th): Clean Rivers Act, In committee". */
const pageTitle = (bill: Bill): string =>
  `${numberedName(bill)}: ${bill.title}, ${STAGE_LABELS[bill.stage.stage]}`

export function billPage(data: BillPageData, { site, now }: { site: PublicSite; now: Date }): Page {
  const { bill } = data
  const path = publicPaths.bill(bill)
  const sentence = statusSentence(bill, now)
  return {
    title: pageTitle(bill),
    description: `${billCitation(bill)}, ${bill.title}: ${sentence}`,
    path,
    image: `${bill.stage.stage}-${bill.type}`,
    structuredData: [
      billData(bill, site),
      breadcrumbs(site, [
        ['Congress', publicPaths.front()],
        [billCitation(bill), path],
      ]),
    ],
    links: [
      {
        rel: 'alternate',
        type: 'application/json+oembed',
        href: publicPaths.oembed({ url: site.url + path, format: 'json' }),
        title: pageTitle(bill),
      },
    ],
    body: <BillBody data={data} sentence={sentence} now={now} url={site.url + path} />,
  }
}

interface BillBodyProps {
  readonly data: BillPageData
  readonly sentence: string
  readonly now: Date
  readonly url: string
}

const BillBody = ({ data, sentence, now, url }: BillBodyProps) => (
  <article>
    <BillHead bill={data.bill} sentence={sentence} url={url} />
    <div className="public-path">
      <StageLine label={`Progress of ${billCitation(data.bill)}`} steps={billSteps(data.bill, now)} />
    </div>
    <div className="public-columns">
      <div>
        <SummarySection summary={data.summary} />
        <ActionsSection actions={data.actions} />
        <CosponsorsSection cosponsors={data.cosponsors} />
        <AmendmentsSection amendments={data.amendments} />
        <RelatedSection bills={data.relatedBills} />
        <BillHistory entries={data.history} />
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

const BillHead = ({ bill, sentence, url }: { bill: Bill; sentence: string; url: string }) => (
  <>
    <p className="public-kicker">
      {billCitation(bill)} · {billTypeLabel(bill)} · {congressLabel(bill.congress)}
    </p>
    <h1>{bill.title}</h1>
    <p className="public-lead">{sentence}</p>
    <RecordActions
      record={billRef(bill)}
      noun="this bill"
      citation={`${billCitation(bill)}, ${ordinal(bill.congress)} Congress, ${bill.title}`}
      url={url}
    />
  </>
)

const BillHistory = ({ entries }: { entries: readonly HistoryEntry[] }) =>
  entries.length > 0 && (
    <Section id="history" title="What Rostrum saw change">
      <HistoryList entries={entries} />
    </Section>
  )
