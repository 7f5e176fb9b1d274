import { countWords, similarity } from './similarity.ts'

interface Worded {
  readonly text: string
}

type AlignedPair<P> = readonly [P, P] | readonly [P, undefined] | readonly [undefined, P]

/** Paragraphs at least this similar count as one that was reworded. */
const MIN_SIMILARITY = 0.5
/** With more pairs to score, the hunk is shown as removed and added instead: the alignment is quadratic. */
const MAX_PAIRS = 40_000

const NO_WORDS = countWords('')

/** Finds the alignment with the highest total similarity by dynamic programming, as for longest common subsequences. */
function bestAlignment(before: readonly Worded[], after: readonly Worded[]) {
  const width = after.length + 1
  const best = new Float64Array((before.length + 1) * width)
  const similarities = new Float64Array((before.length + 1) * width)
  const later = after.map(({ text }) => countWords(text))
  const cell = (i: number, j: number): number => i * width + j
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const words = countWords(before[i]?.text ?? '')
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const score = similarity(words, later[j] ?? NO_WORDS)
      similarities[cell(i, j)] = score
      const paired = score >= MIN_SIMILARITY ? score + (best[cell(i + 1, j + 1)] ?? 0) : 0
      best[cell(i, j)] = Math.max(paired, best[cell(i + 1, j)] ?? 0, best[cell(i, j + 1)] ?? 0)
    }
  }
  const isPair = (i: number, j: number): boolean =>
    (similarities[cell(i, j)] ?? 0) >= MIN_SIMILARITY &&
    best[cell(i, j)] === (similarities[cell(i, j)] ?? 0) + (best[cell(i + 1, j + 1)] ?? 0)
  const isRemoved = (i: number, j: number): boolean => best[cell(i, j)] === best[cell(i + 1, j)]
  return { isPair, isRemoved }
}

/** Pairs the reworded paragraphs of a replaced hunk; unpaired ones were removed or added. */
export function alignParagraphs<P extends Worded>(
  before: readonly P[],
  after: readonly P[],
): AlignedPair<P>[] {
  const tooMany = before.length * after.length > MAX_PAIRS
  if (before.length === 0 || after.length === 0 || tooMany) {
    return [
      ...before.map((older) => [older, undefined] as const),
      ...after.map((newer) => [undefined, newer] as const),
    ]
  }
  const { isPair, isRemoved } = bestAlignment(before, after)
  const pairs: AlignedPair<P>[] = []
  let i = 0
  let j = 0
  while (i < before.length || j < after.length) {
    const older = before[i]
    const newer = after[j]
    if (older && newer && isPair(i, j)) {
      pairs.push([older, newer])
      i += 1
      j += 1
    } else if (older && (!newer || isRemoved(i, j))) {
      pairs.push([older, undefined])
      i += 1
    } else if (newer) {
      pairs.push([undefined, newer])
      j += 1
    }
  }
  return pairs
}
