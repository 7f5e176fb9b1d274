import type { Paragraph } from './compare.ts'

type Pair =
  | readonly [Paragraph, Paragraph]
  | readonly [Paragraph, undefined]
  | readonly [undefined, Paragraph]

/** From here on two paragraphs count as one that was reworded. */
const ALIKE = 0.5
/** Beyond so many pairs to weigh, the stretch is rather shown as gone and come. */
const MOST_PAIRS = 40_000

const wordsOf = ({ text }: Paragraph): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function countsOf(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** How many of their words two paragraphs share, from 0 to 1. */
function likeness(a: readonly string[], b: ReadonlyMap<string, number>, sizeOfB: number): number {
  if (a.length + sizeOfB === 0) return 0
  let shared = 0
  for (const [word, count] of countsOf(a)) shared += Math.min(count, b.get(word) ?? 0)
  return (2 * shared) / (a.length + sizeOfB)
}

/** The best sum of likenesses from each place on, by the rule of longest common subsequences. */
function bestFrom(before: readonly Paragraph[], after: readonly Paragraph[]) {
  const width = after.length + 1
  const best = new Float64Array((before.length + 1) * width)
  const alike = new Float64Array((before.length + 1) * width)
  const laterWords = after.map(wordsOf)
  const laterCounts = laterWords.map(countsOf)
  const at = (i: number, j: number): number => i * width + j
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const words = wordsOf(before[i] ?? { text: '', kind: 'paragraph', indent: 0 })
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const like = likeness(words, laterCounts[j] ?? new Map(), laterWords[j]?.length ?? 0)
      alike[at(i, j)] = like
      const paired = like >= ALIKE ? like + (best[at(i + 1, j + 1)] ?? 0) : 0
      best[at(i, j)] = Math.max(paired, best[at(i + 1, j)] ?? 0, best[at(i, j + 1)] ?? 0)
    }
  }
  const isPair = (i: number, j: number): boolean =>
    (alike[at(i, j)] ?? 0) >= ALIKE &&
    best[at(i, j)] === (alike[at(i, j)] ?? 0) + (best[at(i + 1, j + 1)] ?? 0)
  const isGone = (i: number, j: number): boolean => best[at(i, j)] === best[at(i + 1, j)]
  return { isPair, isGone }
}

/** Which paragraphs of a replaced stretch are the same one reworded; the others went or came. */
export function alignment(before: readonly Paragraph[], after: readonly Paragraph[]): Pair[] {
  const tooMany = before.length * after.length > MOST_PAIRS
  if (before.length === 0 || after.length === 0 || tooMany) {
    return [
      ...before.map((old) => [old, undefined] as const),
      ...after.map((now) => [undefined, now] as const),
    ]
  }
  const { isPair, isGone } = bestFrom(before, after)
  const pairs: Pair[] = []
  let i = 0
  let j = 0
  while (i < before.length || j < after.length) {
    const old = before[i]
    const now = after[j]
    if (old && now && isPair(i, j)) {
      pairs.push([old, now])
      i += 1
      j += 1
    } else if (old && (!now || isGone(i, j))) {
      pairs.push([old, undefined])
      i += 1
    } else if (now) {
      pairs.push([undefined, now])
      j += 1
    }
  }
  return pairs
}
