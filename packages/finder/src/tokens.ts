const BEYOND_ASCII = /[^\t-~]/
const WORD = /[\p{L}\p{N}]+/gu
const COMPOUND = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu
const ASCII_COMPOUND = /[a-z0-9]+(?:-[a-z0-9]+)*/g
const HAS_LETTER = /\p{L}/u
const LETTER = /^\p{L}$/u

const INNER_MARK = /['.,]/
const ACRONYM = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}/gu
const APOSTROPHE = /(?<=[\p{L}\p{N}])'(?=\p{L})/gu
const THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/g

/** Letters and signs that Unicode normalization does not decompose, as typed on a plain keyboard. */
const FOLDED_CHARS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  '\u2018': "'",
  '\u2019': "'",
  '\u02bc': "'",
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
}
const FOLDABLE = new RegExp(`[${Object.keys(FOLDED_CHARS).join('')}]`, 'g')

/** Longer words are truncated, in the index and in queries alike. */
export const MAX_WORD_UNITS = 64
export const MAX_QUERY_WORDS = 64
const MAX_QUERY_UNITS = 2_000

/** Folds case, accents and typographic variants. */
export function fold(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase()
  const bare = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return bare.replace(FOLDABLE, (letter) => FOLDED_CHARS[letter] ?? letter)
}

/** Normalizes "U.S." to "us", "veteran's" to "veterans" and "1,000" to "1000". */
function stripInnerMarks(folded: string): string {
  if (!INNER_MARK.test(folded)) return folded
  return folded.replace(ACRONYM, withoutDots).replace(APOSTROPHE, '').replace(THOUSANDS, '')
}

const withoutDots = (acronym: string): string => acronym.replaceAll('.', '')

/** Splits text into words, with hyphenated words in one piece. */
function compounds(text: string): readonly string[] {
  const plain = stripInnerMarks(fold(text))
  return plain.match(BEYOND_ASCII.test(plain) ? COMPOUND : ASCII_COMPOUND) ?? []
}

/** Joins "anti-trust" to "antitrust", but never "2021-2022" to one number. */
function joinCompound(parts: readonly string[]): string | undefined {
  if (parts.length === 1) return undefined
  const whole = parts.join('')
  return whole.length <= MAX_WORD_UNITS && HAS_LETTER.test(whole) ? whole : undefined
}

/**
 * The tokenizer: visits the words of a text with their positions and returns the number of positions. A hyphenated word
 * in one piece stands where its first part does, before it.
 */
export function tokenize(
  text: string,
  visit: (word: string, position: number, isJoined: boolean) => void,
): number {
  let position = 0
  for (const compound of compounds(text)) {
    if (compound.includes('-')) {
      const parts = compound.split('-')
      const whole = joinCompound(parts)
      if (whole !== undefined) visit(whole, position, true)
      for (const part of parts) visit(part.slice(0, MAX_WORD_UNITS), position++, false)
    } else {
      visit(compound.slice(0, MAX_WORD_UNITS), position++, false)
    }
  }
  return position
}

/** Normalizes a code: "X-12.b" becomes "x12b". */
export const exactKey = (text: string): string => (fold(text).match(WORD) ?? []).join('')

export interface QueryWord {
  word: string
  /** Whether the reader may still be typing the word. */
  isPrefix: boolean
}

/** The words of a query as typed; only the last can be a prefix. */
export type QueryWords = readonly QueryWord[]

export interface ParsedQuery {
  split: QueryWords
  /** The same words with hyphenated ones joined, if there are any. */
  joined: QueryWords | undefined
  key: string
}

export function parseQuery(text: string): ParsedQuery {
  const short = text.slice(0, MAX_QUERY_UNITS)
  const found = joinInitials(compounds(short).map((compound) => compound.split('-')))
  const hasJoined = found.some((parts) => joinCompound(parts) !== undefined)
  return {
    split: queryWordsOf(found.flat()),
    joined: hasJoined ? queryWordsOf(found.flatMap((parts) => joinCompound(parts) ?? parts)) : undefined,
    key: exactKey(short),
  }
}

/** Single letters may be an acronym without dots, and a lone "s" a possessive without an apostrophe. */
function joinInitials(found: readonly string[][]): string[][] {
  const groups: string[][] = []
  for (const parts of found) {
    const [first = ''] = parts
    const before = groups.at(-1)
    const isJoined =
      parts.length === 1 &&
      LETTER.test(first) &&
      (first === 's' || before?.every((part) => LETTER.test(part)))
    if (before && isJoined) before.push(first)
    else groups.push([...parts])
  }
  return groups
}

function queryWordsOf(words: readonly string[]): QueryWords {
  return words
    .slice(0, MAX_QUERY_WORDS)
    .map((word, i) => ({ word: word.slice(0, MAX_WORD_UNITS), isPrefix: i === words.length - 1 }))
}

/** Whether a text has any letter or digit; a query without one matches nothing. */
export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
