import type { FieldScorer } from './postings.ts'
import type { AnySchema } from './schema.ts'
import type { Segment } from './segment.ts'

/** A segment and what of it is still there. */
export interface IndexPart {
  segment: Segment
  /** A byte a record, one if it is no more; absent while all are there. */
  tombstones: Uint8Array | undefined
  /** How many records are still there. */
  liveCount: number
}

/** Segments searched as one. */
export interface Collection {
  schema: AnySchema
  parts: readonly IndexPart[]
  liveCount: number
  /** Words a record has in each text field. */
  averageLengths: readonly number[]
  /** For each keyword field sorted by so far, the place of its values in the order of all parts. */
  keywordRanks: Map<string, readonly Uint32Array[]>
  /** For each length of a query so far, what its words are worth in each text field. */
  scorersByLength: Map<number, readonly FieldScorer[]>
}

export function collectionOf(schema: AnySchema, parts: readonly IndexPart[]): Collection {
  const liveCount = parts.reduce((sum, part) => sum + part.liveCount, 0)
  const fields = Object.values(schema.fields).filter((spec) => spec.kind === 'text')
  const averageLengths = fields.map(
    (_, field) => parts.reduce((sum, part) => sum + wordCountOf(part, field), 0) / (liveCount || 1),
  )
  return { schema, parts, liveCount, averageLengths, keywordRanks: new Map(), scorersByLength: new Map() }
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

/** Marks what is there with ones. */
export function liveMask({ segment, tombstones }: IndexPart): Uint8Array {
  const mask = new Uint8Array(segment.size).fill(1)
  if (tombstones) {
    for (let record = tombstones.indexOf(1); record >= 0; record = tombstones.indexOf(1, record + 1))
      mask[record] = 0
  }
  return mask
}

/** The part that holds a record with an id, and its number there. */
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
