import type { TextMark } from '@rostrum/contract/entities/bill-text'

type MarkedWords = readonly { readonly text: string; readonly mark: TextMark | undefined }[]

/** The properties of a section that determine its id. */
export interface IdSource {
  readonly level: string
  readonly prefix: string
  readonly parent: IdSource | undefined
  readonly enum: MarkedWords
  readonly heading: MarkedWords
  readonly mark: TextMark | undefined
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

/** The words as amended: without struck runs, unless all are struck. */
const inserted = (runs: MarkedWords): string =>
  (runs.some(({ mark }) => mark !== 'struck') ? runs.filter(({ mark }) => mark !== 'struck') : runs)
    .map(({ text }) => text)
    .join('')

/** "SEC. 101." and "101." become `101`. Only titles always have Roman numerals: "TITLE IV—" becomes `4`. */
function numberOf({ level, enum: runs }: IdSource): string {
  const written = inserted(runs)
    .toLowerCase()
    .replaceAll(/[–—‑]/g, '-')
    .trim()
    .replace(LEVEL_WORD, '')
    .replaceAll(NOT_NUMBER, '')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, SLUG_CHARACTERS)
  return level === 'title' && ROMAN.test(written) ? String(romanValue(written)) : written
}

const slugOf = (runs: MarkedWords): string =>
  inserted(runs)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_CHARACTERS)
    .replaceAll(/^-|-$/g, '')

/** The last segment of an id: the number, or a slug of the heading if there is none. */
function ownId(source: IdSource): string {
  const { prefix, level } = source
  // a law's legislative history has a heading, but is its end like any other
  if (level === 'front' || level === 'end') return prefix
  const number = numberOf(source)
  if (number !== '') return prefix + number
  const slug = slugOf(source.heading)
  if (slug === '') return prefix
  return level.startsWith('appropriations') ? slug : `${prefix}-${slug}`
}

/** A longer parent id is left out, so that the ids of hostile nesting do not outgrow the text. */
const WITHIN_CHARACTERS = 400

/**
 * Assigns unique ids for URL fragments. A struck section gets the suffix `.struck`, which leaves the plain id to its
 * replacement, as in the next printing. Other duplicates are numbered: `s3.2`.
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
    // numbers and slugs contain no dot, so a numbered id cannot collide with another
    const nth = (counts.get(base) ?? 0) + 1
    counts.set(base, nth)
    ids.set(source, nth === 1 ? base : `${base}.${nth}`)
  }
  return ids
}
