import { damagedError } from '../errors.ts'
import { ByteReader, ByteWriter } from './bytes.ts'
import type { ListKind } from './common-words.ts'
import {
  BitReader,
  BitWriter,
  SYMBOL_MAX,
  codeSymbol,
  codeNumber,
  symbolOdds,
  numberOdds,
  type Odds,
  sizeOf,
} from './odds.ts'

/** The length of a list in sections, and what it holds. */
export interface ListShape {
  readonly length: number
  readonly kind: ListKind
}

/** In memory, numbers are in columns of `small` bytes; in a file, they are coded by the odds of numbers like them. */
export interface Columns<Numbers> {
  readonly sections: Numbers
  /** Of places in each section, less one. */
  readonly counts: Numbers
  readonly places: Numbers
}

type Column = keyof Columns<unknown>

/** How many sizes each context tells apart; larger ones count as the largest. */
const [MANY, SOME, FEW] = [32, 16, 8]

/** Visits the numbers of lists in the order of the file; `next` codes one and returns it. */
function walkLists(shapes: readonly ListShape[], next: (column: Column, context: number) => number): void {
  for (const { length, kind } of shapes) {
    const size = sizeOf(length, MANY - 1)
    for (let i = 0; i < length; i++) next('sections', size)
    if (kind === 'sections') continue
    const counts = new Uint32Array(length)
    let before = 0
    for (let i = 0; i < length; i++) {
      const count = next('counts', (size >>> 2) * FEW + before)
      before = sizeOf(count, FEW - 1)
      counts[i] = count + 1
    }
    for (const count of counts) {
      const context = sizeOf(count, SOME - 1) * SOME
      before = 0
      for (let i = 0; i < count; i++) before = sizeOf(next('places', context + before), SOME - 1)
    }
  }
}

const listOdds = (): Columns<Odds> => ({
  sections: numberOdds(MANY),
  counts: numberOdds(FEW * FEW),
  places: numberOdds(SOME * SOME),
})

export function packLists(shapes: readonly ListShape[], columns: Columns<Uint8Array>): Uint8Array {
  const coder = new BitWriter()
  const odds = listOdds()
  const { sections, counts, places } = columns
  const from = {
    sections: new ByteReader(sections),
    counts: new ByteReader(counts),
    places: new ByteReader(places),
  }
  walkLists(shapes, (column, context) => codeNumber(coder, odds[column], context, from[column].small()))
  return coder.finish()
}

export function unpackLists(shapes: readonly ListShape[], bytes: Uint8Array): Columns<Uint8Array> {
  const coder = new BitReader(bytes)
  const odds = listOdds()
  const to = { sections: new ByteWriter(), counts: new ByteWriter(), places: new ByteWriter() }
  walkLists(shapes, (column, context) => {
    const number = codeNumber(coder, odds[column], context, 0)
    to[column].small(number)
    return number
  })
  return {
    sections: to.sections.view().slice(),
    counts: to.counts.view().slice(),
    places: to.places.view().slice(),
  }
}

/** The codes of the common words next to places on one side, and behind each of them; 0 for none. */
export interface Beside {
  readonly near: Uint8Array
  /** One for each `near` that is not 0. */
  readonly far: Uint8Array
}

const MOST_PLACES = 2 ** 28

export function packBeside({ near, far }: Beside): Uint8Array {
  const out = new ByteWriter()
  const coder = new BitWriter()
  const [nearOdds, farOdds] = [symbolOdds(1), symbolOdds(SYMBOL_MAX + 1)]
  let at = 0
  for (const code of near) {
    codeSymbol(coder, nearOdds, 0, code)
    if (code > 0) codeSymbol(coder, farOdds, code, far[at++] ?? 0)
  }
  out.varint(near.length)
  out.bytes(coder.finish())
  return out.view()
}

export function unpackBeside(bytes: Uint8Array): Beside {
  const input = new ByteReader(bytes)
  const count = input.varint()
  if (count > MOST_PLACES) throw damagedError('it has too many places')
  const coder = new BitReader(bytes.subarray(input.at))
  const [nearOdds, farOdds] = [symbolOdds(1), symbolOdds(SYMBOL_MAX + 1)]
  const [near, far] = [new ByteWriter(), new ByteWriter()]
  for (let i = 0; i < count; i++) {
    const code = codeSymbol(coder, nearOdds, 0, 0)
    near.byte(code)
    if (code > 0) far.byte(codeSymbol(coder, farOdds, code, 0))
  }
  return { near: near.view().slice(), far: far.view().slice() }
}
