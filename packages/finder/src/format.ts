import { checksum } from './checksum.ts'
import { damagedError, FinderFormatError } from './errors.ts'

/*
 * The file format, all numbers little-endian:
 *   0  "FNDR"        4  version       8  length of the file in bytes
 *  12  checksum of every byte from 16
 *  16  length of the directory       20  zero
 *  24  the directory: JSON { about, sections: [name, type, offset, count][] }
 *      the sections, each at a multiple of 8, so that a typed array can view it in place
 */
const MAGIC = 0x52444e46
export const FORMAT_VERSION = 2
const HEADER_SIZE = 24
const CHECKSUM_START = 16
const ALIGNMENT = 8

const ARRAY_TYPES = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  i32: Int32Array,
  f64: Float64Array,
} as const

type ArrayTypeName = keyof typeof ARRAY_TYPES
export type UnsignedArray = Uint8Array | Uint16Array | Uint32Array
export type SectionArray = UnsignedArray | Int32Array | Float64Array
interface SectionArrayType {
  readonly BYTES_PER_ELEMENT: number
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): SectionArray
}

/** A section to be written: its size and its writer. */
export interface SectionPlan {
  readonly type: ArrayTypeName
  readonly length: number
  readonly fill: (items: SectionArray) => void
}
export type SectionPlans = Map<string, SectionPlan>

const alignUp = (size: number) => Math.ceil(size / ALIGNMENT) * ALIGNMENT

/** Lets every section write itself straight into the file, so that no section exists in memory twice. */
export function writeIndexFile(about: unknown, plans: SectionPlans): ArrayBuffer {
  let length = 0
  const entries = Array.from(plans, ([name, { type, length: count }]) => {
    const entry = [name, type, length, count] as const
    length += alignUp(count * ARRAY_TYPES[type].BYTES_PER_ELEMENT)
    return entry
  })
  const directory = new TextEncoder().encode(JSON.stringify({ about, sections: entries }))
  const start = alignUp(HEADER_SIZE + directory.length)
  const file = new ArrayBuffer(start + length)
  new Uint8Array(file).set(directory, HEADER_SIZE)
  for (const [name, type, offset, count] of entries) {
    plans.get(name)?.fill(new ARRAY_TYPES[type](file, start + offset, count))
    plans.delete(name) // lets the section's input be collected
  }
  writeHeader(file, directory.length)
  return file
}

function writeHeader(file: ArrayBuffer, directoryLength: number): void {
  const head = new DataView(file)
  head.setUint32(0, MAGIC, true)
  head.setUint32(4, FORMAT_VERSION, true)
  head.setUint32(8, file.byteLength, true)
  head.setUint32(16, directoryLength, true)
  head.setUint32(12, checksum(new Uint32Array(file, CHECKSUM_START)), true)
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
  const words = new Uint32Array(
    bytes.buffer,
    bytes.byteOffset + CHECKSUM_START,
    (length - CHECKSUM_START) / 4,
  )
  if (checksum(words) !== head.getUint32(12, true)) throw damagedError('the checksum differs')
  return new IndexFileReader(bytes, head.getUint32(16, true))
}

/** Returns the sections of a file as zero-copy typed arrays, each validated when it is read. */
export class IndexFileReader {
  readonly about: unknown
  readonly #bytes: Uint8Array
  readonly #entries = new Map<string, readonly unknown[]>()
  readonly #start: number

  constructor(bytes: Uint8Array, directoryLength: number) {
    this.#bytes = bytes
    this.#start = alignUp(HEADER_SIZE + directoryLength)
    if (this.#start > bytes.length) throw damagedError('the directory is truncated')
    const directory = parseDirectory(bytes.subarray(HEADER_SIZE, HEADER_SIZE + directoryLength))
    this.about = directory.about
    for (const entry of directory.sections) this.#entries.set(String(entry[0]), entry)
  }

  section(name: string): SectionArray {
    const [, type, offset, count] = this.#entries.get(name) ?? []
    if (!isArrayTypeName(type) || !isCount(offset) || !isCount(count))
      throw damagedError(`no section ${name}`)
    const Type: SectionArrayType = ARRAY_TYPES[type]
    const from = this.#start + offset
    if (offset % ALIGNMENT !== 0 || from + count * Type.BYTES_PER_ELEMENT > this.#bytes.length) {
      throw damagedError(`section ${name} is out of bounds`)
    }
    return new Type(this.#bytes.buffer, this.#bytes.byteOffset + from, count)
  }

  unsigned(name: string): UnsignedArray {
    const items = this.section(name)
    if (items instanceof Int32Array || items instanceof Float64Array)
      throw damagedError(`section ${name} is signed`)
    return items
  }

  bytes(name: string): Uint8Array {
    const items = this.section(name)
    if (!(items instanceof Uint8Array)) throw damagedError(`section ${name} has not the type u8`)
    return items
  }

  /** Reads ascending offsets from 0 to `end` into another section. */
  offsets(name: string, end: number, count?: number): UnsignedArray {
    const items = this.unsigned(name)
    if (count !== undefined) requireCount(items, count, name)
    let last = 0
    if (items[0] !== 0) throw damagedError(`section ${name} does not start at 0`)
    for (let i = 1; i < items.length; i++) {
      const next = items[i] ?? 0
      if (next < last) throw damagedError(`section ${name} is not ascending`)
      last = next
    }
    if (last !== end) throw damagedError(`section ${name} does not end at ${end}`)
    return items
  }

  /** Reads exactly `count` numbers, each below `limit`. */
  numbersBelow(name: string, count: number, limit: number): UnsignedArray {
    const items = this.unsigned(name)
    requireCount(items, count, name)
    for (let i = 0; i < count; i++)
      if ((items[i] ?? 0) >= limit) throw damagedError(`section ${name} has a number out of range`)
    return items
  }
}

export function requireCount(items: SectionArray, count: number, name: string): void {
  if (items.length !== count)
    throw damagedError(`section ${name} has ${items.length} items, expected ${count}`)
}

function parseDirectory(bytes: Uint8Array): { about: unknown; sections: readonly (readonly unknown[])[] } {
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

function isArrayTypeName(value: unknown): value is ArrayTypeName {
  return typeof value === 'string' && Object.hasOwn(ARRAY_TYPES, value)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/** Returns the narrowest array type for numbers up to `largest`: most columns need one or two bytes per record. */
export function unsignedUpTo(largest: number): ArrayTypeName {
  if (largest < 0x100) return 'u8'
  return largest < 0x10000 ? 'u16' : 'u32'
}

export function planOffsets(offsets: Uint32Array): SectionPlan {
  const { length } = offsets
  return { type: unsignedUpTo(offsets[length - 1] ?? 0), length, fill: (items) => items.set(offsets) }
}
