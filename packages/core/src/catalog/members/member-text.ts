import { findState } from '@rostrum/contract/states'

/** Words that do not identify a member. */
const STOP_WORDS = new Set(
  `a all and an any are congress congressional current currently district find for from give how in is list me member
members my of on or our represent represents representing serve serves serving show that the their there to us was what
which who whos with`.split(/\s+/),
)
/** Codes of states that are words too. */
const WORD_CODES = new Set('al as co de hi id in la ma me mo oh ok or pa'.split(' '))
const SINGULARS: ReadonlyMap<string, string> = new Map([
  ['senators', 'senator'],
  ['sens', 'sen'],
  ['representatives', 'representative'],
  ['congresspeople', 'representative'],
  ['reps', 'rep'],
  ['congressmen', 'representative'],
  ['congresswomen', 'representative'],
  ['delegates', 'delegate'],
])
const TITLE =
  /^(?:the hon(?:orable)?\.?|sen(?:ator)?\.?|rep(?:resentative)?\.?|congress(?:man|woman)|delegate)\s+/i

/** A member's name without the title before it: "Sen. Scott" is "Scott". */
export const withoutTitle = (text: string): string => text.replace(TITLE, '')

const plainOf = (token: string): string => token.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const isUpper = (token: string): boolean => /\p{Lu}/u.test(token) && !/\p{Ll}/u.test(token)

/** Whether a text names a state by something other than an ambiguous code. */
function namesState(tokens: readonly string[]): boolean {
  return tokens.some((token, i) => {
    const plain = plainOf(token)
    const pair = `${plain} ${plainOf(tokens[i + 1] ?? '')}`
    return (!WORD_CODES.has(plain) && findState(plain) !== undefined) || findState(pair) !== undefined
  })
}

/**
 * Whether a two-letter word is meant as a state: alone, in capitals, before a district, or at the end of a text that
 * names no other state and is not a sentence.
 */
function isStateCode(tokens: readonly string[], i: number): boolean {
  const [token = '', next = ''] = [tokens[i], tokens[i + 1]]
  if (tokens.length === 1 || /^\d/.test(next)) return true
  if (isUpper(token) && !tokens.every(isUpper)) return true
  const others = tokens.filter((_, other) => other !== i)
  const isSentence = others.some((other) => STOP_WORDS.has(plainOf(other)))
  return i === tokens.length - 1 && !isSentence && !namesState(others)
}

/** The words of a text that identify a member; "in" is Indiana only where it can be. */
export function readMemberText(text: string): string {
  const tokens = text.split(/\s+/).filter((token) => plainOf(token) !== '')
  const kept = tokens.filter((token, i) => {
    const plain = plainOf(token)
    if (WORD_CODES.has(plain) && isStateCode(tokens, i)) return true
    return !STOP_WORDS.has(plain)
  })
  if (kept.length === 0) return text
  const words = kept.map((token) => SINGULARS.get(plainOf(token)) ?? token)
  return kept.length === tokens.length && words.every((word, i) => word === tokens[i])
    ? text
    : words.join(' ')
}
