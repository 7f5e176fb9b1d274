/** Word positions by section: the places of `sections[i]`, ascending, end before index `ends[i]` of `places`. */
export interface Places {
  readonly sections: Uint32Array
  readonly ends: Uint32Array
  /** Empty if only the sections are known. */
  readonly places: Uint32Array
}

export const NO_PLACES: Places = {
  sections: new Uint32Array(),
  ends: new Uint32Array(),
  places: new Uint32Array(),
}

/** Collects places section by section and skips sections without any. */
class PlacesWriter {
  readonly #sections: Uint32Array
  readonly #ends: Uint32Array
  readonly #places: Uint32Array
  #count = 0
  #end = 0

  constructor(sections: number, places: number) {
    this.#sections = new Uint32Array(sections)
    this.#ends = new Uint32Array(sections)
    this.#places = new Uint32Array(places)
  }

  place(place: number): void {
    this.#places[this.#end++] = place
  }

  section(section: number): void {
    if (this.#end === (this.#count === 0 ? 0 : this.#ends[this.#count - 1])) return
    this.#sections[this.#count] = section
    this.#ends[this.#count++] = this.#end
  }

  finish(): Places {
    return {
      sections: this.#sections.subarray(0, this.#count),
      ends: this.#ends.subarray(0, this.#count),
      places: this.#places.subarray(0, this.#end),
    }
  }
}

/**
 * Turns the places of a word in a phrase, or those whose byte in `isKept` is 1, into those where the phrase would start:
 * `distance` words before.
 */
export function phraseStarts(word: Places, distance: number, isKept: Uint8Array | undefined): Places {
  const { sections, ends, places } = word
  if (distance === 0 && isKept === undefined) return word
  const starts = new PlacesWriter(sections.length, places.length)
  for (let i = 0, at = 0; i < sections.length; i++) {
    for (const end = ends[i] ?? 0; at < end; at++) {
      const place = places[at] ?? 0
      if (place >= distance && isKept?.[at] !== 0) starts.place(place - distance)
    }
    starts.section(sections[i] ?? 0)
  }
  return starts.finish()
}

/** The places that are in both. */
export function intersect(one: Places, other: Places): Places {
  const common = new PlacesWriter(
    Math.min(one.sections.length, other.sections.length),
    Math.min(one.places.length, other.places.length),
  )
  for (let i = 0, j = 0; i < one.sections.length && j < other.sections.length;) {
    const section = one.sections[i] ?? 0
    const otherSection = other.sections[j] ?? 0
    if (section < otherSection) i++
    else if (section > otherSection) j++
    else {
      let at = startOf(one, i++)
      let otherAt = startOf(other, j++)
      const end = one.ends[i - 1] ?? 0
      const otherEnd = other.ends[j - 1] ?? 0
      while (at < end && otherAt < otherEnd) {
        const place = one.places[at] ?? 0
        const otherPlace = other.places[otherAt] ?? 0
        if (place === otherPlace) common.place(place)
        if (place <= otherPlace) at++
        if (place >= otherPlace) otherAt++
      }
      common.section(section)
    }
  }
  return common.finish()
}

/** The index in `places` of the first place of `sections[i]`. */
export const startOf = ({ ends }: Places, i: number): number => (i === 0 ? 0 : (ends[i - 1] ?? 0))

/** The union; without places if any operand knows only its sections. */
export function unite(all: readonly Places[]): Places {
  const [first = NO_PLACES, ...others] = all
  if (others.length === 0) return first
  if (all.some(({ sections, places }) => sections.length > 0 && places.length === 0)) {
    const sections = new Set(all.flatMap((one) => [...one.sections]))
    return { ...NO_PLACES, sections: Uint32Array.from(sections).toSorted() }
  }
  const bySection = new Map<number, Set<number>>()
  for (const one of all) {
    for (const [i, section] of one.sections.entries()) {
      const places = bySection.get(section) ?? new Set()
      bySection.set(section, places)
      for (let at = startOf(one, i); at < (one.ends[i] ?? 0); at++) places.add(one.places[at] ?? 0)
    }
  }
  const sections = Uint32Array.from(bySection.keys()).toSorted()
  const united = new PlacesWriter(
    sections.length,
    all.reduce((sum, { places }) => sum + places.length, 0),
  )
  for (const section of sections) {
    for (const place of [...(bySection.get(section) ?? [])].toSorted((a, b) => a - b)) united.place(place)
    united.section(section)
  }
  return united.finish()
}
