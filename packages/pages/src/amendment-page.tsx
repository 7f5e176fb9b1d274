import { formatCitation } from '@rostrum/contract/words/citation'
import { ordinal } from '@rostrum/contract/congress/congress'
import type { Amendment, BillAction } from '@rostrum/contract/entities/bill'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { amendmentRef } from '@rostrum/contract/entities/record-ref'
import { AmendmentRecord } from '@rostrum/view/amendment-record.tsx'
import { amendmentNameOf } from '@rostrum/view/amendment-title.ts'
import { billCitation } from '@rostrum/view/bill-labels.ts'
import { formatDate } from '@rostrum/view/calendar-date.tsx'
import { ActionsSection } from './bill-sections.tsx'
import type { Page, PublicSite } from './page.ts'
import { type HistoryEntry, HistorySection, PartialNotice, RecordActions } from './record-parts.tsx'
import { shorten, withoutStop } from '@rostrum/contract/lib/shorten'
import { feedLinks } from './feed-link.tsx'
import { amendmentData, breadcrumbs } from './structured-data.ts'

export interface AmendmentPageData {
  readonly amendment: Amendment
  readonly actions: readonly BillAction[]
  readonly history: readonly HistoryEntry[]
}

function sentenceOf({ latestAction, introducedDate, partial }: Amendment): string {
  if (latestAction !== undefined) return `${formatDate(latestAction.actionDate)}: ${latestAction.text}`
  if (introducedDate !== undefined) return `Submitted on ${formatDate(introducedDate)}.`
  return partial === true
    ? 'Only an outline has been downloaded so far.'
    : 'No actions on this amendment yet.'
}

const ABOUT_CHARACTERS = 90
const SENTENCE_CHARACTERS = 240

/** "S.Amdt. 63 to H.R. 1315 (119th): To improve the bill". */
function pageTitle(amendment: Amendment): string {
  const { congress, purpose, description } = amendment
  const about = purpose ?? description
  const numbered = `${amendmentNameOf(amendment)} (${ordinal(congress)})`
  return about === undefined ? numbered : `${numbered}: ${withoutStop(shorten(about, ABOUT_CHARACTERS))}`
}

export function amendmentPage(data: AmendmentPageData, { site }: { site: PublicSite }): Page {
  const { amendment } = data
  const path = publicPaths.amendment(amendment)
  const name = amendmentNameOf(amendment)
  return {
    title: pageTitle(amendment),
    description: `${name}, ${ordinal(amendment.congress)} Congress. ${shorten(sentenceOf(amendment), SENTENCE_CHARACTERS)}`,
    path,
    links: feedLinks(path, pageTitle(amendment)),
    structuredData: [
      amendmentData(amendment, site),
      breadcrumbs(site, [
        ...(amendment.amendedBill === undefined
          ? []
          : [[billCitation(amendment.amendedBill), publicPaths.bill(amendment.amendedBill)] as const]),
        [formatCitation(amendment.type, amendment.number), path],
      ]),
    ],
    body: <AmendmentBody data={data} />,
  }
}

function AmendmentBody({ data }: { data: AmendmentPageData }) {
  const { amendment, actions, history } = data
  return (
    <AmendmentRecord
      amendment={amendment}
      actions={<RecordActions record={amendmentRef(amendment)} noun="this amendment" />}
      notice={amendment.partial === true && <PartialNotice />}
      steps={<ActionsSection actions={actions} />}
      history={<HistorySection entries={history} />}
    />
  )
}
