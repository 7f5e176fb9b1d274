import { readXml } from '../bulk/xml.ts'
import type { TextMark, TextSection } from '@rostrum/contract/entities/bill-text'
import { appropriationsRank, citedBy, type ElementKind, indentOf, kindOf, levelOf } from './elements.ts'
import type { CellSpan } from './draft-table.ts'
import { type DraftSection, type Place, TextBuilder } from './text-builder.ts'

type Attributes = Readonly<Record<string, string>>

interface Element extends Place {
  readonly kind: ElementKind
  /** Whether blocks only separate words, as in a table or footnote. */
  readonly isRunIn: boolean
  readonly span: CellSpan
  /** Nesting depth of quotations within the quoted block. */
  readonly quotations: number
  /** The latest appropriations account of each rank in the section. */
  readonly accounts: (DraftSection | undefined)[]
}

/** A fact that identifies or describes the printing, such as its number or date. */
export interface Fact {
  words: string
  /** The machine-readable form from an attribute, such as a date. */
  readonly value: string | undefined
  /** `metadata`, or the level of the enclosing section. */
  readonly within: string
}

export interface XmlTextParts {
  readonly root: string
  readonly attributes: Attributes
  readonly facts: ReadonlyMap<string, readonly Fact[]>
  readonly sections: TextSection[]
}

const FACTS: ReadonlySet<string> = new Set(
  (
    'congress session legis-num docNumber citableAs docStage currentChamber current-chamber dc:title dc:type dc:date ' +
    'official-title officialTitle action-date date attestation-date approvedDate action-desc actionDescription ' +
    'legislativeHistory sidenote'
  ).split(' '),
)
/** Limits far above any real file, to bound the time and memory that a hostile one takes. */
const FACTS_MAX = 30
const OPEN_FACTS_MAX = 4
const SECTIONS_MAX = 50_000
const FACT_CHARACTERS = 40_000
const SPAN_MAX = 30

/** Strips the namespace prefix except `dc:`, because `dc:title` is not the level `title` of a bill. */
const localName = (name: string): string =>
  name.startsWith('dc:') ? name : name.slice(name.indexOf(':') + 1)

function ownMark(name: string, attributes: Attributes): TextMark | undefined {
  if (name === 'deleted-phrase' || name === 'deletedText' || name === 'del') return 'struck'
  if (name === 'added-phrase' || name === 'addedText' || name === 'ins') return 'inserted'
  const { changed, 'reported-display-style': style } = attributes
  if (changed === 'deleted') return 'struck'
  if (changed === 'added') return 'inserted'
  if (style === undefined || changed !== undefined) return undefined
  return /strike|bracket/i.test(style) ? 'struck' : 'inserted'
}

/** Words inserted into struck text count as struck. */
const markWithin = (outer: TextMark | undefined, own: TextMark | undefined): TextMark | undefined =>
  outer === 'struck' ? outer : (own ?? outer)

const columnOf = (name: string | undefined): number => Number(/\d+$/.exec(name ?? '')?.[0] ?? 0)
const limited = (count: number): number => Math.max(0, Math.min(SPAN_MAX, Math.trunc(count) || 0))

/** XHTML counts the columns and rows of a cell, the bill DTD names its columns and counts further rows. */
function spanOf({ colspan, rowspan, colname, namest = colname, nameend, morerows }: Attributes): CellSpan {
  return {
    column: limited(columnOf(namest) - 1),
    columns: limited(colspan === undefined ? columnOf(nameend) - columnOf(namest) : Number(colspan) - 1),
    rows: limited(rowspan === undefined ? Number(morerows) : Number(rowspan) - 1),
  }
}

function citationOf({ idref, 'parsable-cite': cite, href = '' }: Attributes): string | undefined {
  if (idref !== undefined) return `#${idref}`
  return href.startsWith('#') ? href : citedBy(cite ?? href)
}

/** Kinds that start a paragraph, except in a number, heading or cell, where they only separate words. */
const PARAGRAPHS: ReadonlySet<ElementKind> = new Set([
  'block',
  'amendment',
  'line',
  'text',
  'toc-entry',
  'quoted-block',
])
const HEADS: ReadonlySet<ElementKind> = new Set(['enum', 'heading', 'section', 'table'])
/** Kinds whose end closes the open paragraph. */
const ENDED: ReadonlySet<ElementKind> = new Set([
  'block',
  'amendment',
  'toc-entry',
  'quoted-block',
  'section',
])
/** Kinds with a space on both sides. */
const SPACED: ReadonlySet<ElementKind> = new Set(['apart', 'footnote', 'side-note'])
/** Punctuation after a quoted block that no element of its own holds. */
const AFTER_QUOTED_BLOCK = /^\s*[.,;:](?:\s*(?:and|or))?\s*$/

