import { MAX_TYPED_WORDS } from '../match-text.ts'
import type { AnyQuery, FacetCount } from '../query.ts'
import type { AnySchema } from '../schema.ts'
import {
  COMMON_WORD_SHARE,
  EXACT_BONUS,
  FAVOR_BONUS,
  FieldScorer,
  idf,
  NEAR_POSITIONS,
  STRICT_BONUS,
  withPrior,
} from '../scoring.ts'
import { exactKey, parseQuery, type QueryWords, tokenize } from '../tokens.ts'
import { isShort, maxEdits } from '../fuzzy-terms.ts'
import { compareBy, countFacet, type LinearRecord, passesFilter } from './linear-columns.ts'
import { type FuzzyWord, gradeOf, isLetterPrefix, isSameWord, pairBonuses } from './linear-words.ts'

/*
 * The reference implementation: a linear scan over every record for every query. It shares only the tokenizer and the
 * scoring formulas with the library.
 */

interface LinearDocument {
  record: LinearRecord
  fields: { weight: number; length: number; tokens: { word: string; position: number }[] }[]
}

/** Codes and filters whose records are promoted. */
interface Promoted {
  readonly keys: readonly string[]
  readonly favor: AnyQuery['favor']
}

interface QueryScores {
  scores: Map<number, number>
  docFreqs: readonly number[]
}

