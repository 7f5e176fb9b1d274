import { checksum } from './checksum.ts'
import { damaged, FinderFormatError } from './errors.ts'

/*
 * A file, all numbers little-endian:
 *   0  "FNDR"        4  version       8  length of the file in bytes
 *  12  checksum of every byte from 16
 *  16  length of the directory       20  zero
 *  24  the directory: JSON { about, sections: [name, type, offset, count][] }
 *      the sections, each at a multiple of 8, so that a typed array can lie over it
 */
const MAGIC = 0x52444e46
export const VERSION = 2
const HEAD = 24
const CHECKED_FROM = 16
const ALIGN = 8

const TYPES = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  i32: Int32Array,
  f64: Float64Array,
} as const

type TypeName = keyof typeof TYPES
export type Unsigned = Uint8Array | Uint16Array | Uint32Array
export type Section = Unsigned | Int32Array | Float64Array
interface SectionType {
  readonly BYTES_PER_ELEMENT: number
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): Section
}

/** A section that is to be: what it takes, and what writes it where it is to lie. */
export interface Plan {
  readonly type: TypeName
  readonly length: number
  readonly fill: (items: Section) => void
}
export type Plans = Map<string, Plan>

const aligned = (size: number) => Math.ceil(size / ALIGN) * ALIGN

/** Every section is written into its place in the file; nothing is made first and copied then. */
export function writeFile(about: unknown, plans: Plans): ArrayBuffer {
  let length = 0
  const entries = Array.from(plans, ([name, { type, length: count }]) => {
    const entry = [name, type, length, count] as const
    length += aligned(count * TYPES[type].BYTES_PER_ELEMENT)
    return entry
  })
  const directory = new TextEncoder().encode(JSON.stringify({ about, sections: entries }))
  const start = aligned(HEAD + directory.length)
  const file = new ArrayBuffer(start + length)
  new Uint8Array(file).set(directory, HEAD)
  for (const [name, type, offset, count] of entries) {
    plans.get(name)?.fill(new TYPES[type](file, start + offset, count))
    plans.delete(name) // and with it what it was made from
  }
  seal(file, directory.length)
  return file
}

function seal(file: ArrayBuffer, directoryLength: number): void {
  const head = new DataView(file)
  head.setUint32(0, MAGIC, true)
  head.setUint32(4, VERSION, true)
  head.setUint32(8, file.byteLength, true)
  head.setUint32(16, directoryLength, true)
  head.setUint32(12, checksum(new Uint32Array(file, CHECKED_FROM)), true)
}

/** The bytes of a file where a typed array may lie over them: in place if they are aligned, else copied. */
function place(source: ArrayBuffer | ArrayBufferView): Uint8Array {
  if (!ArrayBuffer.isView(source)) return new Uint8Array(source)
  const bytes = new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
  return bytes.byteOffset % ALIGN === 0 ? bytes : bytes.slice()
}

export function readFile(source: ArrayBuffer | ArrayBufferView): FileReader {
  const bytes = place(source)
  if (bytes.length < HEAD) throw new FinderFormatError('truncated', `${bytes.length} bytes are too few`)
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (head.getUint32(0, true) !== MAGIC) throw new FinderFormatError('foreign', 'This is not an index')
  const version = head.getUint32(4, true)
  if (version !== VERSION) {
    throw new FinderFormatError('version', `The index has version ${version}, expected ${VERSION}`)
  }
  const length = head.getUint32(8, true)
  if (bytes.length < length) throw new FinderFormatError('truncated', `${bytes.length} of ${length} bytes`)
  if (bytes.length > length || length % ALIGN !== 0) throw damaged('its length is wrong')
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + CHECKED_FROM, (length - CHECKED_FROM) / 4)
  if (checksum(words) !== head.getUint32(12, true)) throw damaged('the checksum differs')
  return new FileReader(bytes, head.getUint32(16, true))
}

