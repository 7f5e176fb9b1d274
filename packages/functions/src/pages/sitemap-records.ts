import { publicRecordPath, publicTextPath } from '@rostrum/contract/site/public-record'
import { parseBillKey, type RecordKind, splitRecordKey } from '@rostrum/contract/entities/record-ref'
import { fromEpochSeconds } from '@rostrum/core/catalog/column-values'
import { compareText } from '@rostrum/core/lib/compare'

/** The address of a page and the time of its last real change in Unix seconds. */
export interface DatedPath {
  readonly path: string
  readonly updated: number
}

export interface DatedHit {
  readonly id: string
  readonly record: { readonly updated?: number | undefined }
}

/** The text of a bill has the bill's number. */
export type NumberedKind = Extract<RecordKind, 'bill' | 'amendment'> | 'text'

/** A record never moves to another part. Lambda returns at most 6 MB, a tenth of the protocol's limit. */
const NUMBERS_PER_PART = 10_000

/** "bills-119-hr-1" */
export function sitemapPartOf(kind: NumberedKind, key: string): string {
  const { congress, type, number } = splitRecordKey(key)
  return `${kind}s-${congress}-${type}-${Math.floor(Number(number) / NUMBERS_PER_PART) + 1}`
}

const NUMBERED_PART = /^(bill|amendment|text)s-(\d{1,3})-[a-z]+-\d{1,2}$/

/** The kind and congress of the records in a part; undefined for any other name. */
export function parseNumberedPart(name: string): { kind: NumberedKind; congress: number } | undefined {
  const [, kind, congress] = NUMBERED_PART.exec(name) ?? []
  if (congress === undefined) return undefined
  return { kind: kind as NumberedKind, congress: Number(congress) } // as in the pattern
}

const pathOf = (kind: RecordKind | 'text', key: string): string =>
  kind === 'text' ? publicTextPath(parseBillKey(key)) : publicRecordPath({ kind, key })

export const datedPaths = (kind: RecordKind | 'text', hits: readonly DatedHit[]): DatedPath[] =>
  hits.map(({ id, record: { updated = 0 } }) => ({ path: pathOf(kind, id), updated }))

/** The parts that hold these records, each with its newest change. */
export function numberedParts(
  kind: NumberedKind,
  hits: readonly DatedHit[],
): { readonly name: string; readonly updated: number }[] {
  const newest = new Map<string, number>()
  for (const { id, record } of hits) {
    const part = sitemapPartOf(kind, id)
    newest.set(part, Math.max(newest.get(part) ?? 0, record.updated ?? 0))
  }
  return [...newest]
    .map(([name, updated]) => ({ name, updated }))
    .toSorted((a, b) => compareText(a.name, b.name))
}

const SECONDS_PRECISION = 'YYYY-MM-DDTHH:MM:SS'.length

/** "2026-03-01T10:00:00Z"; undefined if no change is known. */
export const lastmodOf = (updated: number): string | undefined =>
  updated === 0 ? undefined : `${fromEpochSeconds(updated).slice(0, SECONDS_PRECISION)}Z`
