import { firstReached } from '../binary-search.ts'
import { FinderFormatError } from '../errors.ts'
import { sharedPrefixesOf, type SortedTerms } from '../fuzzy-terms.ts'
import { BlockLists, readKeys } from './block-lists.ts'
import { type Beside, unpackBeside } from './block-numbers.ts'
import { ByteReader } from './bytes.ts'
import { CommonWords } from './common-words.ts'
import {
  type Block,
  type Directory,
  openHead,
  openPart,
  type Part,
  readDirectory,
  splitLists,
  type TextCodec,
} from './format.ts'
import { intersect, NO_PLACES, type Places, unite } from './places.ts'
import { PartCache } from './part-cache.ts'
import { matchSteps, type PhraseStep, planPhrase, type StepParts } from './phrase.ts'

/** Reads a byte range; undefined if the file is missing or ends before it. */
export type ReadRange = (file: string, from: number, to: number) => Promise<Uint8Array | undefined>

export interface TextFileRef {
  readonly file: string
  readonly headSize: number
  /** Where the head begins, by default at 0: a caller may have put other bytes before it. */
  readonly headFrom?: number
}

export interface TextFileOptions {
  readonly read: ReadRange
  readonly codec: TextCodec
  /** Shared by all files that are opened with it; by default each file has its own. */
  readonly cache?: PartCache
}

type PartReading = (part: Part) => Promise<Uint8Array>

const CACHE_BYTES = 32 * 1024 * 1024
/** How many lists of a phrase are read first: a file that lacks the phrase hardly has these words as they stand in it. */
const FIRST_STEPS = 2
/** Of a word in memory: a string, its letters and four numbers. */
const SPELLING_BYTES = 120

export interface Spellings extends SortedTerms {
  readonly words: readonly string[]
  /** The number of sections that contain each word. */
  readonly counts: readonly number[]
}

/** One file of the index. Its head is in memory; blocks are read on demand. */
export class TextFile {
  readonly directory: Directory
  readonly #common: CommonWords
  readonly #file: string
  readonly #options: TextFileOptions
  readonly #cache: PartCache

  private constructor(file: string, directory: Directory, options: TextFileOptions) {
    this.#file = file
    this.directory = directory
    this.#common = new CommonWords(directory.common)
    this.#options = options
    this.#cache = options.cache ?? new PartCache(CACHE_BYTES)
  }

  static async open(
    { file, headSize, headFrom = 0 }: TextFileRef,
    options: TextFileOptions,
    readHead = options.read,
  ): Promise<TextFile> {
    const end = headFrom + headSize
    const head = await readHead(file, headFrom, end)
    if (head === undefined) throw new FinderFormatError('truncated', `${file} is missing`)
    const packed = openHead(head)
    return new TextFile(file, readDirectory(await options.codec.unpack(packed), end), options)
  }

  async has(word: string): Promise<boolean> {
    if (this.#common.codeOf(word) > 0) return true
    const block = this.#blockOf(word)
    return block !== undefined && (await this.#lists(block)).has(word)
  }

  /** The places where any of the phrases starts; only sections for a phrase of one or two common words. */
  async match(phrases: readonly (readonly string[])[]): Promise<Places> {
    return unite(await Promise.all(phrases.map((words) => this.#matchPhrase(words))))
  }

  /** The words that typo repair may choose from. */
  spellings(): Promise<Spellings> {
    const part = this.directory.spellings
    return this.#cache.get(this.#nameOf(part), async () => {
      const value = readSpellings(await this.#options.codec.unpack(await this.#sealed(part)))
      return { value, size: value.size * SPELLING_BYTES }
    })
  }

  async #matchPhrase(words: readonly string[]): Promise<Places> {
    const costOf = (word: string): number => this.#blockOf(word)?.next.size ?? 0
    const steps = planPhrase(words, this.#common, costOf)
    const [first, others] = [steps.slice(0, FIRST_STEPS), steps.slice(FIRST_STEPS)]
    const found = await this.#matchSteps(first)
    if (others.length === 0 || found.places.length === 0) return found
    return intersect(found, await this.#matchSteps(others))
  }

  async #matchSteps(steps: readonly PhraseStep[]): Promise<Places> {
    const read = await Promise.all(steps.map((step) => this.#readStep(step)))
    const complete = read.flatMap((step) => step ?? [])
    return complete.length < steps.length ? NO_PLACES : matchSteps(complete, this.directory.sections)
  }

  async #readStep(step: PhraseStep): Promise<(PhraseStep & StepParts) | undefined> {
    const block = this.#blockOf(step.key)
    if (block === undefined) return undefined
    return { ...step, ...(await this.#readBlock(block, step)) }
  }

  /** The only block that can contain the key: the last whose first key is not greater. */
  #blockOf(key: string): Block | undefined {
    const { blocks } = this.directory
    return blocks[firstReached(blocks.length, (at) => (blocks[at]?.firstKey ?? '') > key) - 1]
  }

  #nameOf({ from }: Part): string {
    return `${this.#file}#${from}`
  }

  #lists({ lists }: Block, reading?: PartReading): Promise<BlockLists> {
    return this.#cache.get(this.#nameOf(lists), async () => {
      const [packed, numbers] = splitLists(await this.#sealed(lists, reading))
      const keys = await this.#options.codec.unpack(packed)
      const value = new BlockLists(readKeys(keys, this.directory.sections), numbers, this.#common)
      return { value, size: keys.length + value.size }
    })
  }

  #beside(part: Part, reading?: PartReading): Promise<Beside> {
    return this.#cache.get(this.#nameOf(part), async () => {
      const value = unpackBeside(await this.#sealed(part, reading))
      return { value, size: value.near.length + value.far.length }
    })
  }

  /** Reads the parts that a step needs. They are adjacent, so one read suffices if none is cached. */
  async #readBlock(block: Block, { next, previous }: PhraseStep): Promise<StepParts> {
    const first = next ? block.next : block.lists
    const last = previous ? block.previous : block.lists
    const isRead = [block.next, block.lists, block.previous].some((part) =>
      this.#cache.has(this.#nameOf(part)),
    )
    const both = isRead ? undefined : this.#read(first.from, last.from + last.size)
    const reading: PartReading | undefined =
      both && (async ({ from, size }) => (await both).subarray(from - first.from, from - first.from + size))
    const [lists, besideNext, besidePrevious] = await Promise.all([
      this.#lists(block, reading),
      next && this.#beside(block.next, reading),
      previous && this.#beside(block.previous, reading),
    ])
    return { lists, besideNext, besidePrevious }
  }

  async #sealed({ from, size }: Part, reading?: PartReading): Promise<Uint8Array> {
    return openPart(await (reading?.({ from, size }) ?? this.#read(from, from + size)), size)
  }

  async #read(from: number, to: number): Promise<Uint8Array> {
    const bytes = await this.#options.read(this.#file, from, to)
    if (bytes === undefined)
      throw new FinderFormatError('truncated', `${this.#file} ends early or is missing`)
    return bytes
  }
}

function readSpellings(bytes: Uint8Array): Spellings {
  const input = new ByteReader(bytes)
  const words: string[] = []
  const counts: number[] = []
  const offsets = [0]
  while (input.at < bytes.length) {
    const word = input.textAfter(words.at(-1) ?? '')
    words.push(word)
    counts.push(input.varint())
    offsets.push((offsets.at(-1) ?? 0) + word.length)
  }
  const text = words.join('')
  const units = Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))
  const terms = { units, offsets, size: words.length }
  return { words, counts, ...terms, sharedPrefixes: sharedPrefixesOf(terms) }
}
