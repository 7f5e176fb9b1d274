import type { TextRecord } from '../texts/build.ts'
import type { Clause } from '../texts/query.ts'
import { tokenize } from '../tokens.ts'

/** The words at each place of a section: its own, and a hyphenated one in one piece. */
function placesOf(section: string): string[][] {
  const places: string[][] = []
  const joinedAt = new Map<number, string>()
  tokenize(section, (word, place, isJoined) => {
    if (isJoined) joinedAt.set(place, word)
    else places[place] = [word]
  })
  for (const [place, word] of joinedAt) places[place]?.push(word)
  return places
}

/** Where phrases begin; a common word in a phrase is never a hyphenated one. */
export function linearPlaces(
  section: string,
  phrases: Clause['phrases'],
  common: readonly string[],
): number[] {
  const places = placesOf(section)
  const has = (place: number, word: string, isAlone: boolean): boolean => {
    const words = places[place] ?? []
    return !isAlone && common.includes(word) ? words[0] === word : words.includes(word)
  }
  return places.flatMap((_, from) =>
    phrases.some((words) => words.every((word, i) => has(from + i, word, words.length === 1))) ? [from] : [],
  )
}

/** The reference: the bills that have all clauses, by a scan of their texts. */
export function linearBills(
  texts: readonly TextRecord[],
  clauses: readonly Clause[],
  common: readonly string[],
): string[] {
  const bills = texts.filter(({ sections }) =>
    clauses.every(({ phrases }) =>
      sections.some((section) => linearPlaces(section, phrases, common).length > 0),
    ),
  )
  return bills.map(({ bill }) => bill).toSorted()
}

/** Files in memory, and what was read of them. */
export class MemoryFiles {
  readonly reads: { readonly file: string; readonly from: number; readonly to: number }[] = []
  readonly #files = new Map<string, Uint8Array>()

  set(file: string, bytes: Uint8Array): void {
    this.#files.set(file, bytes)
  }

  readonly read = (file: string, from: number, to: number): Promise<Uint8Array | undefined> => {
    this.reads.push({ file, from, to })
    const bytes = this.#files.get(file)
    return Promise.resolve(bytes === undefined || bytes.length < to ? undefined : bytes.slice(from, to))
  }
}

/** Packs nothing, so that tests see the bytes. */
export const PLAIN = { pack: (bytes: Uint8Array) => bytes.slice(), unpack: (bytes: Uint8Array) => bytes }
