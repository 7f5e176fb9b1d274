import type {
  TextMark,
  TextParagraph,
  TextRun,
  TextSection,
  Words,
} from '@rostrum/contract/entities/bill-text'
import { assignIds, type IdSource } from './section-ids.ts'
import { DraftTable } from './draft-table.ts'

export interface DraftRun {
  text: string
  readonly mark: TextMark | undefined
  /** A citation, or `#` and an XML id, which `finish` replaces with the section's id. */
  readonly to: string | undefined
  /** Whether `text` ends in a space; stored, because reading the end of a growing string copies it. */
  isSpaced: boolean
}

interface DraftParagraph {
  readonly indent: number
  readonly quote: number
  readonly isContents: boolean
  readonly enum: DraftRun[]
  readonly heading: DraftRun[]
  readonly text: DraftRun[]
  table: DraftTable | undefined
}

export interface DraftSection extends IdSource {
  readonly parent: DraftSection | undefined
  readonly enum: DraftRun[]
  readonly heading: DraftRun[]
  readonly paragraphs: DraftParagraph[]
}

export type Part = 'enum' | 'heading' | 'text'

/** Where words belong, according to the open elements. */
export interface Place {
  readonly section: DraftSection | undefined
  readonly part: Part
  /** Whether a number or heading belongs to the section rather than to a paragraph. */
  readonly isOfSection: boolean
  readonly indent: number
  readonly quote: number
  readonly isContents: boolean
  readonly isSideNote: boolean
  readonly mark: TextMark | undefined
  readonly to: string | undefined
}

const SPACE = /[\s\p{Cc}]+/gu
const INVISIBLE = /\p{Cf}+/gu
/** Characters that may need replacing; testing first takes a third of the time that replacing takes. */
const UNUSUAL = /[^ -~‘’“”—–]|  /

/** Appends words and collapses white space. */
function append(runs: DraftRun[], words: string, { mark, to }: Pick<Place, 'mark' | 'to'>): void {
  const collapsed = UNUSUAL.test(words) ? words.replace(INVISIBLE, '').replace(SPACE, ' ') : words
  const last = runs.at(-1)
  const text = last?.isSpaced === false ? collapsed : collapsed.trimStart()
  if (text === '') return
  const isSpaced = text.endsWith(' ')
  if (last !== undefined && last.mark === mark && last.to === to) {
    last.text += text
    last.isSpaced = isSpaced
  } else runs.push({ text, mark, to, isSpaced })
}

type Resolve = (run: DraftRun) => string | undefined

function finishRuns(
  written: readonly DraftRun[],
  whole: TextMark | undefined,
  resolve: Resolve,
): Words | undefined {
  const drafts = written.slice(0, written.findLastIndex(({ text }) => text !== ' ') + 1)
  const runs = drafts.map((draft, i): TextRun => {
    const { text, mark } = draft
    const target = resolve(draft)
    return {
      text: i === drafts.length - 1 ? text.trimEnd() : text,
      ...(mark !== undefined && mark !== whole && { mark }),
      ...(target !== undefined && { to: target }),
    }
  })
  if (runs.length === 0) return undefined
  const isPlain = runs.every(({ mark, to }) => mark === undefined && to === undefined)
  return isPlain ? runs.map(({ text }) => text).join('') : runs
}

/** The mark that all runs share, if any. */
function commonMark(runs: readonly DraftRun[]): TextMark | undefined {
  const mark = runs[0]?.mark
  return runs.every((run) => run.mark === mark || run.text === ' ') ? mark : undefined
}

function finishParagraph(draft: DraftParagraph, resolve: Resolve): TextParagraph {
  const { indent, quote, isContents, table } = draft
  const rows = table?.rows ?? []
  const mark = commonMark([...draft.enum, ...draft.heading, ...draft.text, ...rows.flat(2)])
  const finish = (runs: readonly DraftRun[]): Words | undefined => finishRuns(runs, mark, resolve)
  const [number, heading, text] = [draft.enum, draft.heading, draft.text].map(finish)
  return {
    indent,
    ...(number !== undefined && { enum: number }),
    ...(heading !== undefined && { heading }),
    ...(text !== undefined && { text }),
    ...(mark !== undefined && { mark }),
    ...(quote > 0 && { quote }),
    ...(isContents && { kind: 'toc' as const }),
    ...(table && {
      table: { head: table.head, rows: rows.map((cells) => cells.map((cell) => finish(cell) ?? '')) },
    }),
  }
}

const hasWords = ({ enum: number, heading, text, table }: DraftParagraph): boolean =>
  [number, heading, text, ...(table?.rows.flat() ?? [])].some((runs) => runs.length > 0)

/** Builds sections and paragraphs by appending only, so that no word is lost or moved. */
export class TextBuilder {
  readonly #sections: DraftSection[] = []
  /** The section of each XML id. */
  readonly #places = new Map<string, DraftSection | undefined>()
  #paragraph: DraftParagraph | undefined
  /** Whether the last section has no paragraphs yet but side notes, so that its number and heading may come. */
  #isInHead = false
  /** Whether words outside of all sections still belong to the front. */
  #isInFront = true

