import type { AnySchema } from './schema.ts'
import type { FieldScorer } from './scoring.ts'
import type { Segment } from './segment.ts'

/** A segment and its tombstones. */
export interface IndexPart {
  segment: Segment
  /** One byte per record, 1 if it was deleted; undefined while nothing is deleted. */
  tombstones: Uint8Array | undefined
  /** The number of records that are not deleted. */
  liveCount: number
}

/** Segments searched as one. */
export interface Collection {
  schema: AnySchema
  parts: readonly IndexPart[]
  liveCount: number
  /** Memoized: the average word count of each text field, as BM25 needs it. */
  averageLengths: readonly number[] | undefined
  /** Memoized per keyword field: the rank of each part's values among the values of all parts. */
  keywordRanks: Map<string, readonly Uint32Array[]>
  /** Memoized per query length: the scorer of each text field. */
  scorersByLength: Map<number, readonly FieldScorer[]>
}

export function collectionOf(schema: AnySchema, parts: readonly IndexPart[]): Collection {
  const liveCount = parts.reduce((sum, part) => sum + part.liveCount, 0)
  return {
    schema,
    parts,
    liveCount,
    averageLengths: undefined,
    keywordRanks: new Map(),
    scorersByLength: new Map(),
  }
}

export function averageLengthsOf(collection: Collection): readonly number[] {
  const { schema, parts, liveCount } = collection
  const fields = Object.values(schema.fields).filter((spec) => spec.kind === 'text')
  collection.averageLengths ??= fields.map(
    (_, field) => parts.reduce((sum, part) => sum + wordCountOf(part, field), 0) / (liveCount || 1),
  )
  return collection.averageLengths
}

function wordCountOf({ segment, tombstones, liveCount }: IndexPart, field: number): number {
  const text = segment.textFields[field]
  if (!text) return 0
  if (!tombstones || liveCount === segment.size) return text.wordCount
  let wordCount = text.wordCount
  for (let record = tombstones.indexOf(1); record >= 0; record = tombstones.indexOf(1, record + 1)) {
    wordCount -= text.lengths[record] ?? 0
  }
  return wordCount
}

export function liveMask({ segment, tombstones }: IndexPart): Uint8Array {
  const mask = new Uint8Array(segment.size).fill(1)
  if (tombstones) {
    for (let record = tombstones.indexOf(1); record >= 0; record = tombstones.indexOf(1, record + 1))
      mask[record] = 0
  }
  return mask
}

/** Finds the live record with an id: its part and its number in that part. */
export function locateRecord(
  parts: readonly IndexPart[],
  id: string,
): { part: number; record: number } | undefined {
  for (const [part, { segment, tombstones }] of parts.entries()) {
    const record = segment.find(id)
    if (record >= 0 && tombstones?.[record] !== 1) return { part, record }
  }
  return undefined
}
