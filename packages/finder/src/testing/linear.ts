import { MOST_REMEMBERED } from '../match.ts'
import type { AnyQuery, FacetCount } from '../query.ts'
import type { AnySchema, AnySort } from '../schema.ts'
import {
  EXACT_HIT,
  fieldWorth,
  GRADE,
  lifted,
  NEAR_PLACES,
  pairWorth,
  rarity,
  STRICT_HIT,
} from '../scoring.ts'
import type { QueryWord, Reading } from '../tokens.ts'
import { eachWord, exactKey, readQuery } from '../tokens.ts'
import { forgiven } from '../typos.ts'

/*
 * What the library does, said as plainly as can be: every record is looked at for every query. It shares with the
 * library the cutting of text into words and the formulas of the scores, and nothing else.
 */

export type PlainRecord = { readonly id: string } & Readonly<Record<string, unknown>>

interface Document {
  record: PlainRecord
  fields: { weight: number; length: number; tokens: { word: string; place: number }[] }[]
}

interface ReadingScores {
  scores: Map<number, number>
  met: readonly number[]
}

interface Sought extends QueryWord {
  edits: number
}

/** Edits between two words by the whole table, swaps of neighbours among them. */
export function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => i || j),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const row = rows[i] ?? []
      row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change, isSwap ? at(i - 2, j - 2) + 1 : Infinity)
    }
  }
  return at(a.length, b.length)
}

function gradeOf(token: string, { word, openEnded, edits }: Sought): number {
  if (token === word) return GRADE.typed
  if (openEnded && token.startsWith(word)) return GRADE.begun
  if (edits === 0) return 0
  const whole = distance(word, token)
  if (whole <= edits) return whole === 1 ? GRADE.oneEdit : GRADE.twoEdits
  if (!openEnded || token[0] !== word[0]) return 0
  const begun = Math.min(...Array.from(token, (_, i) => distance(word, token.slice(0, i + 1))))
  if (begun > edits) return 0
  return begun === 1 ? GRADE.oneEditBegun : GRADE.twoEditsBegun
}

function read(record: PlainRecord, schema: AnySchema): Document {
  let first = 0
  const fields: Document['fields'] = []
  for (const [name, spec] of Object.entries(schema.fields)) {
    if (spec.kind !== 'text') continue
    const tokens: { word: string; place: number }[] = []
    const length = eachWord(String(record[name] ?? ''), (word, place) =>
      tokens.push({ word, place: first + place }),
    )
    fields.push({ weight: spec.weight, length, tokens })
    first += length + NEAR_PLACES
  }
  return { record, fields }
}

export interface LinearResult {
  total: number
  repaired: boolean
  facets: Record<string, FacetCount[]>
  ids: string[]
  scores: number[]
}

export class Linear {
  readonly #schema: AnySchema
  readonly #documents: Document[]

  constructor(records: readonly PlainRecord[], schema: AnySchema) {
    this.#schema = schema
    this.#documents = records.map((record) => read(record, schema))
  }

  search(query: AnyQuery): LinearResult {
    const {
      text = '',
      exact,
      filters = {},
      facets = [],
      sort,
      offset = 0,
      limit = 10,
      repairBelow = 1,
    } = query
    const asked = this.#ask(text, exact, repairBelow)
    const met = this.#documents
      .map((document, i) => ({ record: document.record, score: asked ? (asked.scores.get(i) ?? 0) : 0 }))
      .filter(({ score }) => !asked || score > 0)
    const passing = (left: readonly [string, unknown][]) =>
      met.filter(({ record }) => left.every(([name, wanted]) => passes(record[name], wanted)))
    const all = Object.entries(filters)
    const found = passing(all)
    const beside = (facet: string) =>
      query.facetsBeside === true ? passing(all.filter(([name]) => name !== facet)) : found
    const sorts = sort ? [sort, ...this.#schema.ties] : this.#schema.ties
    const ordered = found.toSorted(
      (a, b) => (asked && !sort ? b.score - a.score : 0) || compareBy(a.record, b.record, sorts),
    )
    const page = ordered.slice(offset, offset + limit)
    return {
      total: found.length,
      repaired: asked?.repaired ?? false,
      facets: Object.fromEntries(
        facets.map((name) => [name, count(beside(name).map(({ record }) => record[name]))]),
      ),
      ids: page.map(({ record }) => record.id),
      scores: page.map(({ score }) => score),
    }
  }

  #ask(text: string, exact: readonly string[] | undefined, repairBelow: number) {
    const { apart, together, key } = readQuery(text)
    if (apart.length === 0) return undefined
    const keys = exact?.map(exactKey) ?? [key]
    const strict = this.#match(apart, keys)
    const whole = together && strict.scores.size === 0 ? this.#match(together, keys) : undefined
    if (whole && whole.scores.size > 0) return { scores: whole.scores, repaired: false }
    if (strict.scores.size >= repairBelow) return { scores: strict.scores, repaired: false }
    let scores = this.#findSomehow(apart, strict, keys, repairBelow)
    if (scores.size === 0 && together && whole) {
      scores = this.#findSomehow(together, whole, keys, repairBelow)
    }
    if (scores.size === strict.scores.size) return { scores: strict.scores, repaired: false }
    for (const i of strict.scores.keys()) scores.set(i, (scores.get(i) ?? 0) + STRICT_HIT)
    return { scores, repaired: true }
  }

