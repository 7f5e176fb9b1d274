import { damagedError } from '../errors.ts'
import { ByteWriter } from './bytes.ts'

const EVEN = 0x80_00
const CERTAIN = 0x1_00_00
/** How many bits the two estimates remember; their mean follows both quick changes and rare ones. */
const [QUICK, SLOW] = [40, 255]

/** The chances of a 1, of 65,536, in a number of contexts: each learns from the bits that are coded in it. */
export class Odds {
  readonly quick: Uint16Array
  readonly slow: Uint16Array
  readonly seen: Uint8Array

  constructor(contexts: number) {
    this.quick = new Uint16Array(contexts).fill(EVEN)
    this.slow = new Uint16Array(contexts).fill(EVEN)
    this.seen = new Uint8Array(contexts)
  }

  /** Never 0 or certain, as the estimates stop short of both. */
  of(at: number): number {
    return ((this.quick[at] ?? 0) + (this.slow[at] ?? 0) + 1) >>> 1
  }

  learn(at: number, bit: number): void {
    const { quick, slow, seen } = this
    const bits = seen[at] ?? 0
    if (bits < SLOW) seen[at] = bits + 1
    const target = bit === 1 ? CERTAIN - 1 : 1
    const [before, long] = [quick[at] ?? 0, slow[at] ?? 0]
    quick[at] = before + Math.trunc((target - before) / Math.min(QUICK, bits + 1.5))
    slow[at] = long + Math.trunc((target - long) / Math.min(SLOW, bits + 1.5))
  }
}

/** A writer is given each bit and returns it; a reader ignores what it is given and returns the bit it reads. */
export interface BitCoder {
  bit(odds: Odds, at: number, bit: number): number
}

/** The interval of an arithmetic coder: 32 bits, whose first bytes are settled once they are equal. */
abstract class Interval implements BitCoder {
  protected low = 0
  protected high = 0xff_ff_ff_ff

  bit(odds: Odds, at: number, bit: number): number {
    const middle = this.low + Math.floor(((this.high - this.low) * odds.of(at)) / CERTAIN)
    const coded = this.choose(middle, bit)
    if (coded === 1) this.high = middle
    else this.low = middle + 1
    odds.learn(at, coded)
    while ((this.low ^ this.high) >>> 24 === 0) {
      this.settle()
      this.low = (this.low << 8) >>> 0
      this.high = ((this.high << 8) | 0xff) >>> 0
    }
    return coded
  }

  protected abstract choose(middle: number, bit: number): number
  protected abstract settle(): void
}

export class BitWriter extends Interval {
  readonly #out = new ByteWriter()

  protected choose(_: number, bit: number): number {
    return bit
  }

  protected settle(): void {
    this.#out.byte(this.high >>> 24)
  }

  /** One more byte identifies the interval, because readers assume zeros after the last byte. */
  finish(): Uint8Array {
    this.#out.byte(this.high >>> 24)
    return this.#out.view()
  }
}

const VALUE_BYTES = 4

export class BitReader extends Interval {
  readonly #bytes: Uint8Array
  #at = 0
  #value = 0

  constructor(bytes: Uint8Array) {
    super()
    this.#bytes = bytes
    for (let i = 0; i < VALUE_BYTES; i++) this.settle()
  }

  protected choose(middle: number): number {
    return this.#value <= middle ? 1 : 0
  }

  protected settle(): void {
    if (this.#at >= this.#bytes.length + VALUE_BYTES) throw damagedError('its numbers end early')
    this.#value = ((this.#value << 8) | (this.#bytes[this.#at++] ?? 0)) >>> 0
  }
}

const SIZES = 32
const LEADING = 8
const HEADS = SIZES * LEADING

export const numberOdds = (contexts: number): Odds => new Odds(HEADS + contexts * SIZES)

/** The number of bits of a number plus one, up to `most`: a context for numbers that resemble it. */
export const sizeOf = (value: number, most: number): number => Math.min(most, 32 - Math.clz32(value + 1))

/** Codes how many bits a number has, by its context, and then the bits: the first three by the size, the rest as chance. */
export function codeNumber(coder: BitCoder, odds: Odds, context: number, value: number): number {
  const sized = sizeOf(value, SIZES) - 1
  const from = HEADS + context * SIZES
  let size = 0
  while (size < SIZES - 1 && coder.bit(odds, from + size, size < sized ? 1 : 0) === 1) size++
  let coded = 1
  for (let i = size - 1; i >= 0; i--) {
    const leading = coded < LEADING ? coded : 0
    coded = coded * 2 + coder.bit(odds, size * LEADING + leading, ((value + 1) >>> i) & 1)
  }
  return coded - 1
}

const SYMBOL_BITS = 6
/** The greatest symbol. */
export const SYMBOL_MAX = 2 ** SYMBOL_BITS

export const symbolOdds = (contexts: number): Odds => new Odds(contexts * SYMBOL_MAX)

/** Codes a symbol; 0 is the most frequent one. */
export function codeSymbol(coder: BitCoder, odds: Odds, context: number, value: number): number {
  const from = context * SYMBOL_MAX
  if (coder.bit(odds, from, value > 0 ? 1 : 0) === 0) return 0
  let coded = 1
  for (let i = SYMBOL_BITS - 1; i >= 0; i--)
    coded = coded * 2 + coder.bit(odds, from + coded, ((value - 1) >>> i) & 1)
  return coded - SYMBOL_MAX + 1
}
