import { checksum } from './checksum.ts'
import { damagedError, FinderFormatError } from './errors.ts'
import {
  ARRAY_TYPES,
  type ArrayTypeName,
  LazyArray,
  requireCount,
  type SectionArray,
  type SectionArrayType,
  type UnsignedArray,
} from './section-arrays.ts'

/*
 * The file format, all numbers little-endian:
 *   0  "FNDR"        4  version       8  length of the file in bytes
 *  12  checksum of the bytes from 16 to the sections
 *  16  length of the directory       20  start of the sections
 *  24  the directory: JSON { about, sections: [name, type, offset, count][] }
 *      the checksums of the blocks of all sections, in the order of the directory
 *      the sections, each at a multiple of 8, so that a typed array can view it in place
 * A block is 16 KiB of a section, or its rest with the padding behind it. It is verified when it is first read.
 */
const MAGIC = 0x52444e46
export const FORMAT_VERSION = 3
const HEADER_SIZE = 24
const CHECKSUM_START = 16
const ALIGNMENT = 8
const BLOCK_BITS = 14
const BLOCK_SIZE = 2 ** BLOCK_BITS
const CHECKSUM_SIZE = 4

/** A section to be written: its size and its writer. */
export interface SectionPlan {
  readonly type: ArrayTypeName
  readonly length: number
  readonly fill: (items: SectionArray) => void
}
export type SectionPlans = Map<string, SectionPlan>

const alignUp = (size: number) => Math.ceil(size / ALIGNMENT) * ALIGNMENT

const blockCountOf = (size: number) => Math.ceil(size / BLOCK_SIZE)

/** Each section writes itself straight into the file, so that none is in memory twice. */
export function writeIndexFile(about: unknown, plans: SectionPlans): ArrayBuffer {
  let length = 0
  let blockCount = 0
  const entries = Array.from(plans, ([name, { type, length: count }]) => {
    const entry = [name, type, length, count] as const
    const size = alignUp(count * ARRAY_TYPES[type].BYTES_PER_ELEMENT)
    length += size
    blockCount += blockCountOf(size)
    return entry
  })
  const directory = new TextEncoder().encode(JSON.stringify({ about, sections: entries }))
  const checksums = alignUp(HEADER_SIZE + directory.length)
  const start = checksums + alignUp(blockCount * CHECKSUM_SIZE)
  const file = new ArrayBuffer(start + length)
  new Uint8Array(file).set(directory, HEADER_SIZE)
  for (const [name, type, offset, count] of entries) {
    plans.get(name)?.fill(new ARRAY_TYPES[type](file, start + offset, count))
    plans.delete(name) // lets the section's input be garbage-collected
  }
  const head = new DataView(file)
  head.setUint32(0, MAGIC, true)
  head.setUint32(4, FORMAT_VERSION, true)
  head.setUint32(8, file.byteLength, true)
  head.setUint32(16, directory.length, true)
  head.setUint32(20, start, true)
  sealIndexFile(file, sectionsOf({ sections: entries }, start))
  return file
}

export function sealIndexFile(file: ArrayBuffer, sections: Iterable<Section>): void {
  const head = new DataView(file)
  const checksums = new Uint32Array(file, alignUp(HEADER_SIZE + head.getUint32(16, true)))
  for (const section of sections)
    for (let block = 0; block < section.blockCount; block++)
      checksums[section.firstBlock + block] = checksum(blockOf(file, section, block))
  const words = (head.getUint32(20, true) - CHECKSUM_START) / CHECKSUM_SIZE
  head.setUint32(12, checksum(new Uint32Array(file, CHECKSUM_START, words)), true)
}

/** Where a section lies in the file. */
interface Section {
  readonly type: ArrayTypeName
  readonly start: number
  readonly count: number
  readonly size: number
  readonly firstBlock: number
  readonly blockCount: number
}