/** Hands out the sections of a file as typed arrays over its bytes, each checked as it is asked for. */
export class FileReader {
  readonly about: unknown
  readonly #bytes: Uint8Array
  readonly #entries = new Map<string, readonly unknown[]>()
  readonly #start: number

  constructor(bytes: Uint8Array, directoryLength: number) {
    this.#bytes = bytes
    this.#start = aligned(HEAD + directoryLength)
    if (this.#start > bytes.length) throw damaged('the directory is cut')
    const directory = parseDirectory(bytes.subarray(HEAD, HEAD + directoryLength))
    this.about = directory.about
    for (const entry of directory.sections) this.#entries.set(String(entry[0]), entry)
  }

  section(name: string): Section {
    const [, type, offset, count] = this.#entries.get(name) ?? []
    if (!isTypeName(type) || !isCount(offset) || !isCount(count)) throw damaged(`no section ${name}`)
    const Type: SectionType = TYPES[type]
    const from = this.#start + offset
    if (offset % ALIGN !== 0 || from + count * Type.BYTES_PER_ELEMENT > this.#bytes.length) {
      throw damaged(`section ${name} is out of bounds`)
    }
    return new Type(this.#bytes.buffer, this.#bytes.byteOffset + from, count)
  }

  unsigned(name: string): Unsigned {
    const items = this.section(name)
    if (items instanceof Int32Array || items instanceof Float64Array)
      throw damaged(`section ${name} is signed`)
    return items
  }

  bytes(name: string): Uint8Array {
    const items = this.section(name)
    if (!(items instanceof Uint8Array)) throw damaged(`section ${name} is not of bytes`)
    return items
  }

  /** Numbers that never fall, from 0 to `end`: where each of the items of another section begins. */
  offsets(name: string, end: number, count?: number): Unsigned {
    const items = this.unsigned(name)
    if (count !== undefined) requireCount(items, count, name)
    let last = 0
    if (items[0] !== 0) throw damaged(`section ${name} does not begin`)
    for (let i = 1; i < items.length; i++) {
      const next = items[i] ?? 0
      if (next < last) throw damaged(`section ${name} runs backwards`)
      last = next
    }
    if (last !== end) throw damaged(`section ${name} does not end where it should`)
    return items
  }

  /** Exactly `count` numbers, each below `limit`. */
  below(name: string, count: number, limit: number): Unsigned {
    const items = this.unsigned(name)
    requireCount(items, count, name)
    for (let i = 0; i < count; i++)
      if ((items[i] ?? 0) >= limit) throw damaged(`section ${name} points nowhere`)
    return items
  }
}

export function requireCount(items: Section, count: number, name: string): void {
  if (items.length !== count) throw damaged(`section ${name} has ${items.length} items, expected ${count}`)
}

function parseDirectory(bytes: Uint8Array): { about: unknown; sections: readonly (readonly unknown[])[] } {
  let directory: unknown
  try {
    directory = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw damaged('the directory cannot be read')
  }
  if (typeof directory !== 'object' || directory === null) throw damaged('the directory is empty')
  if (!('about' in directory) || !('sections' in directory)) throw damaged('the directory lacks a part')
  const { about, sections } = directory
  if (!Array.isArray(sections) || !sections.every(Array.isArray))
    throw damaged('the directory lists no sections')
  return { about, sections }
}

function isTypeName(value: unknown): value is TypeName {
  return typeof value === 'string' && Object.hasOwn(TYPES, value)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/** The narrowest type for numbers up to the largest: most columns need a byte or two a record. */
export function unsignedUpTo(largest: number): TypeName {
  if (largest < 0x100) return 'u8'
  return largest < 0x10000 ? 'u16' : 'u32'
}

/** Numbers that never fall, the last of which is the largest. */
export function planOffsets(offsets: Uint32Array): Plan {
  const { length } = offsets
  return { type: unsignedUpTo(offsets[length - 1] ?? 0), length, fill: (items) => items.set(offsets) }
}
