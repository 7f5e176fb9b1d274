import { maxEdits } from '../fuzzy-terms.ts'
import { BlockWriter } from './block-writer.ts'
import { ByteWriter } from './bytes.ts'
import { CommonWords } from './common-words.ts'
import { commonTerms, KeyedPlaces } from './keyed-lists.ts'
import {
  type BlockSizes,
  type DirectoryInput,
  joinLists,
  sealHead,
  sealPart,
  type TextCodec,
  writeDirectory,
} from './format.ts'
import { SYMBOL_MAX } from './odds.ts'
import { TokenStream } from './token-stream.ts'

/** The full text of a bill, which replaces the bill's text in earlier files. */
export interface TextRecord {
  readonly bill: string
  /** Returned in hits. */
  readonly printing: string
  /** A phrase never spans two sections. */
  readonly sections: readonly string[]
}

export interface TextIndexFile {
  readonly bytes: Uint8Array
  /** The number of bytes to read when opening the file. */
  readonly headSize: number
}

/** Smaller files have no common words, because all their lists are short. */
const COMMON_FROM_WORDS = 100_000
const COMMON_WORDS = 48
/** The size of a block before compression; a longer list gets its own block. */
const BLOCK_BYTES = { min: 4_096, max: 24_576 }
/** Small files have small blocks: a search reads one for each word, and the head that lists them stays small. */
const WORDS_A_BYTE_OF_BLOCK = 256
/** Words in fewer sections are not suggested as corrections. */
const SPELLING_SECTIONS = 2
const KEYS_A_STEP = 200

export interface TextIndexLimits {
  /** How many of the most frequent words are treated as common, at most 64. */
  readonly common?: number
  readonly blockBytes?: number
}

/** Buffers words as numbers, in four bytes each; `finish` needs as much again. */
export class TextIndexBuilder {
  readonly #stream = new TokenStream()
  readonly #texts: { bill: string; printing: string; from: number; to: number }[] = []
  readonly #bills = new Set<string>()

  /** The number of words added so far. */
  get words(): number {
    return this.#stream.size
  }

