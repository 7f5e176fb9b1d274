import { pluralize } from '@rostrum/view/format-number.ts'
import type { ComparedParagraph } from './compare.ts'

interface Hunk {
  readonly rows: readonly ComparedParagraph[]
  /** Contains neither a change nor the context of one, so it can be folded. */
  readonly isUnchanged: boolean
}

/** Unchanged paragraphs shown before and after each change. */
const CONTEXT_PARAGRAPHS = 1
/** Shorter unchanged hunks are not folded. */
const MIN_FOLD = 3

function appendHunk(hunks: Hunk[], { rows, isUnchanged }: Hunk): Hunk[] {
  const last = hunks.at(-1)
  if (last?.isUnchanged !== isUnchanged) return [...hunks, { rows, isUnchanged }]
  return [...hunks.slice(0, -1), { rows: [...last.rows, ...rows], isUnchanged }]
}

/** Marks changed paragraphs and their context. */
function nearChanges(rows: readonly ComparedParagraph[]): Uint8Array {
  const isNear = new Uint8Array(rows.length)
  for (const [index, { change }] of rows.entries()) {
    if (change !== 'same')
      isNear.fill(1, Math.max(0, index - CONTEXT_PARAGRAPHS), index + CONTEXT_PARAGRAPHS + 1)
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
      return { rows: rows.slice(start, end), isUnchanged: isFold }
    })
    .reduce<Hunk[]>(appendHunk, [])
}

const countOrNone = (number: number): string => (number === 0 ? 'none' : String(number))

/** "3 paragraphs reworded, 1 added, none removed." */
export function comparisonSummary(rows: readonly ComparedParagraph[]): string {
  const count = (change: ComparedParagraph['change']): number =>
    rows.filter((row) => row.change === change).length
  const [changed, added, removed] = [count('changed'), count('added'), count('removed')]
  if (changed + added + removed === 0) return 'The two versions have identical wording.'
  return `${pluralize(changed, 'paragraph')} reworded, ${countOrNone(added)} added, ${countOrNone(removed)} removed.`
}
