import { createCounters } from '../base/memo.ts'
import type { Provision } from './wording.ts'

export type Mark = 'struck' | 'inserted'

/** A numbered part of a measure: a division, title or section, or what is inside one. */
export interface Part {
  readonly level: string
  /** Of divisions, titles and sections, unique in the printing: "TI-S101". */
  readonly id?: string
  /** Empty for words without a number. */
  readonly number: string
  readonly heading: string
  /** Words between `{-` and `-}` are struck, between `{+` and `+}` inserted. */
  readonly text: string
  readonly parts: readonly Part[]
  /** The words of a law that the text adds or replaces. */
  readonly quoted: readonly Part[]
  readonly table: readonly (readonly string[])[]
  /** The parts that a table of contents lists. */
  readonly contents: readonly Part[]
  readonly mark?: Mark
}

const letter = (i: number): string =>
  String.fromCodePoint(96 + (((i - 1) % 26) + 1)).repeat(Math.ceil(i / 26))
const ROMAN =
  'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi xxii xxiii xxiv'.split(' ')
const roman = (i: number): string => ROMAN[i - 1] ?? String(i)

const NUMBERS: Readonly<Record<string, (i: number) => string>> = {
  division: (i) => letter(i).toUpperCase(),
  title: (i) => roman(i).toUpperCase(),
  subsection: letter,
  paragraph: String,
  subparagraph: (i) => letter(i).toUpperCase(),
  clause: roman,
}
const LEVELS = ['section', 'subsection', 'paragraph', 'subparagraph', 'clause']

/** The level inside another: numbered items of a section without headings are paragraphs. */
function levelInside(level: string, [first]: readonly Provision[]): string {
  const hasHeading = first?.heading !== ''
  return LEVELS[LEVELS.indexOf(level) + (level === 'section' && !hasHeading ? 2 : 1)] ?? level
}

const bare = { quoted: [], table: [], contents: [] }

function partOf(
  { heading, text, items, quoted, table = [] }: Provision,
  level: string,
  number: string,
): Part {
  const inside = levelInside(level, items)
  const endOf = ({ heading: own, items: inner }: Provision, i: number): string => {
    if (own !== '') return ''
    if (inner.length > 0) return '—'
    return i === items.length - 1 ? '.' : i === items.length - 2 ? '; and' : ';'
  }
  return {
    ...bare,
    level,
    number,
    heading,
    text,
    table,
    parts: items.map((item, i) => {
      const part = partOf(item, inside, NUMBERS[inside]?.(i + 1) ?? '')
      return { ...part, text: item.text + endOf(item, i) }
    }),
    quoted: quoted === undefined ? [] : [partOf(quoted, 'subsection', quoted.number ?? '')],
  }
}

/** Numbers the sections of a bill: 1, 2, 3, …, and 101, 102, … in its first title. */
export function numbered(sections: readonly Provision[]): Part[] {
  const groupOf = (id: string, parts: Part[]) => ({ id, parts, next: createCounters() })
  const root = groupOf('', [])
  const open: ReturnType<typeof groupOf>[] = []
  let hundreds = 0
  for (const section of sections) {
    for (const [level, heading] of section.opens ?? []) {
      open.length = level === 'title' && open[0]?.id.startsWith('D') ? 1 : 0
      const outer = open.at(-1) ?? root
      const at = outer.next(level)
      const number = NUMBERS[level]?.(at) ?? ''
      const id = `${outer.id}${level.charAt(0).toUpperCase()}${number}-`
      const parts: Part[] = []
      outer.parts.push({ ...bare, level, id, number, heading, text: '', parts })
      open.push(groupOf(id, parts))
      hundreds = level === 'title' ? at * 100 : 0
    }
    const { id, parts, next } = open.at(-1) ?? root
    const number = String(hundreds + next('section'))
    parts.push({ ...partOf(section, 'section', number), id: `${id}S${number}` })
  }
  return withContents(root.parts)
}

