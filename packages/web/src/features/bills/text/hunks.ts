import { pluralize } from '@rostrum/view/format-number.ts'
import type { ComparedParagraph } from './compare.ts'

export interface Hunk {
  readonly start: number
  readonly rows: readonly ComparedParagraph[]
  /** Contains neither a change nor the context of one, so it can be folded. */
  readonly isUnchanged: boolean
}

/** Unchanged paragraphs shown before and after each change. */
const CONTEXT_PARAGRAPHS = 1
/** Shorter unchanged hunks are not folded. */
const MIN_FOLD = 3

function appendHunk(hunks: Hunk[], { start, rows, isUnchanged }: Hunk): Hunk[] {
  const last = hunks.at(-1)
  if (last?.isUnchanged !== isUnchanged) hunks.push({ start, rows, isUnchanged })
  else hunks.splice(-1, 1, { ...last, rows: [...last.rows, ...rows] })
  return hunks
}

/** Marks changed paragraphs, their context and the headings of their sections. */
function nearChanges(rows: readonly ComparedParagraph[]): Uint8Array {
  const isNear = new Uint8Array(rows.length)
  let heading: number | undefined
  for (const [index, row] of rows.entries()) {
    if (row.section !== undefined) heading = index
    if (row.change === 'same') continue
    isNear.fill(1, Math.max(0, index - CONTEXT_PARAGRAPHS), index + CONTEXT_PARAGRAPHS + 1)
    if (heading !== undefined) isNear[heading] = 1
  }
  return isNear
}

/** Splits a comparison into changed hunks with context and foldable unchanged ones. */
export function hunksOf(rows: readonly ComparedParagraph[]): Hunk[] {
  const isNear = nearChanges(rows)
  const ends = rows.flatMap((_, index) => (isNear[index] === isNear[index + 1] ? [] : [index + 1]))
  return ends
    .map((end, index) => {
      const start = ends[index - 1] ?? 0
      const isFold = isNear[start] === 0 && (end - start >= MIN_FOLD || end - start === rows.length)
      return { start, rows: rows.slice(start, end), isUnchanged: isFold }
    })
    .reduce<Hunk[]>(appendHunk, [])
}

const countOrNone = (number: number): string => (number === 0 ? 'none' : String(number))

function wordingSummary(rows: readonly ComparedParagraph[]): string {
  const count = (change: ComparedParagraph['change']): number =>
    rows.filter((row) => row.change === change).length
  const [changed, added, removed] = [count('changed'), count('added'), count('removed')]
  if (changed + added + removed === 0) return 'The two versions have identical wording.'
  return `${pluralize(changed, 'paragraph')} reworded, ${countOrNone(added)} added, ${countOrNone(removed)} removed.`
}

/** "3 paragraphs reworded, 1 added, none removed. 2 paragraphs only renumbered." */
export function comparisonSummary(rows: readonly ComparedParagraph[]): string {
  const renumbered = rows.filter((row) => row.change === 'same' && row.formerNumber !== undefined).length
  const note = renumbered === 0 ? '' : ` ${pluralize(renumbered, 'paragraph')} only renumbered.`
  return wordingSummary(rows) + note
}
