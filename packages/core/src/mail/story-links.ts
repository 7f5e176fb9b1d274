import { appPaths } from '@rostrum/contract/site/app-paths'
import { formatCitation } from '@rostrum/contract/words/citation'
import type { BillKey } from '@rostrum/contract/entities/bill'
import { publicRecordPath, publicVotePath } from '@rostrum/contract/site/public-record'
import { billRef, isBillKey, parseRecordKey } from '@rostrum/contract/entities/record-ref'
import { parseReference } from '@rostrum/contract/words/reference'
import { parseVoteKey } from '@rostrum/contract/entities/vote-key'
import type { Link } from './mail-section.ts'
import { stopTrackingUrl } from './unsubscribe-links.ts'
import { followedItems, type MailedEntry, type Story } from './stories.ts'

const CITATION = /\b[HS]\.(?:[A-Z][a-z]*\.)* \d+/g

/** The bill named in a change of a member or topic: "119/hr/1 Clean Rivers Act", "Nay. The House passed H.R. 1". */
function namedBill({ kind, to = '', vote = '' }: MailedEntry): BillKey | undefined {
  if (kind === 'voted') {
    const congress = parseVoteKey(vote)?.congress
    const cited = [...to.matchAll(CITATION)].map(([citation]) => parseReference(citation))
    const bill = cited.find((each) => each?.kind === 'bill')
    return bill?.kind === 'bill' && congress !== undefined ? { ...bill, congress } : undefined
  }
  const record = parseRecordKey(to.split(' ', 1)[0] ?? '')
  return record !== undefined && isBillKey(record) ? record : undefined
}

/** Links to what a change concerns besides its record. */
export function linksOf(entry: MailedEntry, siteUrl: string): readonly Link[] {
  const bill = namedBill(entry)
  const vote = parseVoteKey(entry.vote ?? '')
  return [
    ...(bill === undefined
      ? []
      : [
          {
            label: `Open ${formatCitation(bill.type, bill.number)}`,
            href: siteUrl + publicRecordPath(billRef(bill)),
          },
        ]),
    ...(vote === undefined ? [] : [{ label: 'Open the vote', href: siteUrl + publicVotePath(vote) }]),
  ]
}

/** Links that stop such news; opening one changes nothing by itself. */
export function stopLinks(
  stories: readonly Story[],
  { siteUrl, unsubscribeUrl }: { readonly siteUrl: string; readonly unsubscribeUrl: string },
): readonly Link[] {
  const followed = followedItems(stories).map(({ item, name }) => ({
    label: `Stop tracking ${name}`,
    href: stopTrackingUrl(unsubscribeUrl, item),
  }))
  const isFound = stories.some(({ main }) => main.isFound)
  return isFound
    ? [...followed, { label: 'Change your searches', href: siteUrl + appPaths.alerts() }]
    : followed
}
