import type { TextSection } from '@rostrum/contract/entities/bill-text'
import type { TextPassage } from '@rostrum/contract/entities/text-passage'
import { designation, type NamedSection, sectionName } from '@rostrum/contract/words/section-names'
import { plainWords } from '@rostrum/contract/words/text-words'
import type { Clause } from '@rostrum/finder/texts/query'
import type { PartCache } from '@rostrum/finder/texts/part-cache'
import type { Passage } from '@rostrum/finder/texts/text-index'
import type { Store } from '../../store/store.ts'
import type { StoredText } from '../../store/record/stored-texts.ts'
import { type OpenedText, openStoredText, sectionWords } from '../../texts/stored-texts.ts'
import { snippetOf } from './snippet.ts'

/** Hardly any number and heading is longer. Rows of people hold passages, and must not outgrow 400 KB. */
const NAME_CHARACTERS = 200
/** "Division" to "subpart", and one more. */
const WITHIN_MAX = 8

const shortened = (name: string): string =>
  name.length <= NAME_CHARACTERS ? name : `${name.slice(0, NAME_CHARACTERS)}…`

const inOneLine = (words: string): string => shortened(words.replaceAll(/\s+/g, ' ').trim())

/** "101." and "SEC. 101." as published; "TITLE I", of which one of the two formats has the number alone. */
const numberOf = (section: NamedSection): string =>
  inOneLine(section.level === 'section' ? plainWords(section.enum) : designation(section))

/** The length of the number and heading at the beginning of the section's words. */
const headLength = ({ enum: number, heading }: TextSection): number =>
  [number, heading].reduce((sum, words) => sum + (words === undefined ? 0 : plainWords(words).length + 1), 0)

/** JSON in memory: a character may take two bytes. */
const BYTES_A_CHARACTER = 2

/** Opened texts are kept by their hash, so that none is outdated. */
const openKept = (store: Store, text: StoredText, cache: PartCache): Promise<OpenedText> =>
  cache.get(text.sha256, async () => {
    const value = await openStoredText(store, text)
    const contents = JSON.stringify(value.contents).length
    return { value, size: text.bytes + contents * BYTES_A_CHARACTER }
  })

function passageOf(
  entry: NamedSection,
  contents: readonly NamedSection[],
  words: TextPassage['words'],
): TextPassage {
  const { id, enum: number, heading } = entry
  const around = contents.filter((each) => id.startsWith(`${each.id}/`))
  const within = around
    .slice(-WITHIN_MAX)
    .map((each) => inOneLine(sectionName(each)))
    .filter((name) => name !== '')
  return {
    section: id,
    ...(number !== undefined && { enum: numberOf(entry) }),
    ...(heading !== undefined && { heading: inOneLine(plainWords(heading)) }),
    ...(within.length > 0 && { within }),
    words,
  }
}

/** The passage of a section, of which all or a piece is given; undefined if nothing in it matches. */
export function passageIn(
  section: TextSection,
  contents: readonly NamedSection[],
  clauses: readonly Clause[],
): TextPassage | undefined {
  const words = snippetOf(sectionWords(section), clauses, headLength(section))
  const named = contents.find(({ id }) => id === section.id) ?? section
  return words && passageOf(named, contents, words)
}

interface Wanted {
  readonly passages: readonly Passage[]
  readonly clauses: readonly Clause[]
  readonly cache: PartCache
}

/**
 * The passages of a text with their words marked: read from the stored text by one range for its head and one for each part
 * that has a passage. A section that changed since it was indexed and no longer matches is left out.
 */
export async function readPassages(
  store: Store,
  text: StoredText,
  { passages, clauses, cache }: Wanted,
): Promise<TextPassage[]> {
  const { contents, sizes, readPart } = await openKept(store, text, cache)
  const readKept = (part: number): Promise<TextSection[]> =>
    cache.get(`${text.sha256}#${part}`, async () => {
      const value = await readPart(part)
      return { value, size: (sizes[part] ?? 0) * BYTES_A_CHARACTER }
    })

  /** Of a section that is cut, in the first of its parts that matches. */
  async function passageAt(number: number): Promise<TextPassage | undefined> {
    const entry = contents[number]
    const last = contents[number + 1]?.part ?? sizes.length - 1
    for (let part = entry?.part ?? Infinity; part <= last; part += 1) {
      const section = (await readKept(part)).find(({ id }) => id === entry?.id)
      const passage = section && passageIn(section, contents, clauses)
      if (passage !== undefined) return passage
    }
    return undefined
  }

  const found: TextPassage[] = []
  for (const { section } of passages) {
    const passage = await passageAt(section)
    if (passage !== undefined) found.push(passage)
  }
  return found
}
