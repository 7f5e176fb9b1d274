import type { IndexedText } from './format.ts'
import { type Places, startOf } from './places.ts'
import type { FileMatches, Passage, TextHit } from './text-index.ts'

/** `k1` of BM25. Lengths are not normalized, since sections have similar lengths. */
const SATURATION = 1.2
/** The maximum distance for a proximity bonus, in either order. */
const NEAR_PLACES = 4
/** The bonus of a text for each doubling of its matching sections. */
const MORE_SECTIONS = 0.05

/** A text that matches all clauses. */
interface Ranked {
  readonly file: number
  readonly text: number
  readonly score: number
}

/** Scores sections by their matches, and texts mainly by their best section. */
export class SectionScores {
  readonly total: number
  readonly #matches: readonly FileMatches[]
  readonly #weights: readonly number[]
  readonly #scores: readonly Float32Array[]
  readonly #texts: readonly (readonly number[])[]

  /** `clauses` is their number. */
  constructor(matches: readonly FileMatches[], clauses: number) {
    this.#matches = matches
    const sections = matches.reduce((sum, { file }) => sum + file.directory.sections, 0)
    this.#weights = Array.from({ length: clauses }, (_, i) => {
      const having = matches.reduce((sum, { found }) => sum + (found[i]?.sections.length ?? 0), 0)
      return Math.log(1 + (sections - having + 0.5) / (having + 0.5))
    })
    this.#texts = matches.map((match) => textsWithAll(match, clauses))
    this.#scores = matches.map((match) => this.#scoreSections(match))
    this.total = this.#texts.reduce((sum, { length }) => sum + length, 0)
  }

  /** The best texts, highest score first; ties keep the order of the index. Common words match all, so few are sorted. */
  best(count: number): Ranked[] {
    const scores = new Float64Array(this.total)
    let at = 0
    for (const [file, texts] of this.#texts.entries())
      for (const text of texts) scores[at++] = this.#textScore(file, text)
    const least = scores.toSorted().at(-count) ?? 0
    const best: Ranked[] = []
    at = 0
    for (const [file, texts] of this.#texts.entries())
      for (const text of texts) {
        const score = scores[at++] ?? 0
        if (score >= least) best.push({ file, text, score })
      }
    return best.toSorted((a, b) => b.score - a.score).slice(0, count)
  }

  hitOf({ file, text, score }: Ranked, passages: number): TextHit {
    const { bill, printing, from, to } = this.#textOf(file, text)
    const scores = this.#scores[file] ?? new Float32Array()
    const sections = Array.from(scores.subarray(from, to), (of, section): Passage => ({ section, score: of }))
    const found = sections
      .filter((passage) => passage.score > 0)
      .toSorted((a, b) => b.score - a.score || a.section - b.section)
    return { bill, printing, score, passages: found.slice(0, passages) }
  }

  #textOf(file: number, text: number): IndexedText {
    return this.#matches[file]?.file.directory.texts[text] ?? { bill: '', printing: '', from: 0, to: 0 }
  }

  #textScore(file: number, text: number): number {
    const { from, to } = this.#textOf(file, text)
    const scores = this.#scores[file] ?? new Float32Array()
    let most = 0
    let sections = 0
    for (let section = from; section < to; section++) {
      const score = scores[section] ?? 0
      if (score > 0) sections++
      if (score > most) most = score
    }
    return most * (1 + MORE_SECTIONS * Math.log2(Math.max(1, sections)))
  }

  #scoreSections({ file, found }: FileMatches): Float32Array {
    const scores = new Float32Array(file.directory.sections)
    for (const [clause, places] of found.entries()) {
      const weight = (this.#weights[clause] ?? 0) * (SATURATION + 1)
      const { sections, ends } = places
      // without places, each section counts once
      for (let i = 0, from = 0; i < sections.length; i++) {
        const section = sections[i] ?? 0
        const end = ends.length === 0 ? from + 1 : (ends[i] ?? 0)
        const count = end - from
        from = end
        scores[section] = (scores[section] ?? 0) + (weight * count) / (count + SATURATION)
      }
      const before = found[clause - 1]
      const bonus = Math.min(this.#weights[clause - 1] ?? 0, this.#weights[clause] ?? 0)
      if (before !== undefined) addNear(scores, [before, places], bonus)
    }
    return scores
  }
}

/** The numbers of the texts that match all clauses, each clause in any section. */
function textsWithAll({ file, found, counts }: FileMatches, clauses: number): number[] {
  const { texts, ends } = file.directory
  const having = new Uint8Array(texts.length)
  for (const [clause, { sections }] of found.entries()) {
    for (let i = 0, text = 0; i < sections.length; i++) {
      const section = sections[i] ?? 0
      while (section >= (ends[text] ?? Infinity)) text++
      if (having[text] === clause) having[text] = clause + 1
    }
  }
  const all: number[] = []
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i]
    if (having[i] === clauses && text !== undefined && counts(text)) all.push(i)
  }
  return all
}

/** Adds a bonus to sections where both have places close together. */
function addNear(scores: Float32Array, [one, other]: readonly [Places, Places], bonus: number): void {
  if (one.places.length === 0 || other.places.length === 0) return
  for (let i = 0, j = 0; i < one.sections.length && j < other.sections.length;) {
    const section = one.sections[i] ?? 0
    const otherSection = other.sections[j] ?? 0
    if (section === otherSection && isNear([one, i], [other, j]))
      scores[section] = (scores[section] ?? 0) + bonus
    if (section <= otherSection) i++
    if (section >= otherSection) j++
  }
}

function isNear([one, i]: readonly [Places, number], [other, j]: readonly [Places, number]): boolean {
  let at = startOf(one, i)
  let otherAt = startOf(other, j)
  const end = one.ends[i] ?? 0
  const otherEnd = other.ends[j] ?? 0
  while (at < end && otherAt < otherEnd) {
    const distance = (one.places[at] ?? 0) - (other.places[otherAt] ?? 0)
    if (Math.abs(distance) <= NEAR_PLACES) return true
    if (distance < 0) at++
    else otherAt++
  }
  return false
}
