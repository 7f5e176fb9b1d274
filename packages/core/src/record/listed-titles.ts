import type { TitleRecord } from './bill.ts'

const NAME = /\b(?:short|popular) title/i
const TITLE_OF_PART = /\bportion/i
/** The longest laws name some hundred parts. */
const NAMES_MAX = 200
/** A bill gets another official title when a chamber amends it; more than a dozen are rare. */
const OFFICIAL_TITLES_MAX = 20

/**
 * A bill's titles for the index, apart from the displayed one, from all versions. Short titles also count as popular ones;
 * names of the whole bill come before names of its parts.
 */
export function listedTitlesOf(titles: readonly TitleRecord[], shown: string) {
  const names = titles.filter(({ type }) => NAME.test(type))
  const ordered = [
    ...names.filter(({ type }) => !TITLE_OF_PART.test(type)),
    ...names.filter(({ type }) => TITLE_OF_PART.test(type)),
  ]
  const listed = new Set(ordered.map(({ title }) => title))
  const others = new Set(titles.map(({ title }) => title).filter((title) => !listed.has(title)))
  listed.delete(shown)
  others.delete(shown)
  return {
    shortTitles: [...listed].slice(0, NAMES_MAX),
    officialTitles: [...others].slice(0, OFFICIAL_TITLES_MAX),
  }
}
