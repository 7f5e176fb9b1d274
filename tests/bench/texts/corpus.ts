import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wordsOf } from '@rostrum/finder/texts/query'
import { Random } from '../catalog/random.ts'
import { CLAUSES, CONNECTIVES, ENUMERATORS } from './clauses.ts'

export interface BenchText {
  readonly bill: string
  readonly printing: string
  readonly sections: readonly string[]
}

const SEED = 119
const VOCABULARY = 70_000
/** Zipf–Mandelbrot parameters; the shift keeps the top content words no more frequent than in bills. */
const SHIFT = 80
const EXPONENT = 1.35
const WORDS_IN_SECTION = 150
const MEDIAN_SECTIONS = 5.4
const SPREAD = 0.95
const MOST_SECTIONS = 2_500
/** Share of clauses made of random words instead of a template. */
const FREE_SHARE = 0.25
const TOPIC_WORDS = 60
/** Topic words per section, which repeat within it. */
const SECTION_WORDS = 12
const AGAIN = 0.45
const TYPES = ['hr', 's', 'hres', 'sres', 'hjres', 'sjres', 'hconres', 'sconres'] as const
const PRINTINGS = ['ih', 'is', 'rh', 'rs', 'eh', 'es', 'enr'] as const
const ONSETS = 'b c d f g h l m n p r s t v w br ch cl cr dr fl fr gr pl pr sc sh sp st str th tr'.split(' ')
const VOWELS = 'a e i o u ai ea ee ie io oa ou'.split(' ')
const CODAS = 'n r s t l m d ck nd ng nt rd rm rt st ss tion ment'.split(' ')

const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}
const pick = <T>(random: Random, items: readonly T[]): T => at(items, random.below(items.length))

function inventedWord(random: Random): string {
  let word = ''
  for (let i = 2 + random.below(3); i > 0; i--) word += pick(random, ONSETS) + pick(random, VOWELS)
  return word + pick(random, CODAS)
}

/** Words of the sample Congress by frequency, then invented ones that stand for rare names and terms. */
function vocabularyOf(random: Random): string[] {
  const folder = fileURLToPath(new URL('../../../packages/sample-congress/src', import.meta.url))
  const counts = new Map<string, number>()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  )
  for (const file of files.toSorted())
    for (const word of wordsOf(readFileSync(join(folder, file), 'utf8')))
      if (/^[a-z]{4,}$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = new Set([...counts].toSorted(([, a], [, b]) => b - a).map(([word]) => word))
  while (words.size < VOCABULARY) words.add(inventedWord(random))
  return [...words]
}

/** Draws a rank r with probability proportional to (r + shift) ^ -exponent. */
function zipfRank(random: Random, size: number): number {
  const last = 1 - (1 + size / SHIFT) ** (1 - EXPONENT)
  return Math.min(size - 1, Math.floor(SHIFT * ((1 - last * random.next()) ** (1 / (1 - EXPONENT)) - 1)))
}

function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
}

class Writer {
  readonly #random: Random
  readonly #vocabulary: readonly string[]
  readonly #topic: readonly string[]
  #section: readonly string[] = []

  constructor(random: Random, vocabulary: readonly string[]) {
    this.#random = random
    this.#vocabulary = vocabulary
    this.#topic = Array.from({ length: TOPIC_WORDS }, () =>
      at(vocabulary, zipfRank(random, vocabulary.length)),
    )
  }

  section(): string {
    const clauses: string[] = []
    this.#section = Array.from({ length: SECTION_WORDS }, () =>
      at(this.#topic, Math.floor(TOPIC_WORDS * this.#random.next() ** 2)),
    )
    const length = WORDS_IN_SECTION * (0.4 + 1.2 * this.#random.next())
    for (let words = 0; words < length;) {
      const clause = this.#clause()
      words += clause.split(' ').length
      clauses.push(clause)
    }
    return clauses.join(' ')
  }

  #clause(): string {
    const random = this.#random
    if (random.next() < FREE_SHARE) return this.#freeClause()
    // earlier clauses are more frequent
    const rank = Math.floor(CLAUSES.length * random.next() ** 1.4)
    return at(CLAUSES, rank).replaceAll(/%([wtnseyc])/g, (_, slot) => this.#fill(String(slot)))
  }

  /** Words in random order, for text that is unique to a bill. */
  #freeClause(): string {
    const random = this.#random
    const words = Array.from({ length: 8 + random.below(24) }, () => {
      const kind = random.next()
      if (kind < 0.4) return at(CONNECTIVES, Math.floor(CONNECTIVES.length * random.next() ** 2.2))
      return this.#fill(kind < 0.6 ? 't' : 'w')
    })
    return `${words.join(' ')}.`
  }

  #fill(slot: string): string {
    const random = this.#random
    if (slot === 'w' && random.next() < AGAIN) return pick(random, this.#section)
    if (slot === 'w') return at(this.#vocabulary, zipfRank(random, this.#vocabulary.length))
    if (slot === 't') return at(this.#section, Math.floor(SECTION_WORDS * random.next() ** 2))
    if (slot === 'n') return String(pick(random, [30, 60, 90, 180, 365, 2, 3, 5, 10]))
    if (slot === 's') return String(1 + Math.floor(4_000 * random.next() ** 2))
    if (slot === 'y') return String(1_960 + random.below(67))
    if (slot === 'e') return pick(random, ENUMERATORS)
    return `${(1 + random.below(999)).toLocaleString('en-US')},000,000`
  }
}

let vocabulary: readonly string[] | undefined

/** Synthetic texts of a congress, as long and repetitive as real ones. Each depends only on its number. */
export function* benchTexts(count: number, first = 0): Generator<BenchText> {
  vocabulary ??= vocabularyOf(new Random(SEED))
  for (let i = first; i < first + count; i++) {
    const random = new Random(SEED * 1_000_003 + i)
    const writer = new Writer(random, vocabulary)
    const sections = Math.min(MOST_SECTIONS, Math.ceil(MEDIAN_SECTIONS * Math.exp(SPREAD * gaussian(random))))
    yield {
      bill: `119-${TYPES[i % 10 < 5 ? 0 : i % 10 < 8 ? 1 : 2 + (i % 6)]}-${1 + Math.floor(i / 2)}-${i % 2}`,
      printing: pick(random, PRINTINGS),
      sections: Array.from({ length: sections }, () => writer.section()),
    }
  }
}

/** The text of a bill that `benchTexts` made. */
export function benchTextOf(bill: string): BenchText {
  const [, , number, parity] = bill.split('-')
  const [text] = benchTexts(1, (Number(number) - 1) * 2 + Number(parity))
  if (text?.bill !== bill) throw new RangeError(`${bill} is not of the bench`)
  return text
}
