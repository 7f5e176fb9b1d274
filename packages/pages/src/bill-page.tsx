import { ordinal } from '@rostrum/contract/congress/congress'
import { billCitation } from '@rostrum/view/bill-labels.ts'
import { BillRecord } from '@rostrum/view/bill-record.tsx'
import type { Bill } from '@rostrum/contract/entities/bill'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { billRef } from '@rostrum/contract/entities/record-ref'
import { STAGE_LABELS } from '@rostrum/contract/words/stage-labels'
import type { ReactNode } from 'react'
import { billLists, type BillLists } from './bill-sections.tsx'
import { cardLink, feedLinks } from './feed-link.tsx'
import type { Page, PublicSite } from './page.ts'
import { type HistoryEntry, HistorySection, PartialNotice, RecordActions } from './record-parts.tsx'
import { shorten, withoutStop } from '@rostrum/contract/lib/shorten'
import { noun, statusSentence } from '@rostrum/view/status-sentence.ts'
import { billData, breadcrumbs } from './structured-data.ts'

export interface BillPageData extends BillLists {
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
    body: (
      <BillRecord
        {...billLists(data)}
        bill={bill}
        now={now}
        votes={data.votes}
        actions={<RecordActions record={billRef(bill)} noun={`this ${noun(bill)}`} />}
        notice={bill.partial === true && <PartialNotice />}
        meetings={data.meetings}
        history={<HistorySection entries={data.history} />}
      />
    ),
  }
}