function readDocument(record: LinearRecord, schema: AnySchema): LinearDocument {
  let first = 0
  const fields: LinearDocument['fields'] = []
  for (const [name, spec] of Object.entries(schema.fields)) {
    if (spec.kind !== 'text') continue
    const tokens: { word: string; position: number }[] = []
    const length = tokenize(String(record[name] ?? ''), (word, position) =>
      tokens.push({ word, position: first + position }),
    )
    fields.push({ weight: spec.weight, length, tokens })
    first += length + NEAR_POSITIONS
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

export class LinearFinder {
  readonly #schema: AnySchema
  readonly #documents: LinearDocument[]

  constructor(records: readonly LinearRecord[], schema: AnySchema) {
    this.#schema = schema
    this.#documents = records.map((record) => readDocument(record, schema))
  }

  search(query: AnyQuery): LinearResult {
    const { filters = {}, facets = [], sort, offset = 0, limit = 10 } = query
    const match = this.#matchText(query)
    const matched = this.#documents
      .map((document, i) => ({ record: document.record, score: match ? (match.scores.get(i) ?? 0) : 0 }))
      .filter(({ score }) => !match || score > 0)
    const passing = (applied: readonly [string, unknown][]) =>
      matched.filter(({ record }) => applied.every(([name, filter]) => passesFilter(record[name], filter)))
    const all = Object.entries(filters)
    const found = passing(all)
    const beside = (facet: string) =>
      query.facetsBeside === true ? passing(all.filter(([name]) => name !== facet)) : found
    const sorts = sort ? [sort, ...this.#schema.ties] : this.#schema.ties
    const ordered = found.toSorted(
      (a, b) => (match && !sort ? b.score - a.score : 0) || compareBy(a.record, b.record, sorts),
    )
    const page = ordered.slice(offset, offset + limit)
    return {
      total: found.length,
      repaired: match?.repaired ?? false,
      facets: Object.fromEntries(
        facets.map((name) => [name, countFacet(beside(name).map(({ record }) => record[name]))]),
      ),
      ids: page.map(({ record }) => record.id),
      scores: page.map(({ score }) => score),
    }
  }

  #matchText({ text = '', exact, alternatives = [], favor, repairBelow = 1 }: AnyQuery) {
    const { split, joined, key } = parseQuery(text)
    if (split.length === 0) return undefined
    const promoted = { keys: exact?.map(exactKey) ?? [key], favor }
    const strict = this.#match(split, promoted)
    const joinedMatch = joined && strict.scores.size === 0 ? this.#match(joined, promoted) : undefined
    const isJoined = joinedMatch !== undefined && joinedMatch.scores.size > 0
    const asTyped = new Map(isJoined ? joinedMatch.scores : strict.scores)
    for (const wording of alternatives) {
      for (const [i, score] of this.#matchWording(wording, promoted))
        asTyped.set(i, Math.max(asTyped.get(i) ?? 0, score))
    }
    if (isJoined || asTyped.size >= repairBelow) return { scores: asTyped, repaired: false }
    let scores = this.#relax(split, strict, promoted, repairBelow)
    if (scores.size === strict.scores.size && joined && joinedMatch) {
      scores = this.#relax(joined, joinedMatch, promoted, repairBelow)
    }
    if (scores.size === strict.scores.size) return { scores: asTyped, repaired: false }
    for (const i of asTyped.keys()) scores.set(i, (scores.get(i) ?? 0) + STRICT_BONUS)
    return { scores, repaired: true }
  }

  #matchWording(wording: string, promoted: Promoted): Map<number, number> {
    const { split, joined } = parseQuery(wording)
    const { scores } = this.#match(split, promoted)
    return joined && scores.size === 0 ? this.#match(joined, promoted).scores : scores
  }

  #relax(split: QueryWords, strict: QueryScores, promoted: Promoted, repairBelow: number) {
    const fuzzy = this.#matchFuzzy(split, promoted, repairBelow)
    if (fuzzy.size > 0) return fuzzy
    const common = 0.1 * this.#documents.length
    const significant = split.filter(({ word }, i) => {
      const docFreq = strict.docFreqs[i] ?? 0
      return word.length > 3 || /\p{N}/u.test(word) || (docFreq > 0 && docFreq <= common)
    })
    const isRelaxed = split.length <= MAX_TYPED_WORDS && significant.length > 0
    const relaxed = isRelaxed ? significant.map(({ word }) => ({ word, isPrefix: true })) : split
    const { scores } = this.#match(relaxed, promoted)
    if (isRelaxed && scores.size > 0) return scores
    const both = isRelaxed ? this.#matchFuzzy(relaxed, promoted, repairBelow) : fuzzy
    return both.size > 0 ? both : this.#dropWords(relaxed, promoted)
  }

  #dropWords(queryWords: QueryWords, promoted: Promoted): Map<number, number> {
    const { docFreqs } = this.#match(queryWords, promoted)
    const isTyped = queryWords.length <= MAX_TYPED_WORDS
    const words = queryWords
      .map((word, i) => ({
        ...word,
        edits: isTyped || docFreqs[i] === 0 ? Math.min(1, maxEdits(word.word)) : 0,
      }))
      .filter((word, i, all) => all.findIndex((other) => isSameWord(word, other)) === i)
    if (words.length < 2) return new Map()
    const found = words.length > MAX_TYPED_WORDS ? undefined : this.#dropOneWord(queryWords, promoted)
    return found !== undefined && found.size > 0 ? found : this.#mostWords(words)
  }

  /** Test corpora are too small for common words. */
  #mostWords(words: readonly FuzzyWord[]): Map<number, number> {
    const size = this.#documents.length
    const best = words.map((word) => this.#documents.map((one) => this.#bestMatch(one, word, words.length)))
    const docFreqs = best.map((column) => column.filter(({ score }) => score > 0).length)
    const idfs = docFreqs.map((docFreq) => idf(docFreq, size))
    const weightMax = idf(size / 1_000, size)
    const weights = words.map(({ word }, w) =>
      docFreqs[w] === 0 ? (isShort(word) ? 0 : weightMax / 2) : Math.min(idfs[w] ?? 0, weightMax),
    )
    const sums = this.#documents.map((_, i) => {
      const own = best.map((column) => column[i] ?? { score: 0, positionBits: 0 })
      const has = own.map(({ score }) => (score > 0 ? 1 : 0))
      const score = own.reduce((sum, word, w) => sum + word.score * (idfs[w] ?? 0), 0)
      const weight = has.reduce<number>((sum, one, w) => sum + one * (weights[w] ?? 0), 0)
      return { score: score + pairBonuses(words, own, idfs), weight }
    })
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const least = Math.max(1, total / 2, 0.75 * Math.max(...sums.map(({ weight }) => weight)))
    return new Map(
      sums.flatMap(({ score, weight }, i) => (weight >= least ? [[i, this.#withPrior(i, score)]] : [])),
    )
  }

  #dropOneWord(queryWords: QueryWords, promoted: Promoted): Map<number, number> {
    const { docFreqs } = this.#match(queryWords, promoted)
    const words = queryWords.map((word, i) => ({
      ...word,
      edits: (docFreqs[i] ?? 0) > 0 ? 0 : maxEdits(word.word),
    }))
    const distinct = words.filter((word, i) => words.findIndex((other) => isSameWord(word, other)) === i)
    const isCommon = (word: (typeof words)[number]) =>
      (docFreqs[words.indexOf(word)] ?? 0) > COMMON_WORD_SHARE * this.#documents.length
    const found = distinct.flatMap((dropped) => {
      const others = words.filter((word) => !isSameWord(word, dropped))
      if (distinct.length === 2 && others.every(isCommon)) return []
      return [
        ...this.#match(
          others,
          promoted,
          others.map(({ edits }) => edits),
        ).scores,
      ]
    })
    return new Map(found)
  }

  #matchFuzzy(queryWords: QueryWords, promoted: Promoted, repairBelow: number): Map<number, number> {
    const { docFreqs } = this.#match(queryWords, promoted)
    let scores = new Map<number, number>()
    for (const [edits, unknownOnly] of [
      [1, true],
      [2, true],
      [2, false],
    ] as const) {
      const budgets = queryWords.map(({ word }, i) =>
        (unknownOnly || queryWords.length > MAX_TYPED_WORDS) && (docFreqs[i] ?? 0) > 0
          ? 0
          : Math.min(edits, maxEdits(word)),
      )
      scores = this.#match(queryWords, promoted, budgets).scores
      if (scores.size >= repairBelow) break
    }
    return scores
  }

  /** Scores every document that has all words, and counts the documents of each word. */
  #match(queryWords: QueryWords, promoted: Promoted, edits: readonly number[] = []): QueryScores {
    const sought = queryWords.map((word, i) => ({ ...word, edits: edits[i] ?? 0 }))
    const best = sought.map((word) =>
      this.#documents.map((document) => this.#bestMatch(document, word, queryWords.length)),
    )
    const docFreqs = best.map((column) => column.filter(({ score }) => score > 0).length)
    const idfs = docFreqs.map((docFreq) => idf(docFreq, this.#documents.length))
    const isFirst = sought.map((word, i) => sought.findIndex((other) => isSameWord(word, other)) === i)
    const scores = new Map<number, number>()
    for (const i of this.#documents.keys()) {
      const own = best.map((column) => column[i] ?? { score: 0, positionBits: 0 })
      let score = 0
      if (own.every((word) => word.score > 0)) {
        for (const [w, word] of own.entries()) score += isFirst[w] ? word.score * (idfs[w] ?? 0) : 0
        score += pairBonuses(sought, own, idfs)
      }
      score = this.#withPrior(i, score) + this.#promote(i, promoted)
      if (score > 0) scores.set(i, score)
    }
    return { scores, docFreqs }
  }

  #withPrior(i: number, score: number): number {
    const { prior } = this.#schema
    return prior ? withPrior(score, Number(this.#documents[i]?.record[prior.field] ?? 0), prior.most) : score
  }

  #promote(i: number, { keys, favor }: Promoted): number {
    const own = Object.entries(this.#schema.fields).flatMap(([name, { kind }]) =>
      kind === 'exact' ? [this.#documents[i]?.record[name] ?? []].flat() : [],
    )
    const rank = keys.findIndex((key) => own.some((code) => exactKey(String(code)) === key))
    const isFavored =
      favor !== undefined &&
      Object.entries(favor).every(([name, filter]) => passesFilter(this.#documents[i]?.record[name], filter))
    return (rank < 0 ? 0 : EXACT_BONUS * (keys.length - rank)) + (isFavored ? FAVOR_BONUS : 0)
  }

  #bestMatch(
    { fields }: LinearDocument,
    sought: FuzzyWord,
    queryLength: number,
  ): { score: number; positionBits: number } {
    let score = 0
    let positionBits = 0
    for (const [f, { weight, length, tokens }] of fields.entries()) {
      const total = this.#documents.reduce((sum, other) => sum + (other.fields[f]?.length ?? 0), 0)
      const scorer = new FieldScorer(weight, total / this.#documents.length, queryLength)
      for (const { word, position } of tokens) {
        const grade = gradeOf(word, sought)
        const isLetter = word !== sought.word && isLetterPrefix(sought)
        const occurrences = isLetter ? 1 : tokens.filter((other) => other.word === word).length
        score = Math.max(score, grade * scorer.score(occurrences, length))
        if (grade > 0 && !isLetter) positionBits |= 1 << (position % 32)
      }
    }
    return { score, positionBits }
  }
}
