const LANES = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f] as const
const MULTIPLIER = 0x85ebca6b

function mix(lane: number, word: number): number {
  const x = Math.imul(lane ^ word, MULTIPLIER)
  return (x << 13) | (x >>> 19)
}

/**
 * A checksum of four multiply-and-rotate lanes, because a CRC in JavaScript would take longer than opening the file.
 * Each step is a bijection, so a change within one word is always detected.
 */
export function checksum(words: Uint32Array): number {
  let [a, b, c, d]: [number, number, number, number] = [...LANES]
  const unrolledLength = words.length - (words.length % 4)
  for (let i = 0; i < unrolledLength; i += 4) {
    a = mix(a, words[i] ?? 0)
    b = mix(b, words[i + 1] ?? 0)
    c = mix(c, words[i + 2] ?? 0)
    d = mix(d, words[i + 3] ?? 0)
  }
  for (let i = unrolledLength; i < words.length; i++) a = mix(a, words[i] ?? 0)
  return mix(mix(mix(mix(words.length, a), b), c), d) >>> 0
}
