import { type ComparedParagraph, compareTexts, type Paragraph, singleRun } from './compare.ts'
import { type LinedSection, matchSections } from './match-sections.ts'
import { allLines, type ComparableText, sectionLines, titleLines } from './text-lines.ts'

const all = (change: 'added' | 'removed', lines: readonly Paragraph[]): ComparedParagraph[] =>
  lines.map((line) => singleRun(change, line))

const diffLines = (before: readonly Paragraph[], after: readonly Paragraph[]): ComparedParagraph[] =>
  compareTexts(before, after) ?? [...all('removed', before), ...all('added', after)]

/** Without the front and the end, which the printer adds: calendars, "AN ACT", signatures. */
const linedSections = ({ sections }: ComparableText): LinedSection[] =>
  sections
    .filter(({ level }) => level !== 'front' && level !== 'end')
    .map((section) => ({ id: section.id, lines: sectionLines(section) }))
    .filter(({ lines }) => lines.length > 0)

/** Removed sections by the newer section that they followed; -1 if they came before all. */
function removedAfter(before: readonly LinedSection[], matches: ReadonlyMap<number, number>) {
  const newerOf = new Map([...matches].map(([newer, older]) => [older, newer]))
  const removed = new Map<number, LinedSection[]>()
  let place = -1
  for (const [index, section] of before.entries()) {
    const newer = newerOf.get(index)
    if (newer === undefined) removed.set(place, [...(removed.get(place) ?? []), section])
    else place = newer
  }
  return (at: number): ComparedParagraph[] =>
    (removed.get(at) ?? []).flatMap(({ lines }) => all('removed', lines))
}

/** Compares each section with its older self. Typeset pages have none, so they are compared as a whole. */
export function compareSections(
  before: ComparableText,
  after: ComparableText,
): ComparedParagraph[] | undefined {
  if (before.format === 'printed' || after.format === 'printed')
    return compareTexts(allLines(before), allLines(after))
  const [older, newer] = [linedSections(before), linedSections(after)]
  const matches = matchSections(older, newer)
  const removed = removedAfter(older, matches)
  return [
    ...diffLines(titleLines(before), titleLines(after)),
    ...removed(-1),
    ...newer.flatMap(({ lines }, index) => [
      ...diffLines(older[matches.get(index) ?? -1]?.lines ?? [], lines),
      ...removed(index),
    ]),
  ]
}
