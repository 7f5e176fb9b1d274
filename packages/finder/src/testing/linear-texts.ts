import type { TextRecord } from '../texts/build.ts'
import type { Clause } from '../texts/query.ts'
import { tokenize } from '../tokens.ts'

/** The words at each place of a section: the token, and the joined form of a hyphenated word. */
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

/** The places where phrases start; within a phrase, a common word does not match a joined form. */
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

/** Reference implementation: the bills that match all clauses, found by a linear scan. */
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

/** Files in memory that record each read. */
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

/** Does not compress, so that tests can change the bytes. */
export const PLAIN = { pack: (bytes: Uint8Array) => bytes.slice(), unpack: (bytes: Uint8Array) => bytes }
