import type { TextSection } from '@rostrum/contract/entities/bill-text'
import type { TextPassage } from '@rostrum/contract/routes/text-search'
import { plainWords } from '@rostrum/contract/words/text-words'
import type { Clause } from '@rostrum/finder/texts/query'
import type { Passage } from '@rostrum/finder/texts/text-index'
import { LruCache } from '../../lib/lru-cache.ts'
import type { Store } from '../../store/store.ts'
import { type OpenedText, openStoredText, sectionWords, type StoredText } from '../../texts/stored-texts.ts'
import { snippetOf } from './snippet.ts'

/** Hardly any number and heading is longer. Rows of people hold passages, and must not outgrow 400 KB. */
const NAME_CHARACTERS = 200
/** "Division" to "subpart", and one more. */
const WITHIN_MAX = 8

const shortened = (name: string): string =>
  name.length <= NAME_CHARACTERS ? name : `${name.slice(0, NAME_CHARACTERS)}…`

const namedOf = ({ enum: number, heading }: Pick<TextSection, 'enum' | 'heading'>): string =>
  shortened(
    [number, heading]
      .map((words) => plainWords(words).replaceAll(/\s+/g, ' ').trim())
      .filter((words) => words !== '')
      .join(' '),
  )

/** The length of the number and heading at the beginning of the section's words. */
const headLength = ({ enum: number, heading }: TextSection): number =>
  [number, heading].reduce((sum, words) => sum + (words === undefined ? 0 : plainWords(words).length + 1), 0)

/** Reads the parts of one text, each once. */
class SectionReader {
  readonly contents: OpenedText['contents']
  /** Of all parts as JSON. */
  readonly size: number
  readonly #text: OpenedText
  readonly #parts = new Map<number, Promise<TextSection[]>>()

  constructor(text: OpenedText) {
    this.#text = text
    this.contents = text.contents
    this.size = text.sizes.reduce((sum, size) => sum + size, 0)
  }

  /** What is stored of the section in its first part, then in each of the following ones. */
  async *piecesOf(number: number): AsyncGenerator<TextSection> {
    const { contents, sizes } = this.#text
    const entry = contents[number]
    if (entry === undefined) return
    const last = contents[number + 1]?.part ?? sizes.length - 1
    for (let part = entry.part; part <= last; part += 1) {
      const section = (await this.#read(part)).find(({ id }) => id === entry.id)
      if (section !== undefined) yield section
    }
  }

  #read(part: number): Promise<TextSection[]> {
    const reading = this.#parts.get(part) ?? this.#text.readPart(part)
    this.#parts.set(part, reading)
    reading.catch(() => this.#parts.delete(part))
    return reading
  }
}

/** Of texts as JSON: those on some pages of results. */
const KEPT_BYTES = 8 * 1_024 * 1_024

/** Opened texts, each by its hash, so that none is outdated. */
export type KeptTexts = LruCache<SectionReader>

export const keepTexts = (): KeptTexts => new LruCache({ sizeMax: KEPT_BYTES, sizeOf: ({ size }) => size })

const openReader = async (store: Store, text: StoredText, kept: KeptTexts): Promise<SectionReader> =>
  kept.get(text.sha256) ?? kept.add(text.sha256, new SectionReader(await openStoredText(store, text)))

type Named = Pick<TextSection, 'id' | 'enum' | 'heading'>

function passageOf(entry: Named, contents: readonly Named[], words: TextPassage['words']): TextPassage {
  const { id, enum: number, heading } = entry
  const around = contents.filter((each) => id.startsWith(`${each.id}/`))
  const within = around.slice(-WITHIN_MAX).map(namedOf)
  return {
    section: id,
    ...(number !== undefined && { enum: namedOf({ enum: number }) }),
    ...(heading !== undefined && { heading: namedOf({ heading }) }),
    ...(within.length > 0 && { within }),
    words,
  }
}

/** The passage of a section, of which all or a piece is given; undefined if nothing in it matches. */
export function passageIn(
  section: TextSection,
  contents: readonly Named[],
  clauses: readonly Clause[],
): TextPassage | undefined {
  const words = snippetOf(sectionWords(section), clauses, headLength(section))
  const named = contents.find(({ id }) => id === section.id) ?? section
  return words && passageOf(named, contents, words)
}

interface Wanted {
  readonly passages: readonly Passage[]
  readonly clauses: readonly Clause[]
  readonly kept: KeptTexts
}

/**
 * The passages of a text with their words marked: read from the stored text by one range for its head and one for each part
 * that has a passage. A section that changed since it was indexed and no longer matches is left out.
 */
export async function readPassages(
  store: Store,
  text: StoredText,
  { passages, clauses, kept }: Wanted,
): Promise<TextPassage[]> {
  const reader = await openReader(store, text, kept)
  const found: TextPassage[] = []
  for (const { section: number } of passages) {
    const entry = reader.contents[number]
    if (entry === undefined) continue
    for await (const section of reader.piecesOf(number)) {
      const passage = passageIn(section, reader.contents, clauses)
      if (passage === undefined) continue
      found.push(passage)
      break
    }
  }
  return found
}