  get last(): DraftSection | undefined {
    return this.#sections.at(-1)
  }

  get sectionCount(): number {
    return this.#sections.length
  }

  openSection(head: Pick<DraftSection, 'level' | 'prefix' | 'parent' | 'mark'>): DraftSection {
    this.endParagraph()
    const { last } = this
    const isContinued = last?.level === head.level && (head.level === 'front' || head.level === 'end')
    if (isContinued) return last
    const section: DraftSection = { ...head, enum: [], heading: [], paragraphs: [] }
    this.#sections.push(section)
    this.#isInHead = true
    return section
  }

  noteId(id: string, section: DraftSection | undefined): void {
    this.#places.set(id, section)
  }

  endFront(): void {
    this.#isInFront = false
  }

  endParagraph(): void {
    this.#paragraph = undefined
  }

  /** Returns what continues the open paragraph when the note ends. */
  beginSideNote(): () => void {
    const paragraph = this.#paragraph
    this.endParagraph()
    return () => {
      this.#paragraph = paragraph
    }
  }

  add(words: string, place: Place): void {
    const open = this.#openRuns(place)
    if (open !== undefined) append(open, words, place)
    else if (words.trim() !== '') append(this.#newRuns(place), words, place)
  }

  /** Appends to the previous paragraph, such as the punctuation after a quoted block. */
  addToLast(words: string, place: Place): void {
    this.#paragraph ??= place.section === this.last ? this.last?.paragraphs.at(-1) : undefined
    if (this.#paragraph?.table !== undefined) this.endParagraph()
    const last = this.#paragraph?.text.at(-1)
    if (last?.isSpaced) {
      last.text = last.text.trimEnd()
      last.isSpaced = false
    }
    this.add(words, place)
  }

  /** Whether the open paragraph already has text. */
  get hasText(): boolean {
    return (this.#paragraph?.text.length ?? 0) > 0
  }

  openTable(place: Place): void {
    this.endParagraph()
    this.#newParagraph(place).table = new DraftTable()
  }

  /** The open table, if one is open. */
  get table(): DraftTable | undefined {
    return this.#paragraph?.table
  }

  #sectionAt({ section: wanted, mark }: Place): DraftSection {
    const { last } = this
    const isFront = wanted === undefined && last?.level === 'front' && this.#isInFront
    if (last !== undefined && (last === wanted || isFront)) return last
    // words after an inner section, or outside of all sections, get a section `text`
    const isRest = last?.level === 'text' && last.parent === wanted
    return isRest ? last : this.openSection({ level: 'text', prefix: 'text', parent: wanted, mark })
  }

  #newParagraph(place: Place): DraftParagraph {
    const { indent, quote, isContents, isSideNote } = place
    const { paragraphs } = this.#sectionAt(place)
    const paragraph = { indent, quote, isContents, enum: [], heading: [], text: [], table: undefined }
    paragraphs.push(paragraph)
    if (!isSideNote) this.#isInHead = false
    this.#paragraph = paragraph
    return paragraph
  }

  /** The runs that the words continue; undefined if they start a paragraph. */
  #openRuns({ part, isOfSection, section }: Place): DraftRun[] | undefined {
    const { last } = this
    const isHead = isOfSection && part !== 'text' && last === section && this.#isInHead
    if (isHead && last !== undefined && (part === 'heading' || last.heading.length === 0)) return last[part]
    const paragraph = this.#paragraph
    if (paragraph?.table !== undefined) return paragraph.table.rows.at(-1)?.at(-1)
    const isPast =
      (part !== 'text' && (paragraph?.text.length ?? 0) > 0) ||
      (part === 'enum' && (paragraph?.heading.length ?? 0) > 0)
    return isPast ? undefined : paragraph?.[part]
  }

  #newRuns(place: Place): DraftRun[] {
    return this.table?.newCell() ?? this.#newParagraph(place)[place.part]
  }

  finish(): TextSection[] {
    const ids = assignIds(this.#sections)
    const resolve: Resolve = ({ to, text }) => {
      if (to === 'act') return `act/${text.trim()}`
      if (!to?.startsWith('#')) return to
      const section = this.#places.get(to.slice(1))
      return section === undefined ? undefined : `#${ids.get(section) ?? ''}`
    }
    return this.#sections.flatMap((draft): TextSection[] => {
      const { level, mark } = draft
      const number = finishRuns(draft.enum, mark, resolve)
      const heading = finishRuns(draft.heading, mark, resolve)
      const paragraphs = draft.paragraphs.filter(hasWords).map((each) => finishParagraph(each, resolve))
      if (number === undefined && heading === undefined && paragraphs.length === 0) return []
      return [
        {
          id: ids.get(draft) ?? '',
          level,
          ...(number !== undefined && { enum: number }),
          ...(heading !== undefined && { heading }),
          ...(mark !== undefined && { mark }),
          paragraphs,
        },
      ]
    })
  }
}
