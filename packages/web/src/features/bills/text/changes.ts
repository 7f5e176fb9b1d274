import type { ComparedParagraph } from './compare.ts'

export interface Change {
  /** A fragment derived from the changed words, so that links to it stay valid. */
  readonly id: string
  readonly index: number
  readonly start: number
  /** The row after the last one. */
  readonly end: number
}

const MARKS = { same: ' ', added: '+', removed: '-' } as const

/** FNV-1a, 32 bits. */
function hashOf(text: string): string {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  return (hash >>> 0).toString(36)
}

const wordsOf = (rows: readonly ComparedParagraph[]): string =>
  rows.flatMap(({ runs }) => runs.map(({ change, text }) => MARKS[change] + text)).join('\n')

export function changesOf(rows: readonly ComparedParagraph[]): Change[] {
  const isChanged = (index: number): boolean => (rows[index] ?? { change: 'same' }).change !== 'same'
  const starts = rows.flatMap((row, index) =>
    isChanged(index) && (!isChanged(index - 1) || row.section !== undefined) ? [index] : [],
  )
  const uses = new Map<string, number>()
  return starts.map((start, index) => {
    const limit = starts[index + 1] ?? rows.length
    let end = start + 1
    while (end < limit && isChanged(end)) end += 1
    const name = `change-${hashOf(wordsOf(rows.slice(start, end)))}`
    const count = (uses.get(name) ?? 0) + 1
    uses.set(name, count)
    return { id: count === 1 ? name : `${name}-${count}`, index, start, end }
  })
}
