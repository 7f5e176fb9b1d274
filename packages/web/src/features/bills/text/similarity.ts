export interface CountedWords {
  readonly size: number
  readonly counts: ReadonlyMap<string, number>
}

export function countWords(text: string): CountedWords {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { size: words.length, counts }
}

/** Share of common words, from 0 to 1 (the Sørensen–Dice coefficient). */
export function similarity(a: CountedWords, b: CountedWords): number {
  if (a.size + b.size === 0) return 0
  let shared = 0
  for (const [word, count] of a.counts) shared += Math.min(count, b.counts.get(word) ?? 0)
  return (2 * shared) / (a.size + b.size)
}
