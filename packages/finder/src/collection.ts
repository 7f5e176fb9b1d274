import type { Worth } from './postings.ts'
import type { AnySchema } from './schema.ts'
import type { Segment } from './segment.ts'

/** A segment and what of it is still there. */
export interface Part {
  segment: Segment
  /** A byte a record, one if it is no more; absent while all are there. */
  removed: Uint8Array | undefined
  /** How many records are still there. */
  live: number
}

/** Segments searched as one. */
export interface Collection {
  schema: AnySchema
  parts: readonly Part[]
  live: number
  /** Words a record has in each text field. */
  averages: readonly number[]
  /** For each keyword field sorted by so far, the place of its values in the order of all parts. */
  ranks: Map<string, readonly Uint32Array[]>
  /** For each length of a query so far, what its words are worth in each text field. */
  worths: Map<number, readonly Worth[]>
}

export function collect(schema: AnySchema, parts: readonly Part[]): Collection {
  const live = parts.reduce((sum, part) => sum + part.live, 0)
  const fields = Object.values(schema.fields).filter((spec) => spec.kind === 'text')
  const averages = fields.map(
    (_, field) => parts.reduce((sum, part) => sum + wordsOf(part, field), 0) / (live || 1),
  )
  return { schema, parts, live, averages, ranks: new Map(), worths: new Map() }
}

function wordsOf({ segment, removed, live }: Part, field: number): number {
  const text = segment.texts[field]
  if (!text) return 0
  if (!removed || live === segment.size) return text.words
  let words = text.words
  for (let record = removed.indexOf(1); record >= 0; record = removed.indexOf(1, record + 1)) {
    words -= text.lengths[record] ?? 0
  }
  return words
}

/** Marks what is there with ones. */
export function livingOf({ segment, removed }: Part): Uint8Array {
  const marks = new Uint8Array(segment.size).fill(1)
  if (removed) {
    for (let record = removed.indexOf(1); record >= 0; record = removed.indexOf(1, record + 1))
      marks[record] = 0
  }
  return marks
}

/** The part that holds a record with an id, and its number there. */
export function locate(parts: readonly Part[], id: string): { part: number; record: number } | undefined {
  for (const [part, { segment, removed }] of parts.entries()) {
    const record = segment.find(id)
    if (record >= 0 && removed?.[record] !== 1) return { part, record }
  }
  return undefined
}
