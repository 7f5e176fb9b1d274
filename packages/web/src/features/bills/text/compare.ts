import type { ReadableText } from '@rostrum/contract/entities/bill'
import { diffArrays, diffWordsWithSpace } from 'diff'
import { alignment } from './alignment.ts'

export type Paragraph = ReadableText['paragraphs'][number]
export type Change = 'same' | 'added' | 'removed'

export interface Part {
  readonly text: string
  readonly change: Change
}

/** One paragraph of a comparison; a changed one has parts of several kinds. */
export interface ComparedParagraph extends Pick<Paragraph, 'kind' | 'indent'> {
  readonly change: Change | 'changed'
  readonly parts: readonly Part[]
}

/** Beyond this the two have hardly anything in common, and finding it would take too long. */
const MOST_EDITS = 3_000

const wholly = (change: Change, { kind, indent, text }: Paragraph): ComparedParagraph => ({
  kind,
  indent,
  change,
  parts: [{ text, change }],
})

const changeOf = ({ added, removed }: { added: boolean; removed: boolean }): Change =>
  added ? 'added' : removed ? 'removed' : 'same'

/** One paragraph that was reworded, word by word. */
const reworded = (before: Paragraph, after: Paragraph): ComparedParagraph => ({
  kind: after.kind,
  indent: after.indent,
  change: 'changed',
  parts: diffWordsWithSpace(before.text, after.text).map((run) => ({
    text: run.value,
    change: changeOf(run),
  })),
})

/** A stretch that was replaced: what was reworded is told apart from what went and what came. */
const replaced = (before: readonly Paragraph[], after: readonly Paragraph[]): ComparedParagraph[] =>
  alignment(before, after).map(([old, now]) => {
    if (old && now) return reworded(old, now)
    return old ? wholly('removed', old) : wholly('added', now)
  })

/** What became of one text in another, paragraph by paragraph; undefined when they have too little in common. */
export function compareTexts(
  before: readonly Paragraph[],
  after: readonly Paragraph[],
  mostEdits = MOST_EDITS,
): ComparedParagraph[] | undefined {
  const runs = diffArrays([...before], [...after], {
    comparator: (old, now) => old.text === now.text,
    maxEditLength: mostEdits,
  })
  if (!runs) return undefined
  const rows: ComparedParagraph[] = []
  let gone: readonly Paragraph[] = []
  const settle = (come: readonly Paragraph[]): void => {
    rows.push(...replaced(gone, come))
    gone = []
  }
  for (const run of runs) {
    if (run.removed) gone = run.value
    else if (run.added) settle(run.value)
    else {
      settle([])
      rows.push(...run.value.map((paragraph) => wholly('same', paragraph)))
    }
  }
  settle([])
  return rows
}