  add({ bill, printing, sections }: TextRecord): void {
    if (this.#bills.has(bill)) throw new RangeError(`${bill} is twice in the index`)
    this.#bills.add(bill)
    const from = this.#stream.sections
    for (const section of sections) this.#stream.addSection(section)
    this.#texts.push({ bill, printing, from, to: this.#stream.sections })
  }

  finish(codec: TextCodec, limits?: TextIndexLimits): TextIndexFile {
    const steps = this.steps(codec, limits)
    let step = steps.next()
    while (step.done !== true) step = steps.next()
    return step.value
  }

  /** Like `finish`, but pauses after every few hundred keys, so that a caller can do other work or give up. */
  *steps(
    codec: TextCodec,
    { common, blockBytes = this.#blockBytes() }: TextIndexLimits = {},
  ): Generator<undefined, TextIndexFile> {
    const wanted = common ?? (this.#stream.size < COMMON_FROM_WORDS ? 0 : COMMON_WORDS)
    const terms = commonTerms(this.#stream, Math.min(SYMBOL_MAX, wanted))
    const keyed = new KeyedPlaces(this.#stream, terms)
    const words = keyed.common.map((term) => this.#stream.vocabulary.valueOf(term))
    const lists = new ListsWriter(this.#stream, keyed, { codec, blockBytes, common: new CommonWords(words) })
    for (const [i, { name, key }] of keyed.sortedKeys().entries()) {
      if (i % KEYS_A_STEP === 0) yield
      lists.add(name, key)
    }
    const { packed, ...parts } = lists.finish()
    const head = sealHead(codec.pack(writeDirectory({ texts: this.#texts, common: words, ...parts })))
    return { bytes: concat([head, ...packed]), headSize: head.length }
  }

  #blockBytes(): number {
    const { min, max } = BLOCK_BYTES
    return Math.min(max, Math.max(min, this.#stream.size / WORDS_A_BYTE_OF_BLOCK))
  }
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const part of parts) {
    bytes.set(part, end)
    end += part.length
  }
  return bytes
}

interface ListsOptions {
  readonly codec: TextCodec
  readonly blockBytes: number
  readonly common: CommonWords
}

class ListsWriter {
  readonly #stream: TokenStream
  readonly #keyed: KeyedPlaces
  readonly #options: ListsOptions
  readonly #block = new BlockWriter()
  readonly #blocks: BlockSizes[] = []
  readonly #packed: Uint8Array[] = []
  readonly #spellings = new ByteWriter()
  #lastSpelling = ''

  constructor(stream: TokenStream, keyed: KeyedPlaces, options: ListsOptions) {
    this.#stream = stream
    this.#keyed = keyed
    this.#options = options
  }

  add(words: string, key: number): void {
    const { blockBytes, common } = this.#options
    const places = this.#keyed.placesOf(key)
    if (places.length >= blockBytes / 2) this.#flush()
    const runs = sectionRuns(this.#stream, places)
    const sections = runs.length / 2
    const kind = common.kindOf(words)
    this.#block.key(words, kind, sections)
    if (kind === 'sections') this.#addSections(runs)
    else this.#addPlaces(runs, places, kind === 'neighbors')
    if (maxEdits(words) > 0 && !words.includes(' ') && sections >= SPELLING_SECTIONS) {
      this.#spellings.textAfter(this.#lastSpelling, words)
      this.#spellings.varint(sections)
      this.#lastSpelling = words
    }
    if (this.#block.size >= blockBytes) this.#flush()
  }

  finish(): Pick<DirectoryInput, 'blocks' | 'spellings'> & { readonly packed: readonly Uint8Array[] } {
    this.#flush()
    return {
      blocks: this.#blocks,
      spellings: this.#seal(this.#options.codec.pack(this.#spellings.view())),
      packed: this.#packed,
    }
  }

  #addSections(runs: readonly number[]): void {
    let last = -1
    for (let i = 0; i < runs.length; i += 2) {
      const section = runs[i] ?? 0
      this.#block.section(section - last - 1)
      last = section
    }
  }

  #addPlaces(runs: readonly number[], places: Uint32Array, hasNeighbors: boolean): void {
    const block = this.#block
    this.#addSections(runs)
    for (let i = 0, from = 0; i < runs.length; i += 2) {
      const section = runs[i] ?? 0
      const to = runs[i + 1] ?? 0
      block.count(to - from)
      const start = section === 0 ? 0 : this.#stream.sectionEnd(section - 1)
      const end = this.#stream.sectionEnd(section)
      for (let next = start; from < to; from++) {
        const index = places[from] ?? 0
        block.place(index - next)
        next = index + 1
        if (hasNeighbors) this.#addNeighbors(index, start, end)
      }
    }
  }

  #addNeighbors(index: number, start: number, end: number): void {
    const code = (at: number): number =>
      at < start || at >= end ? 0 : (this.#keyed.codes[this.#stream.at(at)] ?? 0)
    this.#block.neighbors([code(index + 1), code(index + 2), code(index - 1), code(index - 2)])
  }

  #flush(): void {
    const block = this.#block
    if (block.isEmpty) return
    const [keys, numbers] = block.lists()
    const sizes = [
      this.#seal(block.next()),
      this.#seal(joinLists(this.#options.codec.pack(keys), numbers)),
      this.#seal(block.previous()),
    ] as const
    this.#blocks.push({ firstKey: block.firstKey, sizes })
    block.clear()
  }

  /** Appends a part and returns its size. */
  #seal(bytes: Uint8Array): number {
    const part = sealPart(bytes)
    this.#packed.push(part)
    return part.length
  }
}

/** Pairs of a section number and the end of its places, flattened. */
function sectionRuns(stream: TokenStream, places: Uint32Array): number[] {
  const runs: number[] = []
  let end = 0
  for (let i = 0; i < places.length; i++) {
    const index = places[i] ?? 0
    if (index >= end) {
      const section = stream.sectionOf(index)
      end = stream.sectionEnd(section)
      runs.push(section, i)
    }
    runs[runs.length - 1] = i + 1
  }
  return runs
}

/** Builds one file. Deterministic: the same texts in the same order produce the same bytes. */
export function buildTextIndex(
  texts: Iterable<TextRecord>,
  codec: TextCodec,
  limits?: TextIndexLimits,
): TextIndexFile {
  const builder = new TextIndexBuilder()
  for (const text of texts) builder.add(text)
  return builder.finish(codec, limits)
}
