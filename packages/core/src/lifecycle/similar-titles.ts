/** Common words of titles, which do not distinguish them. */
const COMMON_WORDS = new Set(
  (
    'a an and any as at be by certain for from in into is it its of on or other purpose that the their to under which with ' +
    'act bill resolution joint concurrent title section code united state america law amend direct require provide ' +
    'authorize secretary'
  ).split(' '),
)
/** Annual bills are different bills each year. */
const IS_ANNUAL = /\bfiscal year\b|\bappropriations?\b|\bbudget\b/i
/** Private bills, whose titles differ by the name alone. */
const IS_FOR_A_PERSON = /\brelief of\b/i
const YEAR = /^(?:19|20)\d\d$/

const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word

/** The distinguishing words of a title, in lower case. */
function wordsOf(title: string): Set<string> {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<=\p{L})['’.](?=\p{L})/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular)
  const isAnnual = IS_ANNUAL.test(title)
  return new Set(words.filter((word) => !COMMON_WORDS.has(word) && (isAnnual || !YEAR.test(word))))
}

/** For this many words of a title, one may be new if none is missing: "of 2025", "and for the families of". */
const WORDS_PER_NEW_ONE = 6

/**
 * Whether two titles of one sponsor name the same bill. One title may say a little more than the other, but nothing
 * else: "for dental care" and "for mental care" differ in one word only.
 */
export function areSimilarTitles(one: string, other: string): boolean {
  const [short, long] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.size - b.size)
  if (short === undefined || long === undefined || short.size === 0) return false
  if (![...short].every((word) => long.has(word))) return false
  if (short.size === long.size) return true
  const mayDiffer = ![one, other].some((title) => IS_FOR_A_PERSON.test(title) || IS_ANNUAL.test(title))
  return mayDiffer && long.size - short.size <= Math.floor(short.size / WORDS_PER_NEW_ONE)
}