function kindWithin(outer: Element, name: string, { role }: Attributes): ElementKind {
  if (outer.kind === 'metadata') return 'metadata'
  if (role === 'after-quoted-block') return role
  const kind = kindOf(name)
  if (PARAGRAPHS.has(kind) && (outer.part !== 'text' || outer.isRunIn)) return 'apart'
  if ((HEADS.has(kind) || kind === 'side-note') && outer.isRunIn) return 'apart'
  // columns outside of a table, as in a layout
  if (kind === 'row' && !outer.isRunIn && outer.part === 'text') return 'line'
  return kind === 'section' && outer.quote > 0 ? 'block' : kind
}

/** Turns parser events into sections. Uses a stack instead of recursion, so nesting depth is unlimited. */
class XmlTextReader {
  readonly builder = new TextBuilder()
  readonly facts = new Map<string, Fact[]>()
  readonly #outside: Element = {
    kind: 'inline',
    section: undefined,
    part: 'text',
    isOfSection: false,
    isRunIn: false,
    isContents: false,
    isSideNote: false,
    indent: 0,
    quote: 0,
    quotations: 0,
    mark: undefined,
    to: undefined,
    span: { column: 0, columns: 0, rows: 0 },
    accounts: [],
  }
  readonly #open = [this.#outside]
  readonly #endSideNotes: (() => void)[] = []
  readonly #openFacts: { readonly depth: number; readonly fact: Fact }[] = []
  /** The kind of the element that the previous event closed, if it closed one. */
  #closed: ElementKind | undefined
  #isAfterDigit = false
  root: { readonly name: string; readonly attributes: Attributes } = { name: '', attributes: {} }

  get #top(): Element {
    return this.#open.at(-1) ?? this.#outside
  }

  open(written: string, attributes: Attributes): void {
    const name = localName(written)
    if (this.#open.length === 1) this.root = { name, attributes }
    const outer = this.#top
    const wanted = kindWithin(outer, name, attributes)
    const kind = wanted === 'section' && this.builder.sectionCount >= SECTIONS_MAX ? 'block' : wanted
    const isWithinWord = kind === 'glyph' && this.#closed === 'glyph'
    const isAfterWord = SPACED.has(kind) || (kind === 'fraction' && this.#isAfterDigit)
    if (isAfterWord || (this.#closed !== undefined && !isWithinWord)) this.#add(' ', outer)
    this.#closed = undefined
    const element = this.#elementWithin(outer, kind, name, attributes)
    this.#openFact(name, attributes, element)
    this.#open.push(element)
    if (attributes['id'] !== undefined) this.builder.noteId(attributes['id'], element.section)
    this.#begin(element)
  }

  text(words: string): void {
    for (const { fact } of this.#openFacts) if (fact.words.length < FACT_CHARACTERS) fact.words += words
    const isAfterQuotedBlock = this.#closed === 'quoted-block' && AFTER_QUOTED_BLOCK.test(words)
    this.#closed = undefined
    this.#isAfterDigit = /\d$/.test(words.slice(-1))
    const place = this.#top
    if (place.kind === 'metadata') return
    if (isAfterQuotedBlock) this.builder.addToLast(words, place)
    else this.#add(words, place)
  }

  close(): void {
    const element = this.#open.pop() ?? this.#outside
    const { kind } = element
    if (this.#openFacts.at(-1)?.depth === this.#open.length) {
      const fact = this.#openFacts.pop()?.fact
      if (fact !== undefined) fact.words = fact.words.replaceAll(/\s+/g, ' ').trim()
    }
    if (kind === 'quote') this.#add(quoteMarks(element)[1], element)
    if (kind === 'side-note') this.#endSideNotes.pop()?.()
    if (SPACED.has(kind)) this.#add(' ', this.#top)
    if (kind === 'cell') this.builder.table?.closeCell(element.span)
    if (kind === 'table-head') this.builder.table?.endHead()
    if (kind === 'table' || ENDED.has(kind)) this.builder.endParagraph()
    this.#closed = kind
  }

  #add(words: string, place: Element): void {
    if (place.kind === 'after-quoted-block') this.builder.addToLast(words, place)
    else this.builder.add(words, place)
  }

  #begin(element: Element): void {
    const { kind } = element
    if (kind === 'text' ? this.builder.hasText : PARAGRAPHS.has(kind)) this.builder.endParagraph()
    if (kind === 'amendment') this.builder.endFront()
    if (kind === 'side-note') this.#endSideNotes.push(this.builder.beginSideNote())
    if (kind === 'table') this.builder.openTable(element)
    if (kind === 'heading') this.#add(' ', element)
    if (kind === 'row' || kind === 'caption') this.builder.table?.openRow()
    if (kind === 'cell') this.builder.table?.openCell(element.span)
    if (kind === 'quote') this.#add(quoteMarks(element)[0], element)
  }

  #openFact(name: string, { value, date }: Attributes, { kind, section }: Element): void {
    const facts = this.facts.get(name) ?? []
    if (!FACTS.has(name) || facts.length === FACTS_MAX || this.#openFacts.length === OPEN_FACTS_MAX) return
    const within = kind === 'metadata' ? kind : (section?.level ?? '')
    const fact = { words: '', value: value ?? date, within }
    this.facts.set(name, [...facts, fact])
    this.#openFacts.push({ depth: this.#open.length, fact })
  }

  #elementWithin(outer: Element, kind: ElementKind, name: string, attributes: Attributes): Element {
    const mark = markWithin(outer.mark, ownMark(name, attributes))
    const common = { ...outer, kind, mark }
    const idref = attributes['idref']
    switch (kind) {
      case 'section': {
        const section = this.#openSection(outer, name, { level: attributes['level'], mark })
        return { ...common, section, part: 'text', isOfSection: false, indent: 0, accounts: [] }
      }
      case 'enum':
      case 'heading':
        return { ...common, part: kind, isOfSection: outer.kind === 'section' }
      case 'block':
      case 'amendment': {
        const level = attributes[`${name}-level`] ?? attributes['role'] ?? ''
        return { ...common, indent: indentOf(name) ?? indentOf(level) ?? outer.indent }
      }
      case 'side-note':
        return { ...common, part: 'text', isOfSection: false, isSideNote: true }
      case 'quoted-block':
        return { ...common, quote: outer.quote + 1, quotations: 0, indent: 0 }
      case 'quote':
        return { ...common, quotations: outer.quotations + 1 }
      case 'toc-entry':
        return { ...common, isContents: true, to: idref === undefined ? outer.to : `#${idref}` }
      case 'reference':
        return {
          ...common,
          to: citationOf(attributes) ?? outer.to ?? (name === 'act-name' ? 'act' : undefined),
        }
      case 'table':
      case 'footnote':
        return { ...common, isRunIn: true }
      case 'cell':
        return { ...common, span: spanOf(attributes) }
      default:
        return common
    }
  }

  #openSection(
    outer: Element,
    name: string,
    { level = '', mark }: { level?: string | undefined; mark: TextMark | undefined },
  ) {
    const named = name === 'appropriations' ? `appropriations-${level}` : name
    const { level: own, prefix } = levelOf(named) ?? levelOf(name) ?? { level: name, prefix: name }
    const { accounts, section } = outer
    if (own === 'front' || own === 'end')
      return this.builder.openSection({ level: own, prefix, parent: undefined, mark })
    const rank = appropriationsRank(own)
    // a numbered section ends the accounts: it and any later account belong to the title
    accounts.length = Math.max(0, Math.min(accounts.length, rank))
    const parent = accounts.findLast((account) => account !== undefined) ?? section
    const opened = this.builder.openSection({ level: own, prefix, parent, mark })
    if (rank >= 0) accounts[rank] = opened
    return opened
  }
}

/** Alternates double and single marks by nesting depth. */
function quoteMarks({ quote, quotations }: Element): readonly [string, string] {
  return (quote + quotations) % 2 === 0 ? ['‘', '’'] : ['“', '”']
}

/** Reads either format. Throws an `XmlError` if the document is not well-formed. */
export function readXmlParts(text: string): XmlTextParts {
  const reader = new XmlTextReader()
  readXml(text, reader)
  const { root, facts, builder } = reader
  return { root: root.name, attributes: root.attributes, facts, sections: builder.finish() }
}