  #findSomehow(apart: Reading, strict: ReadingScores, keys: readonly string[], repairBelow: number) {
    const forgiving = this.#forgive(apart, keys, repairBelow)
    if (forgiving.size > 0) return forgiving
    const common = 0.1 * this.#documents.length
    const telling = apart.filter(({ word }, i) => {
      const met = strict.met[i] ?? 0
      return word.length > 3 || /\p{N}/u.test(word) || (met > 0 && met <= common)
    })
    const isLoose = apart.length <= MOST_REMEMBERED && telling.length > 0
    const loose = isLoose ? telling.map(({ word }) => ({ word, openEnded: true })) : apart
    const { scores } = this.#match(loose, keys)
    if (isLoose && scores.size > 0) return scores
    const both = isLoose ? this.#forgive(loose, keys, repairBelow) : forgiving
    return both.size > 0 ? both : this.#leaveOneOut(loose, keys)
  }

  #leaveOneOut(reading: Reading, keys: readonly string[]): Map<number, number> {
    const { met } = this.#match(reading, keys)
    const words = reading.map((word, i) => ({ ...word, edits: (met[i] ?? 0) > 0 ? 0 : forgiven(word.word) }))
    const different = words.filter((word, i) => words.findIndex((other) => isSame(word, other)) === i)
    if (different.length < 3) return new Map()
    const found = different.flatMap((left) => {
      const others = words.filter((word) => !isSame(word, left))
      return [
        ...this.#match(
          others,
          keys,
          others.map(({ edits }) => edits),
        ).scores,
      ]
    })
    return new Map(found)
  }

  #forgive(reading: Reading, keys: readonly string[], repairBelow: number): Map<number, number> {
    const { met } = this.#match(reading, keys)
    let scores = new Map<number, number>()
    for (const [edits, unknownOnly] of [
      [1, true],
      [2, true],
      [2, false],
    ] as const) {
      const forgiving = reading.map(({ word }, i) =>
        (unknownOnly || reading.length > MOST_REMEMBERED) && (met[i] ?? 0) > 0
          ? 0
          : Math.min(edits, forgiven(word)),
      )
      scores = this.#match(reading, keys, forgiving).scores
      if (scores.size >= repairBelow) break
    }
    return scores
  }

  /** The score of every document that has all the words, and how many documents have each of them. */
  #match(reading: Reading, keys: readonly string[], edits: readonly number[] = []) {
    const sought = reading.map((word, i) => ({ ...word, edits: edits[i] ?? 0 }))
    const best = sought.map((word) =>
      this.#documents.map((document) => this.#best(document, word, reading.length)),
    )
    const met = best.map((column) => column.filter(({ score }) => score > 0).length)
    const rarities = met.map((documents) => rarity(documents, this.#documents.length))
    const different = sought.map((word, i) => sought.findIndex((other) => isSame(word, other)) === i)
    const scores = new Map<number, number>()
    for (const i of this.#documents.keys()) {
      const own = best.map((column) => column[i] ?? { score: 0, places: 0 })
      let score = 0
      if (own.every((word) => word.score > 0)) {
        for (const [w, word] of own.entries()) score += different[w] ? word.score * (rarities[w] ?? 0) : 0
        score += pairs(sought, own, rarities)
      }
      score = this.#lifted(i, score) + this.#exact(i, keys)
      if (score > 0) scores.set(i, score)
    }
    return { scores, met }
  }

  #lifted(i: number, score: number): number {
    const { prior } = this.#schema
    return prior ? lifted(score, Number(this.#documents[i]?.record[prior.field] ?? 0), prior.most) : score
  }

  #exact(i: number, keys: readonly string[]): number {
    const own = Object.entries(this.#schema.fields).flatMap(([name, { kind }]) =>
      kind === 'exact' ? [this.#documents[i]?.record[name] ?? []].flat() : [],
    )
    const place = keys.findIndex((key) => own.some((code) => exactKey(String(code)) === key))
    return place < 0 ? 0 : EXACT_HIT * (keys.length - place)
  }

  #best({ fields }: Document, sought: Sought, queryLength: number): { score: number; places: number } {
    let score = 0
    let places = 0
    for (const [f, { weight, length, tokens }] of fields.entries()) {
      const total = this.#documents.reduce((sum, other) => sum + (other.fields[f]?.length ?? 0), 0)
      const worth = fieldWorth(weight, total / this.#documents.length, queryLength)
      for (const { word, place } of tokens) {
        const grade = gradeOf(word, sought)
        const occurrences = tokens.filter((other) => other.word === word).length
        score = Math.max(score, grade * worth.of(occurrences, length))
        if (grade > 0) places |= 1 << (place % 32)
      }
    }
    return { score, places }
  }
}

function isSame(a: Sought, b: Sought): boolean {
  return a.word === b.word && a.openEnded === b.openEnded
}

/** What neighbours in the query add where they are neighbours in the document, each different pair once. */
function pairs(
  sought: readonly Sought[],
  own: readonly { places: number }[],
  rarities: readonly number[],
): number {
  const worths = new Map<string, number>()
  for (let i = 1; i < sought.length; i++) {
    const places = placesIn(own[i - 1]?.places ?? 0)
    const others = placesIn(own[i]?.places ?? 0)
    const distances = places.flatMap((place) => others.map((other) => (other - place + 32) % 32))
    const { phrase, near } = pairWorth(rarities[i - 1] ?? 0, rarities[i] ?? 0)
    const isNear = distances.some((by) => by > 0 && Math.min(by, 32 - by) <= NEAR_PLACES)
    const pair = JSON.stringify([sought[i - 1], sought[i]])
    worths.set(pair, distances.includes(1) ? phrase : isNear ? near : 0)
  }
  return [...worths.values()].reduce((sum, worth) => sum + worth, 0)
}

function placesIn(bits: number): number[] {
  return Array.from({ length: 32 }, (_, place) => place).filter((place) => (bits & (1 << place)) !== 0)
}

function passes(value: unknown, wanted: unknown): boolean {
  if (wanted === undefined) return true
  if (Array.isArray(wanted)) return wanted.some((one) => passes(value, one))
  if (typeof wanted !== 'object' || wanted === null)
    return Array.isArray(value) ? value.includes(wanted) : value === wanted
  const { from, to } = wanted as { from?: unknown; to?: unknown } // the only objects among filters are ranges
  return value !== undefined && isInOrder(from, value) && isInOrder(value, to)
}

/** Numbers or dates; an end that is not given is passed. */
function isInOrder(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return true
  return typeof one === 'number' ? one <= Number(other) : String(one) <= String(other)
}

function compareBy(a: PlainRecord, b: PlainRecord, sorts: readonly AnySort[]): number {
  for (const { field, order } of sorts) {
    const [one, other] = [a[field], b[field]]
    if (one === other) continue
    if (one === undefined) return 1
    if (other === undefined) return -1
    return isInOrder(one, other) === (order === 'asc') ? -1 : 1
  }
  return 0
}

function count(values: readonly unknown[]): FacetCount[] {
  const counts = new Map<string, number>()
  for (const value of values.flat()) {
    if (value !== undefined) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  }
  const facets = Array.from(counts, ([value, found]) => ({ value, count: found }))
  return facets.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
