import type { Change } from './changes.ts'
import type { ComparedParagraph } from './compare.ts'
import { type Hunk, hunksOf } from './hunks.ts'

export interface HunkWithChanges extends Hunk {
  readonly changes: readonly Change[]
}

/** A change, or a paragraph without one. */
export interface Passage {
  readonly start: number
  readonly rows: readonly ComparedParagraph[]
  readonly change: Change | undefined
}

/** Rows of a block; browsers skip rendering blocks outside the viewport (`content-visibility`). */
const BLOCK_ROWS = 40

export function hunksWithChanges(
  rows: readonly ComparedParagraph[],
  changes: readonly Change[],
): HunkWithChanges[] {
  let next = 0
  return hunksOf(rows).map((hunk) => {
    const first = next
    const end = hunk.start + hunk.rows.length
    while ((changes[next]?.start ?? Infinity) < end) next += 1
    return { ...hunk, changes: changes.slice(first, next) }
  })
}

function passagesOf({ start, rows, changes }: HunkWithChanges): Passage[] {
  const starts = new Map(changes.map((change) => [change.start, change]))
  const passages: Passage[] = []
  let index = 0
  while (index < rows.length) {
    const change = starts.get(start + index)
    const end = change ? change.end - start : index + 1
    passages.push({ start: start + index, rows: rows.slice(index, end), change })
    index = end
  }
  return passages
}

interface Block {
  readonly start: number
  readonly rowCount: number
  readonly passages: readonly Passage[]
}

/** Splits a hunk into blocks, but never a change. */
export function blocksOf(hunk: HunkWithChanges): Block[] {
  const blocks: { start: number; rowCount: number; passages: Passage[] }[] = []
  for (const passage of passagesOf(hunk)) {
    const last = blocks.at(-1)
    if (last && last.rowCount < BLOCK_ROWS) {
      last.passages.push(passage)
      last.rowCount += passage.rows.length
    } else blocks.push({ start: passage.start, rowCount: passage.rows.length, passages: [passage] })
  }
  return blocks
}