const listed = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part) => [part, ...(part.level === 'section' ? [] : listed(part.parts))])

/** Fills the table of contents, which the first section announces. */
function withContents(body: readonly Part[]): Part[] {
  const isAnnounced = (part: Part): boolean => part.text.endsWith('is as follows:')
  return body.map((section, i) =>
    i > 0
      ? section
      : {
          ...section,
          parts: section.parts.map((part) =>
            isAnnounced(part) ? { ...part, contents: listed(body) } : part,
          ),
        },
  )
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const withMark = (part: Part, mark: Mark): Part => ({
  ...part,
  mark,
  ...(mark === 'struck' && part.id !== undefined && { id: `X${part.id}` }),
})

/** The words that differ between two texts as struck and inserted, with whole words around them. */
function marked(before: string, after: string): string {
  const [old, now] = [before.split(' '), after.split(' ')]
  const start = now.findIndex((word, i) => word !== old[i])
  let end = 0
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const middle = (words: readonly string[]): string => words.slice(start, words.length - end).join(' ')
  const [struck, inserted] = [middle(old), middle(now)]
  return [
    ...now.slice(0, start),
    ...(struck === '' ? [] : [`{-${struck}-}`]),
    ...(inserted === '' ? [] : [`{+${inserted}+}`]),
    ...now.slice(now.length - end),
  ].join(' ')
}

function changed(before: Part | undefined, after: Part): Part[] {
  if (before === undefined) return [withMark(after, 'inserted')]
  if (same(before, after)) return [after]
  if (before.number !== after.number) return [withMark(before, 'struck'), withMark(after, 'inserted')]
  if (after.level !== 'section') return [{ ...after, parts: withChanges(before.parts, after.parts) }]
  const isOfWords = after.text !== '' && same({ ...before, text: after.text }, after)
  // marks may not overlap a quotation
  if (isOfWords && before.text !== '' && !`${before.text}${after.text}`.includes('"'))
    return [{ ...after, text: marked(before.text, after.text) }]
  return [withMark(before, 'struck'), withMark(after, 'inserted')]
}

/** A text as reported with amendments: what the committee strikes beside what it inserts. */
export function withChanges(before: readonly Part[], after: readonly Part[]): Part[] {
  const left = [...before]
  const both = after.flatMap((part) => {
    const at = left.findIndex(({ heading }) => heading === part.heading)
    const gone = at < 0 ? [] : left.splice(0, at)
    return [
      ...gone.map((one) => withMark(one, 'struck')),
      ...changed(at < 0 ? undefined : left.shift(), part),
    ]
  })
  return [...both, ...left.map((one) => withMark(one, 'struck'))]
}

/** The levels above sections. */
export const GROUPS: ReadonlySet<string> = new Set(['division', 'title'])

/** "SEC. 101." and "TITLE I—", as printed. */
export function designationOf({ level, number }: Part): string {
  if (number === '') return ''
  if (level === 'section') return `${number === '1' ? 'SECTION' : 'SEC.'} ${number}.`
  return GROUPS.has(level) ? `${level.toUpperCase()} ${number}—` : `(${number})`
}

/** "Findings" for "FINDINGS.": the form of headings where they are not in capitals. */
export const inSentenceCase = (heading: string): string =>
  (/[a-z]/.test(heading) ? heading : heading.charAt(0) + heading.slice(1).toLowerCase()).replace(/\.$/, '')

/** Headings of divisions, titles and sections are printed in capitals. */
export const inCapitals = ({ level, heading }: Part): string =>
  GROUPS.has(level) || level === 'section' ? heading.toUpperCase() : heading

/** "Sec. 101. " and "Short title.", or "TITLE I—" and its heading in capitals. */
export function entryOf(part: Part): readonly [number: string, label: string] {
  if (part.level !== 'section') return [designationOf(part), inCapitals(part)]
  return [`Sec. ${part.number}. `, `${inSentenceCase(part.heading)}.`]
}
