import { formatCitation } from '@rostrum/contract/words/citation'
import { ordinal } from '@rostrum/contract/congress/congress'
import type { Legislation } from '@rostrum/contract/entities/bill'
import { LEGISLATION_PREVIEW_SHOWN, MEMBER_AMENDMENTS_SHOWN } from '@rostrum/contract/rules/limits'
import { paths } from '../../../paths.ts'
import { amendmentTitle } from '@rostrum/view/amendment-title.ts'

/** "H.R. 3076, 117th Congress". */
export const legislationCitation = ({ type, number, congress }: Legislation): string =>
  `${formatCitation(type, number)}, ${ordinal(congress)} Congress`

export const legislationTitle = (item: Legislation): string =>
  item.kind === 'bill' ? item.title : amendmentTitle(item)

export const legislationPath = (item: Legislation): string =>
  item.kind === 'bill' ? paths.bill(item) : paths.amendment(item)

const isKind =
  (kind: Legislation['kind']) =>
  (item: Legislation): boolean =>
    item.kind === kind

export const previewBills = (list: readonly Legislation[]): Legislation[] =>
  list.filter(isKind('bill')).slice(0, LEGISLATION_PREVIEW_SHOWN)

/** Explains a count that includes amendments, if the whole list is loaded and mixes both kinds. */
export function amendmentNote(list: readonly Legislation[], total: number): string | undefined {
  const count = list.filter(isKind('amendment')).length
  if (count === 0 || count === list.length || list.length < total) return undefined
  return count === 1 ? 'One of them is an amendment.' : `${count} of them are amendments.`
}

export const legislationKey = ({ type, number, congress }: Legislation): string =>
  `${congress} ${type} ${number}`

/** Merges and dedupes the amendments of both lists, newest first. */
export function previewAmendments(lists: readonly (readonly Legislation[])[]): Legislation[] {
  const byKey = new Map(
    lists
      .flat()
      .filter(isKind('amendment'))
      .map((item) => [legislationKey(item), item]),
  )
  return [...byKey.values()].toSorted(newestFirst).slice(0, MEMBER_AMENDMENTS_SHOWN)
}

const legislationDate = ({ introducedDate, latestAction }: Legislation): string =>
  introducedDate ?? latestAction?.actionDate ?? ''
/** Dates need no collator, which browsers load in a long task. */
const newestFirst = (a: Legislation, b: Legislation): number => {
  const [dateA, dateB] = [legislationDate(a), legislationDate(b)]
  return dateA === dateB ? 0 : dateA < dateB ? 1 : -1
}
