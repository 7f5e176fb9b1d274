import { ordinal } from '@rostrum/contract/congress/congress'
import { billCitation } from '@rostrum/view/bill-labels.ts'
import { BillRecord } from '@rostrum/view/bill-record.tsx'
import type {
  AmendmentOfBill,
  Bill,
  BillAction,
  CommitteeOfBill,
  Cosponsor,
  RelatedBill,
  TextVersion,
} from '@rostrum/contract/entities/bill'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { billRef } from '@rostrum/contract/entities/record-ref'
import { STAGE_LABELS } from '@rostrum/contract/words/stage-labels'
import type { ReactNode } from 'react'
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
import { cardLink, feedLinks } from './feed-link.tsx'
import type { Page, PublicSite } from './page.ts'
import { type HistoryEntry, HistorySection, PartialNotice, RecordActions } from './record-parts.tsx'
import { shorten, withoutStop } from '@rostrum/contract/lib/shorten'
import { noun, statusSentence } from '@rostrum/view/status-sentence.ts'
import { billData, breadcrumbs } from './structured-data.ts'

export interface BillPageData {
  readonly bill: Bill
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

export function billPage(data: BillPageData, { site, now }: { site: PublicSite; now: Date }): Page {
  const { bill } = data
  const path = publicPaths.bill(bill)
  const sentence = statusSentence(bill, now)
  return {
    title: pageTitle(bill),
    description: `${billCitation(bill)}, ${shortTitle(bill)}: ${sentence}`,
    path,
    image: `${bill.stage.stage}-${bill.type}`,
    structuredData: [billData(bill, site), breadcrumbs(site, [[billCitation(bill), path]])],
    links: [cardLink(site, path, pageTitle(bill)), ...feedLinks(path, pageTitle(bill))],
    body: <BillBody data={data} now={now} />,
  }
}

interface BillBodyProps {
  readonly data: BillPageData
  readonly now: Date
}

function BillBody({ data, now }: BillBodyProps) {
  const { bill, votes } = data
  return (
    <BillRecord
      bill={bill}
      now={now}
      votes={votes}
      actions={<RecordActions record={billRef(bill)} noun={`this ${noun(bill)}`} />}
      notice={bill.partial === true && <PartialNotice />}
      summary={<SummarySection summary={data.summary} />}
      steps={<ActionsSection actions={data.actions} votes={votes} />}
      rollCalls={<VotesSection votes={votes} />}
      meetings={data.meetings}
      cosponsors={<CosponsorsSection cosponsors={data.cosponsors} />}
      committees={<CommitteesSection committees={data.committees} />}
      texts={<TextsSection bill={bill} texts={data.texts} />}
      amendments={<AmendmentsSection amendments={data.amendments} />}
      related={<RelatedSection bills={data.relatedBills} congress={bill.congress} />}
      history={<HistorySection entries={data.history} />}
    />
  )
}
