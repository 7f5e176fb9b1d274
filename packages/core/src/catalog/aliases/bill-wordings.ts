import { nicknamesOf } from '../members/nicknames.ts'
import { type Alias, ALIAS_WORDS_MAX, type AliasBill, aliasKey, ALIASES, wordsOf } from './alias-index.ts'

/** Longer texts are pasted, not typed, and need no aliases. */
const TYPED_WORDS_MAX = 12
const ALTERNATIVES_MAX = 6
const MIN_QUESTION_WORDS = 3

const QUESTION_START = new Set(
  `what whats which who how is are was does do did has have can show find list give tell any bill bills law laws
legislation`.split(/\s+/),
)
/** Words of a question that say nothing about its subject. */
const QUESTION_WORDS = new Set(
  `what whats which who whom when where why how is are was were be been do does did done has have had can could will
would should there any some the a an of in on at for to from by with about regarding concerning related that this these
those it its me my i we our you your show find list give tell bill bills law laws legislation resolution resolutions
congress introduced passed sponsored proposed pending currently recent latest please want need know looking get
being doing made make makes up into and or deal deals dealing address addresses addressing cover covers do`.split(
    /\s+/,
  ),
)
const QUESTION_VERBS = new Set(
  `allow ban change create cut end fix fund give help improve increase legalize limit lower pay prevent prohibit protect
raise reduce regulate require stop support`.split(/\s+/),
)

const FISCAL_YEAR = /^fy(?:20)?(\d{2})$/

/** The meanings of a typed text beyond its own words. */
export interface BillWordings {
  readonly text: string
  readonly alternatives: readonly string[]
  readonly bills: readonly AliasBill[]
}

/** The words of a question that name its subject; all words of other texts. */
function subjectOf(words: readonly string[]): readonly string[] {
  if (words.length < MIN_QUESTION_WORDS || !QUESTION_START.has(words[0] ?? '')) return words
  const subject = words.filter((word) => !QUESTION_WORDS.has(word))
  return subject.length === 0 ? words : subject
}

/** One word, or an alias of several words, with its other wordings. */
interface Piece {
  readonly typed: string
  readonly wordings: readonly string[]
}

function aliasAt(words: readonly string[], from: number): { alias: Alias; length: number } | undefined {
  for (let length = Math.min(ALIAS_WORDS_MAX, words.length - from); length > 0; length--) {
    const alias = ALIASES.get(aliasKey(words.slice(from, from + length)))
    if (alias !== undefined && (!alias.isWholeQuery || length === words.length)) return { alias, length }
  }
  return undefined
}

/** Splits a text into the longest aliases and the words between them. */
function piecesOf(words: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  for (let from = 0; from < words.length;) {
    const { alias, length } = aliasAt(words, from) ?? { alias: undefined, length: 1 }
    const typed = aliasKey(words.slice(from, from + length))
    const year = FISCAL_YEAR.exec(typed)?.[1]
    pieces.push({ typed, wordings: year === undefined ? (alias?.wordings ?? []) : [`fiscal year 20${year}`] })
    from += length
  }
  return pieces
}

/** Combinations of typed and other wordings, the typed one first, up to the limit. */
function combine(pieces: readonly Piece[]): string[] {
  let texts = ['']
  for (const { typed, wordings } of pieces) {
    texts = [typed, ...wordings]
      .flatMap((wording) => texts.map((text) => `${text} ${wording}`.trim()))
      .slice(0, ALTERNATIVES_MAX + 1)
  }
  return texts
}

const NAME_WORDS_MAX = 3

/** A sponsor by another first name: "Chuck Schumer" is "Charles Schumer". */
function otherNames([first = '', ...rest]: readonly string[]): string[] {
  if (rest.length === 0 || rest.length >= NAME_WORDS_MAX) return []
  return nicknamesOf(first).map((name) => aliasKey([name, ...rest]))
}

const KIND_OF_MEASURE = / (?:act|bill|law)$/

/** The bills that a whole text refers to, with or without "Act". */
const billsOf = (key: string): readonly AliasBill[] =>
  (ALIASES.get(key) ?? ALIASES.get(key.replace(KIND_OF_MEASURE, '')))?.bills ?? []

/** Expands the aliases, synonyms and fiscal years in a text, and extracts the subject of a question. */
export function readBillWordings(text: string): BillWordings {
  const words = wordsOf(text)
  if (words.length > TYPED_WORDS_MAX) return { text, alternatives: [], bills: [] }
  const subject = subjectOf(words)
  const isQuestion = subject.length < words.length
  const [, ...aliased] = combine(piecesOf(subject))
  const things = isQuestion ? subject.filter((word) => !QUESTION_VERBS.has(word)) : subject
  if (things.length > 0 && things.length < subject.length) aliased.unshift(...combine(piecesOf(things)))
  const others = aliased.length > 0 ? aliased : otherNames(subject).slice(0, ALTERNATIVES_MAX)
  return {
    text: isQuestion ? aliasKey(subject) : text,
    alternatives: (isQuestion ? [text, ...others] : others).slice(0, ALTERNATIVES_MAX),
    bills: billsOf(aliasKey(subject)),
  }
}
