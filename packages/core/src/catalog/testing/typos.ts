/** Makes one typo in the longest word; `n` determines its kind and position. */
export function withTypo(words: readonly string[], n: number): string[] {
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '')
  const position = 1 + (n % Math.max(1, longest.length - 2))
  const [before, here, next, after] = [
    longest.slice(0, position),
    longest.charAt(position),
    longest.charAt(position + 1),
    longest.slice(position + 2),
  ]
  const typos = [
    `${before}${next}${here}${after}`,
    `${before}${next}${after}`,
    `${before}${here}${here}${next}${after}`,
    `${before}x${next}${after}`,
  ]
  return words.map((word) => (word === longest ? (typos[n % typos.length] ?? word) : word))
}