function blockOf(file: ArrayBufferLike, { start, size }: Section, block: number, fileStart = 0): Uint32Array {
  const from = block * BLOCK_SIZE
  const words = Math.min(BLOCK_SIZE, size - from) / CHECKSUM_SIZE
  return new Uint32Array(file, fileStart + start + from, words)
}

/** Returns the bytes of a file, copied only if typed arrays could not view them in place. */
function alignedView(source: ArrayBuffer | ArrayBufferView): Uint8Array {
  if (!ArrayBuffer.isView(source)) return new Uint8Array(source)
  const bytes = new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
  return bytes.byteOffset % ALIGNMENT === 0 ? bytes : bytes.slice()
}

export function readIndexFile(source: ArrayBuffer | ArrayBufferView): IndexFileReader {
  const bytes = alignedView(source)
  if (bytes.length < HEADER_SIZE)
    throw new FinderFormatError('truncated', `${bytes.length} bytes are too few`)
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (head.getUint32(0, true) !== MAGIC) throw new FinderFormatError('foreign', 'This is not an index')
  const version = head.getUint32(4, true)
  if (version !== FORMAT_VERSION) {
    throw new FinderFormatError('version', `The index has version ${version}, expected ${FORMAT_VERSION}`)
  }
  const length = head.getUint32(8, true)
  if (bytes.length < length) throw new FinderFormatError('truncated', `${bytes.length} of ${length} bytes`)
  if (bytes.length > length || length % ALIGNMENT !== 0) throw damagedError('its length is wrong')
  const [directoryLength, start] = [head.getUint32(16, true), head.getUint32(20, true)]
  if (start < HEADER_SIZE || start > length || start % ALIGNMENT !== 0)
    throw damagedError('it has no sections')
  const words = new Uint32Array(
    bytes.buffer,
    bytes.byteOffset + CHECKSUM_START,
    (start - CHECKSUM_START) / CHECKSUM_SIZE,
  )
  if (checksum(words) !== head.getUint32(12, true)) throw damagedError('the checksum of its head differs')
  return new IndexFileReader(bytes, directoryLength, start)
}

function* sectionsOf(
  { sections }: Pick<Directory, 'sections'>,
  start: number,
): Generator<Section & { readonly name: string }> {
  let firstBlock = 0
  for (const [name, type, offset, count] of sections) {
    if (!isArrayTypeName(type) || !isCount(offset) || !isCount(count) || offset % ALIGNMENT !== 0)
      throw damagedError(`section ${String(name)} has no place`)
    const size = alignUp(count * ARRAY_TYPES[type].BYTES_PER_ELEMENT)
    const blockCount = blockCountOf(size)
    yield { name: String(name), type, start: start + offset, count, size, firstBlock, blockCount }
    firstBlock += blockCount
  }
}

/** Returns the sections of a file as zero-copy typed arrays, verified and validated when they are read. */
export class IndexFileReader {
  readonly about: unknown
  readonly sections: ReadonlyMap<string, Section>
  readonly #bytes: Uint8Array
  readonly #checksums: Uint32Array
  readonly #isVerified: Uint8Array

  constructor(bytes: Uint8Array, directoryLength: number, start: number) {
    this.#bytes = bytes
    const checksums = alignUp(HEADER_SIZE + directoryLength)
    if (checksums > start) throw damagedError('the directory is truncated')
    const directory = parseDirectory(bytes.subarray(HEADER_SIZE, HEADER_SIZE + directoryLength))
    this.about = directory.about
    this.sections = new Map(Array.from(sectionsOf(directory, start), (section) => [section.name, section]))
    const blockCount = (start - checksums) / CHECKSUM_SIZE
    this.#checksums = new Uint32Array(bytes.buffer, bytes.byteOffset + checksums, blockCount)
    this.#isVerified = new Uint8Array(blockCount)
  }

  verify(): void {
    for (const [name, section] of this.sections) this.#verify(name, this.#find(name), 0, section.size)
  }

