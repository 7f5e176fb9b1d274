import type { BillTitle, TITLE_KINDS } from '@rostrum/contract/entities/bill'
import type { TitleRecord } from '../record/bill.ts'

type TitleKind = (typeof TITLE_KINDS)[number]

/** Matched in order, because titles of portions also contain the name of another kind. */
const KINDS: readonly (readonly [TitleKind, RegExp])[] = [
  ['portion', /\bportion/i],
  ['display', /\bdisplay title/i],
  ['popular', /\bpopular title/i],
  ['short', /\bshort title/i],
]
const ORDER: readonly TitleKind[] = ['display', 'popular', 'short', 'official', 'portion']

const kindOf = ({ type }: TitleRecord): TitleKind =>
  KINDS.find(([, pattern]) => pattern.test(type))?.[0] ?? 'official'

/** Each name once per kind, with all its sources; names of portions of the bill come last. */
export function titleViews(titles: readonly TitleRecord[]): BillTitle[] {
  const byName = new Map<string, BillTitle>()
  for (const row of titles) {
    const kind = kindOf(row)
    const name = `${kind} ${row.title}`
    const known = byName.get(name) ?? { title: row.title, kind, types: [] }
    if (!known.types.includes(row.type)) known.types.push(row.type)
    byName.set(name, known)
  }
  return [...byName.values()].toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
}

export const wholeBillTitles = (titles: readonly TitleRecord[]): BillTitle[] =>
  titleViews(titles).filter(({ kind }) => kind !== 'portion' && kind !== 'display')
