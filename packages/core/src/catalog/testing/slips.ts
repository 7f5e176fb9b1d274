/** One slip in the longest word, of a kind and at a place that go by the number of the query. */
export function slip(words: readonly string[], n: number): string[] {
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '')
  const at = 1 + (n % Math.max(1, longest.length - 2))
  const [before, here, next, after] = [
    longest.slice(0, at),
    longest.charAt(at),
    longest.charAt(at + 1),
    longest.slice(at + 2),
  ]
  const slips = [
    `${before}${next}${here}${after}`,
    `${before}${next}${after}`,
    `${before}${here}${here}${next}${after}`,
    `${before}x${next}${after}`,
  ]
  return words.map((word) => (word === longest ? (slips[n % slips.length] ?? word) : word))
}
