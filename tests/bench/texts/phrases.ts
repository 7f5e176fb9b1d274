import { wordsOf } from '@rostrum/finder/texts/query'
import { Random } from '../catalog/random.ts'
import type { BenchText } from './corpus.ts'

const WORDS = 3
const SEED = 2_000

export interface Phrase {
  readonly bill: string
  readonly words: readonly string[]
}

/** Samples phrases uniformly from a stream of texts (reservoir sampling). */
export class PhraseSample {
  readonly phrases: Phrase[] = []
  readonly #random = new Random(SEED)
  readonly #count: number
  #seen = 0

  constructor(count: number) {
    this.#count = count
  }

  add({ bill, sections }: BenchText): void {
    for (const section of sections) {
      const words = wordsOf(section)
      for (let from = 0; from + WORDS <= words.length; from++) {
        this.#seen++
        const to = this.phrases.length < this.#count ? this.phrases.length : this.#random.below(this.#seen)
        if (to < this.#count) this.phrases[to] = { bill, words: words.slice(from, from + WORDS) }
      }
    }
  }
}