  signed(name: string): LazyArray<Int32Array | Float64Array> {
    const { items, verify } = this.#parts(name)
    if (!(items instanceof Int32Array) && !(items instanceof Float64Array))
      throw damagedError(`section ${name} is unsigned`)
    return new LazyArray(items, verify)
  }

  #parts(name: string) {
    const section = this.#find(name)
    const verify = (from: number, to: number): void => this.#verify(name, section, from, to)
    return { items: this.#view(section), verify }
  }

  #find(name: string): Section {
    const section = this.sections.get(name)
    if (section === undefined) throw damagedError(`no section ${name}`)
    if (section.start + section.size > this.#bytes.length || section.size > this.#bytes.length)
      throw damagedError(`section ${name} is out of bounds`)
    return section
  }

  #view({ type, start, count }: Section): SectionArray {
    const Type: SectionArrayType = ARRAY_TYPES[type]
    return new Type(this.#bytes.buffer, this.#bytes.byteOffset + start, count)
  }

  #verify(name: string, section: Section, from: number, to: number): void {
    const end = Math.min(to, section.size)
    for (let block = from >>> BLOCK_BITS; block * BLOCK_SIZE < end; block++) {
      const at = section.firstBlock + block
      if (this.#isVerified[at] === 1) continue
      const words = blockOf(this.#bytes.buffer, section, block, this.#bytes.byteOffset)
      if (checksum(words) !== this.#checksums[at]) throw damagedError(`the checksum of ${name} differs`)
      this.#isVerified[at] = 1
    }
  }

  unsigned(name: string): LazyArray<UnsignedArray> {
    const { items, verify } = this.#parts(name)
    if (items instanceof Int32Array || items instanceof Float64Array)
      throw damagedError(`section ${name} is signed`)
    return new LazyArray(items, verify)
  }

  bytes(name: string): LazyArray<Uint8Array> {
    const { items, verify } = this.#parts(name)
    if (!(items instanceof Uint8Array)) throw damagedError(`section ${name} has not the type u8`)
    return new LazyArray(items, verify)
  }

  /** Reads offsets from 0 to `end` into another section; callers that need them ascending check that themselves. */
  offsets(name: string, end: number, count?: number): LazyArray<UnsignedArray> {
    const offsets = this.unsigned(name)
    const { length } = offsets.items
    if (count !== undefined) requireCount(offsets, count, name)
    if (offsets.at(0) !== 0) throw damagedError(`section ${name} does not start at 0`)
    if (offsets.at(length - 1) !== end) throw damagedError(`section ${name} does not end at ${end}`)
    return offsets
  }
}

interface Directory {
  readonly about: unknown
  readonly sections: readonly (readonly unknown[])[]
}

function parseDirectory(bytes: Uint8Array): Directory {
  let directory: unknown
  try {
    directory = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw damagedError('the directory cannot be read')
  }
  if (typeof directory !== 'object' || directory === null) throw damagedError('the directory is empty')
  if (!('about' in directory) || !('sections' in directory)) throw damagedError('the directory is incomplete')
  const { about, sections } = directory
  if (!Array.isArray(sections) || !sections.every(Array.isArray))
    throw damagedError('the directory lists no sections')
  return { about, sections }
}

const isArrayTypeName = (value: unknown): value is ArrayTypeName =>
  typeof value === 'string' && Object.hasOwn(ARRAY_TYPES, value)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** Returns the narrowest array type for numbers up to `largest`: most columns need one or two bytes per record. */
export function unsignedUpTo(largest: number): ArrayTypeName {
  if (largest < 0x100) return 'u8'
  return largest < 0x10000 ? 'u16' : 'u32'
}

export function planOffsets(offsets: Uint32Array): SectionPlan {
  const { length } = offsets
  return { type: unsignedUpTo(offsets[length - 1] ?? 0), length, fill: (items) => items.set(offsets) }
}
