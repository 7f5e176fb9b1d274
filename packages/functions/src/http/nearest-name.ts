/** Longer names are truncated, which bounds the cost of a comparison. */
const COMPARED_LENGTH_MAX = 40

/** Damerau–Levenshtein edit distance (optimal string alignment). */
function editDistance(from: string, to: string): number {
  let rowBeforeLast: number[] = []
  let lastRow = Array.from({ length: to.length + 1 }, (_, i) => i)
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1]
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const costs = [(lastRow[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (lastRow[j - 1] ?? 0) + (isSame ? 0 : 1)]
      row.push(Math.min(...costs, isSwapped ? (rowBeforeLast[j - 2] ?? 0) + 1 : Infinity))
    }
    rowBeforeLast = lastRow
    lastRow = row
  }
  return lastRow[to.length] ?? 0
}

export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  const lowered = name.slice(0, COMPARED_LENGTH_MAX).toLowerCase()
  let best: { candidate: string; cost: number } | undefined
  for (const candidate of candidates) {
    const cost = editDistance(lowered, candidate.toLowerCase())
    if (best === undefined || cost < best.cost) best = { candidate, cost }
  }
  return best?.candidate
}
