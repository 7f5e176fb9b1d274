import { UNIX_EPOCH } from '@rostrum/contract/lib/times'
import type { ChamberName } from '../record/common.ts'
import { instantOf } from './dates.ts'
import { plainText } from './plain-text.ts'
import { type WireObject, fieldsOf } from './wire-object.ts'

/** Plain text, trimmed; undefined if blank, null or absent. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return undefined
  return plainText(value) || undefined
}

export const markupOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim() || undefined : undefined

const INTEGER = /^-?\d{1,15}$/

/** Parses an integer, which the provider sends both as 3076 and "3076". */
export function intOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  return INTEGER.test(text) ? Number(text) : undefined
}

/** The number of rows of a part, `{ count, url }`, including withdrawn cosponsors. */
export function partCountOf(value: unknown): number {
  const part = fieldsOf(value)
  return Math.max(0, intOf(part['count']) ?? 0, intOf(part['countIncludingWithdrawnCosponsors']) ?? 0)
}

/** The number of withdrawn cosponsors, which `count` omits; undefined if none. */
export function withdrawnCountOf(value: unknown): number | undefined {
  const remaining = intOf(fieldsOf(value)['count'])
  const withdrawn = remaining === undefined ? 0 : partCountOf(value) - Math.max(0, remaining)
  return withdrawn > 0 ? withdrawn : undefined
}

/** The later of both update times, since that of the text can be ahead. Without either, the row counts as never updated. */
export function sourceUpdatedAtOf(row: WireObject): string {
  const all = [instantOf(row['updateDate']), instantOf(row['updateDateIncludingText'])]
  return (
    all
      .filter((at) => at !== undefined)
      .toSorted()
      .at(-1) ?? UNIX_EPOCH
  )
}

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
  ['y', true],
  ['n', false],
])

export const flagOf = (value: unknown): boolean | undefined =>
  FLAGS.get(typeof value === 'string' ? value.trim().toLowerCase() : value)

/** "House", "House of Representatives", "H", in any case. */
export function chamberOf(value: unknown): ChamberName | undefined {
  const text = textOf(value)?.toLowerCase() ?? ''
  if (text === 'h' || text.startsWith('house')) return 'House'
  return text === 's' || text.startsWith('senate') ? 'Senate' : undefined
}

/** The number of a citation; rejects the fractional and Roman numbers of early congresses. */
export function numberOf(value: unknown): string | undefined {
  const number = intOf(value)
  return number !== undefined && number > 0 ? String(number) : undefined
}

export function congressOf(value: unknown): number | undefined {
  const congress = intOf(value)
  return congress !== undefined && congress > 0 ? congress : undefined
}

const BIOGUIDE_ID = /^[A-Z]\d{6}$/

export function bioguideIdOf(value: unknown): string | undefined {
  const id = textOf(value)?.toUpperCase() ?? ''
  return BIOGUIDE_ID.test(id) ? id : undefined
}
