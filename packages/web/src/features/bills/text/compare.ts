import type { ReadableText } from '@rostrum/contract/entities/bill'
import { diffArrays, diffWordsWithSpace } from 'diff'
import { alignParagraphs } from './align-paragraphs.ts'

export type Paragraph = ReadableText['paragraphs'][number]
export type DiffOp = 'same' | 'added' | 'removed'

export interface DiffRun {
  readonly text: string
  readonly change: DiffOp
}

/** One paragraph of a comparison; a changed one has runs of several kinds. */
export interface ComparedParagraph extends Pick<Paragraph, 'kind' | 'indent'> {
  readonly change: DiffOp | 'changed'
  readonly runs: readonly DiffRun[]
}

/** Maximum edit distance in paragraphs; beyond it the diff would take too long and show little. */
const MAX_EDITS = 3_000

const singleRun = (change: DiffOp, { kind, indent, text }: Paragraph): ComparedParagraph => ({
  kind,
  indent,
  change,
  runs: [{ text, change }],
})

const diffOpOf = ({ added, removed }: { added: boolean; removed: boolean }): DiffOp =>
  added ? 'added' : removed ? 'removed' : 'same'

const diffParagraph = (before: Paragraph, after: Paragraph): ComparedParagraph => ({
  kind: after.kind,
  indent: after.indent,
  change: 'changed',
  runs: diffWordsWithSpace(before.text, after.text).map((run) => ({
    text: run.value,
    change: diffOpOf(run),
  })),
})

/** Splits a replaced hunk into reworded, removed and added paragraphs. */
const diffReplaced = (before: readonly Paragraph[], after: readonly Paragraph[]): ComparedParagraph[] =>
  alignParagraphs(before, after).map(([older, newer]) => {
    if (older && newer) return diffParagraph(older, newer)
    return older ? singleRun('removed', older) : singleRun('added', newer)
  })

/** Diffs two texts paragraph by paragraph; undefined when they are too different. */
export function compareTexts(
  before: readonly Paragraph[],
  after: readonly Paragraph[],
  maxEdits = MAX_EDITS,
): ComparedParagraph[] | undefined {
  const runs = diffArrays([...before], [...after], {
    comparator: (older, newer) => older.text === newer.text,
    maxEditLength: maxEdits,
  })
  if (!runs) return undefined
  const rows: ComparedParagraph[] = []
  let removed: readonly Paragraph[] = []
  const flush = (added: readonly Paragraph[]): void => {
    rows.push(...diffReplaced(removed, added))
    removed = []
  }
  for (const run of runs) {
    if (run.removed) removed = run.value
    else if (run.added) flush(run.value)
    else {
      flush([])
      rows.push(...run.value.map((paragraph) => singleRun('same', paragraph)))
    }
  }
  flush([])
  return rows
}
