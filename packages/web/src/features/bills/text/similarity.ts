export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

export function countWords(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Share of common words, from 0 to 1 (the Sørensen–Dice coefficient). */
export function similarity(a: readonly string[], b: ReadonlyMap<string, number>, sizeOfB: number): number {
  if (a.length + sizeOfB === 0) return 0
  let shared = 0
  for (const [word, count] of countWords(a)) shared += Math.min(count, b.get(word) ?? 0)
  return (2 * shared) / (a.length + sizeOfB)
}
