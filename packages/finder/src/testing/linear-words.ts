import { MATCH_GRADE, NEAR_POSITIONS, proximityBonus } from '../scoring.ts'
import type { QueryWord } from '../tokens.ts'

export interface FuzzyWord extends QueryWord {
  edits: number
}

/** Computes the edit distance (optimal string alignment) with the full table. */
export function editDistance(a: string, b: string): number {
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

export function gradeOf(token: string, { word, isPrefix, edits }: FuzzyWord): number {
  if (token === word) return MATCH_GRADE.exact
  if (isPrefix && token.startsWith(word)) return MATCH_GRADE.prefix
  if (edits === 0) return 0
  const distance = editDistance(word, token)
  if (distance <= edits) return distance === 1 ? MATCH_GRADE.fuzzy1 : MATCH_GRADE.fuzzy2
  if (!isPrefix || token[0] !== word[0]) return 0
  const prefixEdits = Math.min(...Array.from(token, (_, i) => editDistance(word, token.slice(0, i + 1))))
  if (prefixEdits > edits) return 0
  return prefixEdits === 1 ? MATCH_GRADE.fuzzy1Prefix : MATCH_GRADE.fuzzy2Prefix
}

/** The first letter of a word is too little evidence to count occurrences or proximity. */
export const isLetterPrefix = ({ word, isPrefix }: FuzzyWord): boolean => isPrefix && /^[a-z0-9]$/.test(word)

export function isSameWord(a: FuzzyWord, b: FuzzyWord): boolean {
  return a.word === b.word && a.isPrefix === b.isPrefix
}

/** Sums the proximity bonuses of adjacent query words, each distinct pair once. */
export function pairBonuses(
  sought: readonly FuzzyWord[],
  own: readonly { positionBits: number }[],
  idfs: readonly number[],
): number {
  const bonuses = new Map<string, number>()
  for (let i = 1; i < sought.length; i++) {
    const positions = positionsIn(own[i - 1]?.positionBits ?? 0)
    const others = positionsIn(own[i]?.positionBits ?? 0)
    const distances = positions.flatMap((position) => others.map((other) => (other - position + 32) % 32))
    const { phrase, near } = proximityBonus(idfs[i - 1] ?? 0, idfs[i] ?? 0)
    const isNear = distances.some((by) => by > 0 && Math.min(by, 32 - by) <= NEAR_POSITIONS)
    const pair = JSON.stringify([sought[i - 1], sought[i]])
    bonuses.set(pair, distances.includes(1) ? phrase : isNear ? near : 0)
  }
  return [...bonuses.values()].reduce((sum, bonus) => sum + bonus, 0)
}

function positionsIn(bits: number): number[] {
  return Array.from({ length: 32 }, (_, i) => i).filter((i) => (bits & (1 << i)) !== 0)
}
