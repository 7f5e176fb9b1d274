import type { TitleRecord } from '../record/bill.ts'

const TITLE_KIND = /\b(?:short|popular) title/i
const TITLE_OF_PART = /\bportion/i
/** The longest laws name some hundred parts. */
const NAMES_MAX = 200

/** A bill's names besides the title shown, deduped; names of the whole bill before names of its parts. */
export function shortTitlesOf(titles: readonly TitleRecord[], shown: string): string[] {
  const names = titles.filter(({ type }) => TITLE_KIND.test(type))
  const ordered = [
    ...names.filter(({ type }) => !TITLE_OF_PART.test(type)),
    ...names.filter(({ type }) => TITLE_OF_PART.test(type)),
  ]
  const distinct = new Set(ordered.map(({ title }) => title))
  distinct.delete(shown)
  return [...distinct].slice(0, NAMES_MAX)
}
