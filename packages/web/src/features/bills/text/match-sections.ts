import { type CountedWords, countWords, similarity } from './similarity.ts'
import { splitDesignation, wordingKey } from './designation.ts'
import type { Paragraph } from './compare.ts'

export interface LinedSection {
  readonly id: string
  readonly lines: readonly Paragraph[]
}

/** Similar enough to be the same section under another number. */
const MIN_SIMILARITY = 0.5
/** Enough for sections with the same number, or the same heading. */
const MIN_WITH_NAME = 0.25
/** A heading tells more than a number, which another section may have by now. */
const SAME_HEADING = 1
const SAME_NUMBER = MIN_SIMILARITY - MIN_WITH_NAME
/** With more pairs to score, only sections with the same number are paired. */
const MAX_PAIRS = 250_000

interface Candidate {
  readonly index: number
  readonly id: string
  readonly heading: string
  readonly wording: string
  readonly words: CountedWords
}

function candidateOf({ id, lines }: LinedSection, index: number): Candidate {
  const wordings = lines.map(({ kind, text }) =>
    wordingKey({ kind, wording: splitDesignation(text).wording }).trim(),
  )
  const wording = wordings.join('\n')
  const heading = lines[0]?.kind === 'heading' ? (wordings[0] ?? '') : ''
  return { index, id, heading, wording, words: countWords(wording) }
}

function scoreOf(older: Candidate, newer: Candidate): number {
  const shared = similarity(older.words, newer.words)
  const hasHeading = older.heading !== '' && older.heading === newer.heading
  const hasNumber = older.id === newer.id
  const min = hasHeading || hasNumber ? MIN_WITH_NAME : MIN_SIMILARITY
  if (shared < min) return 0
  return shared + (hasHeading ? SAME_HEADING : 0) + (hasNumber ? SAME_NUMBER : 0)
}

type Matches = Map<number, number>

/** Pairs what has the same words, under the same number if possible. */
function matchSame(before: readonly Candidate[], after: readonly Candidate[], matches: Matches): void {
  const keysOf = [({ id, wording }: Candidate) => `${id}\n${wording}`, ({ wording }: Candidate) => wording]
  for (const keyOf of keysOf) {
    const taken = new Set(matches.values())
    const waiting = new Map<string, number[]>()
    for (const older of before)
      if (!taken.has(older.index))
        waiting.set(keyOf(older), [...(waiting.get(keyOf(older)) ?? []), older.index])
    for (const newer of after) {
      const found = matches.has(newer.index) ? undefined : waiting.get(keyOf(newer))?.shift()
      if (found !== undefined) matches.set(newer.index, found)
    }
  }
}

function matchSimilar(before: readonly Candidate[], after: readonly Candidate[], matches: Matches): void {
  const taken = new Set(matches.values())
  const older = before.filter(({ index }) => !taken.has(index))
  const newer = after.filter(({ index }) => !matches.has(index))
  const isHuge = older.length * newer.length > MAX_PAIRS
  const scored = newer
    .flatMap((one) =>
      older
        .filter((other) => !isHuge || other.id === one.id)
        .map((other) => ({ one, other, score: scoreOf(other, one) })),
    )
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  for (const { one, other } of scored) {
    if (matches.has(one.index) || taken.has(other.index)) continue
    matches.set(one.index, other.index)
    taken.add(other.index)
  }
}

/** The index of the older section for each newer one that has it, perhaps under another number. */
export function matchSections(
  before: readonly LinedSection[],
  after: readonly LinedSection[],
): ReadonlyMap<number, number> {
  const matches: Matches = new Map()
  const candidates = [before.map(candidateOf), after.map(candidateOf)] as const
  matchSame(...candidates, matches)
  matchSimilar(...candidates, matches)
  return matches
}
