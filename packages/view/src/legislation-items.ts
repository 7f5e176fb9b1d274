import type { Legislation } from '@rostrum/contract/entities/bill'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { LEGISLATION_PREVIEW_SHOWN, MEMBER_AMENDMENTS_SHOWN } from '@rostrum/contract/rules/limits'

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

/** Merges and dedupes the amendments of both lists, newest first. */
export function previewAmendments(lists: readonly (readonly Legislation[])[]): Legislation[] {
  const byKey = new Map(
    lists
      .flat()
      .filter(isKind('amendment'))
      .map((item) => [recordKeyOf(item), item]),
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
