import { countOf } from '../bill-words.ts'
import type { ComparedParagraph } from './compare.ts'

interface Stretch {
  readonly rows: readonly ComparedParagraph[]
  /** Nothing changed here nor close by, so that it can be folded away. */
  readonly isQuiet: boolean
}

/** So many unchanged paragraphs stay around each change … */
const AROUND = 1
/** … and a gap shorter than this is not worth a fold. */
const SHORTEST_FOLD = 3

function append(stretches: Stretch[], { rows, isQuiet }: Stretch): Stretch[] {
  const last = stretches.at(-1)
  if (last?.isQuiet !== isQuiet) return [...stretches, { rows, isQuiet }]
  return [...stretches.slice(0, -1), { rows: [...last.rows, ...rows], isQuiet }]
}

/** Which paragraphs changed or stand close to one that did. */
function nearChanges(rows: readonly ComparedParagraph[]): Uint8Array {
  const isNear = new Uint8Array(rows.length)
  for (const [index, { change }] of rows.entries()) {
    if (change !== 'same') isNear.fill(1, Math.max(0, index - AROUND), index + AROUND + 1)
  }
  return isNear
}

/** The comparison in stretches with something to see and stretches without. */
export function stretchesOf(rows: readonly ComparedParagraph[]): Stretch[] {
  const isNear = nearChanges(rows)
  const ends = rows.flatMap((_, index) => (isNear[index] === isNear[index + 1] ? [] : [index + 1]))
  return ends
    .map((end, index) => {
      const start = ends[index - 1] ?? 0
      const isFold = isNear[start] === 0 && (end - start >= SHORTEST_FOLD || end - start === rows.length)
      return { rows: rows.slice(start, end), isQuiet: isFold }
    })
    .reduce<Stretch[]>(append, [])
}

const some = (number: number): string => (number === 0 ? 'none' : String(number))

/** "3 paragraphs reworded, 1 added, none removed." */
export function changeWords(rows: readonly ComparedParagraph[]): string {
  const count = (change: ComparedParagraph['change']): number =>
    rows.filter((row) => row.change === change).length
  const [changed, added, removed] = [count('changed'), count('added'), count('removed')]
  if (changed + added + removed === 0) return 'The two versions say the same, word for word.'
  return `${countOf(changed, 'paragraph')} reworded, ${some(added)} added, ${some(removed)} removed.`
}
