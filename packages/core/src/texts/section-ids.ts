import type { Mark } from './bill-text.ts'

type MarkedWords = readonly { readonly text: string; readonly mark: Mark | undefined }[]

/** What the id of a section comes from. */
export interface IdSource {
  readonly level: string
  readonly prefix: string
  readonly parent: IdSource | undefined
  readonly enum: MarkedWords
  readonly heading: MarkedWords
  readonly mark: Mark | undefined
}

const LEVEL_WORD =
  /^(?:sec(?:tion|\.)?|division|subdivision|title|subtitle|chapter|subchapter|part|subpart|article)(?=[^a-z])[.\s]*/
const NOT_NUMBER = /[^a-z0-9-]/g
const SLUG_CHARACTERS = 48
const ROMAN = /^(?=.)m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/
const ROMAN_VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1_000 }

function romanValue(letters: string): number {
  const values = [...letters].map((letter) => ROMAN_VALUES[letter] ?? 0)
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0)
}

/** The words that stand if the amendments to them are made. */
const inserted = (runs: MarkedWords): string =>
  (runs.some(({ mark }) => mark !== 'struck') ? runs.filter(({ mark }) => mark !== 'struck') : runs)
    .map(({ text }) => text)
    .join('')

/** "SEC. 101." and "101." are `101`, "TITLE IV—" and "IV" are `4` of titles: only those are always Roman. */
function numberOf({ level, enum: runs }: IdSource): string {
  const written = inserted(runs)
    .toLowerCase()
    .replaceAll(/[–—‑]/g, '-')
    .trim()
    .replace(LEVEL_WORD, '')
    .replaceAll(NOT_NUMBER, '')
    .replaceAll(/^-+|-+$/g, '')
  return level === 'title' && ROMAN.test(written) ? String(romanValue(written)) : written
}

const slugOf = (runs: MarkedWords): string =>
  inserted(runs)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_CHARACTERS)
    .replaceAll(/^-|-$/g, '')

/** The part of an id that is a section's own: its number, or its heading if it has none. */
function ownId(source: IdSource): string {
  const { prefix } = source
  const number = numberOf(source)
  if (number !== '') return prefix + number
  const slug = slugOf(source.heading)
  if (slug === '') return prefix
  return source.level.startsWith('appropriations') ? slug : `${prefix}-${slug}`
}

/** Sections nested more deeply than any law's have ids of their own, so that the ids do not outgrow the text. */
const WITHIN_CHARACTERS = 400

/**
 * Gives unique ids, for use as fragments. Where both are printed, the inserted section has the plain id, which the next
 * printing gives it too, and the struck one has `.struck`. Others of the same number are counted: `s3.2`.
 */
export function assignIds(sections: readonly IdSource[]): Map<IdSource, string> {
  const ids = new Map<IdSource, string>()
  const counts = new Map<string, number>()
  for (const source of sections) {
    const { parent, mark } = source
    const outer = parent === undefined ? '' : (ids.get(parent) ?? '')
    const within = outer === '' || outer.length > WITHIN_CHARACTERS ? '' : `${outer}/`
    const isStruck = mark === 'struck' && parent?.mark !== 'struck'
    const base = within + ownId(source) + (isStruck ? '.struck' : '')
    // no number or heading has a dot, so counted ids are unlike all others
    const nth = (counts.get(base) ?? 0) + 1
    counts.set(base, nth)
    ids.set(source, nth === 1 ? base : `${base}.${nth}`)
  }
  return ids
}
