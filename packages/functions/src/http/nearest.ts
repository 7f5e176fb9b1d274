/** Enough of a name to find the one that was meant. */
const COMPARED_CHARACTERS = 40

/** How many letters have to be added, dropped, replaced or swapped with the next to make one word of another. */
function distance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, i) => i)
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1]
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const costs = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1)]
      row.push(Math.min(...costs, isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Infinity))
    }
    beforeLast = last
    last = row
  }
  return last[to.length] ?? 0
}

/** The candidate that is written most like a name; of equals the first. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const written = name.slice(0, COMPARED_CHARACTERS).toLowerCase()
  let best: { candidate: string; cost: number } | undefined
  for (const candidate of candidates) {
    const cost = distance(written, candidate.toLowerCase())
    if (best === undefined || cost < best.cost) best = { candidate, cost }
  }
  return best?.candidate
}
