import { diffArrays, diffWordsWithSpace } from 'diff'
import { alignParagraphs } from './align-paragraphs.ts'
import { type Designated, inLetters, splitDesignation, wordingKey } from './designation.ts'

/** A line of a text as it is compared. */
export interface Paragraph {
  readonly text: string
  readonly kind: 'heading' | 'paragraph'
  readonly indent: number
  /** The id of the section that begins here. */
  readonly section?: string
}

export type DiffOp = 'same' | 'added' | 'removed'

export interface DiffRun {
  readonly text: string
  readonly change: DiffOp
}

/** One paragraph of a comparison; a changed one has runs of several kinds. */
export interface ComparedParagraph extends Omit<Paragraph, 'text'> {
  readonly change: DiffOp | 'changed'
  readonly runs: readonly DiffRun[]
  /** Set if only the paragraph's number changed, such as "(2)"; that alone is not a change. */
  readonly formerNumber?: string
}

type DesignatedParagraph = Paragraph & Designated & { readonly key: string }

/** Maximum edit distance in paragraphs; beyond it the diff would take too long and show little. */
const MAX_EDITS = 3_000

const placeOf = ({ kind, indent, section }: Paragraph) => ({
  kind,
  indent,
  ...(section !== undefined && { section }),
})

/** A paragraph that is the same, added or removed as a whole. */
export const singleRun = (change: DiffOp, paragraph: Paragraph): ComparedParagraph => ({
  ...placeOf(paragraph),
  change,
  runs: [{ text: paragraph.text, change }],
})

const diffOpOf = ({ added, removed }: { added: boolean; removed: boolean }): DiffOp =>
  added ? 'added' : removed ? 'removed' : 'same'

/** The first section is "SECTION 1." in one of the formats. */
const numberOf = ({ designation }: Designated): string =>
  designation
    .trim()
    .toLowerCase()
    .replace(/^section /, 'sec. ')

const formerNumberOf = (before: Designated, after: Designated): Pick<ComparedParagraph, 'formerNumber'> =>
  numberOf(before) === numberOf(after) ? {} : { formerNumber: before.designation.trim() }

const samePair = (before: DesignatedParagraph, after: DesignatedParagraph): ComparedParagraph => ({
  ...singleRun('same', after),
  ...formerNumberOf(before, after),
})

function diffParagraph(before: DesignatedParagraph, after: DesignatedParagraph): ComparedParagraph {
  const isNumbered = before.designation !== '' && after.designation !== ''
  const [older, newer] = isNumbered ? [before.wording, after.wording] : [before.text, after.text]
  const { kind } = after
  const runs = diffWordsWithSpace(inLetters(older, newer, kind), newer, {
    ignoreCase: kind === 'heading',
  }).map((run) => ({ text: run.value, change: diffOpOf(run) }))
  return {
    ...placeOf(after),
    change: 'changed',
    runs: isNumbered ? [{ text: after.designation, change: 'same' }, ...runs] : runs,
    ...(isNumbered && formerNumberOf(before, after)),
  }
}

/** Splits a replaced hunk into reworded, removed and added paragraphs. */
const diffReplaced = (
  before: readonly DesignatedParagraph[],
  after: readonly DesignatedParagraph[],
): ComparedParagraph[] =>
  alignParagraphs(before, after).map(([older, newer]) => {
    if (older && newer) return diffParagraph(older, newer)
    return older ? singleRun('removed', older) : singleRun('added', newer)
  })

const designated = (paragraphs: readonly Paragraph[]): DesignatedParagraph[] =>
  paragraphs.map((paragraph) => {
    const split = splitDesignation(paragraph.text)
    return { ...paragraph, ...split, key: wordingKey({ kind: paragraph.kind, ...split }) }
  })

/** Equal but for their numbers: a paragraph that gained or lost its number counts as changed. */
const isSameWording = (older: DesignatedParagraph, newer: DesignatedParagraph): boolean =>
  older.key === newer.key && (older.designation === '') === (newer.designation === '')

/** Diffs two texts paragraph by paragraph; undefined when they are too different. */
export function compareTexts(
  before: readonly Paragraph[],
  after: readonly Paragraph[],
  maxEdits = MAX_EDITS,
): ComparedParagraph[] | undefined {
  const olderParagraphs = designated(before)
  const runs = diffArrays(olderParagraphs, designated(after), {
    comparator: isSameWording,
    maxEditLength: maxEdits,
  })
  if (!runs) return undefined
  const rows: ComparedParagraph[] = []
  let removed: readonly DesignatedParagraph[] = []
  let position = 0
  const flush = (added: readonly DesignatedParagraph[]): void => {
    rows.push(...diffReplaced(removed, added))
    removed = []
  }
  for (const run of runs) {
    if (run.added) flush(run.value)
    else if (run.removed) removed = run.value
    else {
      flush([])
      for (const [offset, newer] of run.value.entries())
        rows.push(samePair(olderParagraphs[position + offset] ?? newer, newer))
    }
    if (!run.added) position += run.value.length
  }
  flush([])
  return rows
}
