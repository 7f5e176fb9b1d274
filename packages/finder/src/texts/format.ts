import { checksum } from '../checksum.ts'
import { damagedError, FinderFormatError } from '../errors.ts'
import { ByteReader, ByteWriter } from './bytes.ts'

// DESIGN.md describes the layout of a file.
const MAGIC = 0x54585446
export const TEXT_FORMAT_VERSION = 2
const HEADER_SIZE = 16
const CHECKSUM_SIZE = 4
/** Bounds memory: a query allocates a score of four bytes per section. */
const SECTIONS_MAX = 2 ** 24

/** A compressor from the caller, such as Node's zlib or a browser's streams; the library has none. */
export interface TextCodec {
  readonly pack: (bytes: Uint8Array) => Uint8Array
  readonly unpack: (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>
}

/** The byte range of a part of the file. */
export interface Part {
  readonly from: number
  readonly size: number
}

/** The checksum of bytes of any length and alignment. */
export function checksumOf(bytes: Uint8Array): number {
  const words = new Uint32Array(Math.ceil(bytes.length / 4) + 1)
  new Uint8Array(words.buffer).set(bytes)
  words[words.length - 1] = bytes.length
  return checksum(words)
}

export function sealHead(directory: Uint8Array): Uint8Array {
  const head = new Uint8Array(HEADER_SIZE + directory.length)
  head.set(directory, HEADER_SIZE)
  const view = new DataView(head.buffer)
  view.setUint32(0, MAGIC, true)
  view.setUint32(4, TEXT_FORMAT_VERSION, true)
  view.setUint32(8, head.length, true)
  view.setUint32(12, checksumOf(head.subarray(HEADER_SIZE)), true)
  return head
}

/** Checks the head and returns the packed directory. */
export function openHead(head: Uint8Array): Uint8Array {
  if (head.length < HEADER_SIZE) throw new FinderFormatError('truncated', `${head.length} bytes are too few`)
  const view = new DataView(head.buffer, head.byteOffset, head.length)
  if (view.getUint32(0, true) !== MAGIC) throw new FinderFormatError('foreign', 'This is not a text index')
  const version = view.getUint32(4, true)
  if (version !== TEXT_FORMAT_VERSION)
    throw new FinderFormatError('version', `The text index has version ${version}`)
  const length = view.getUint32(8, true)
  if (head.length < length) throw new FinderFormatError('truncated', `${head.length} of ${length} bytes`)
  if (head.length > length) throw damagedError('its head is too long')
  const rest = head.subarray(HEADER_SIZE)
  if (checksumOf(rest) !== view.getUint32(12, true)) throw damagedError('the checksum of its head differs')
  return rest
}

export function sealPart(packed: Uint8Array): Uint8Array {
  const part = new Uint8Array(CHECKSUM_SIZE + packed.length)
  part.set(packed, CHECKSUM_SIZE)
  new DataView(part.buffer).setUint32(0, checksumOf(packed), true)
  return part
}

/** Checks a part and returns what was sealed. */
export function openPart(part: Uint8Array, size: number): Uint8Array {
  if (part.length !== size || size < CHECKSUM_SIZE)
    throw new FinderFormatError('truncated', 'a part of it is missing')
  const sealed = part.subarray(CHECKSUM_SIZE)
  const expected = new DataView(part.buffer, part.byteOffset).getUint32(0, true)
  if (checksumOf(sealed) !== expected) throw damagedError('the checksum of a part differs')
  return sealed
}

/** The lists of a block are its compressed keys and its numbers, which are coded already. */
export function joinLists(keys: Uint8Array, numbers: Uint8Array): Uint8Array {
  const out = new ByteWriter()
  out.varint(keys.length)
  out.bytes(keys)
  out.bytes(numbers)
  return out.view()
}

export function splitLists(lists: Uint8Array): readonly [keys: Uint8Array, numbers: Uint8Array] {
  const input = new ByteReader(lists)
  return [input.bytes(input.varint()), lists.subarray(input.at)]
}

export interface IndexedText {
  readonly bill: string
  readonly printing: string
  /** Section numbers in the file: `from` is inclusive, `to` is exclusive. */
  readonly from: number
  readonly to: number
}

/** Consecutive sorted keys with their lists. */
export interface Block {
  readonly firstKey: string
  /** The three parts are adjacent in the file, in this order. */
  readonly next: Part
  readonly lists: Part
  readonly previous: Part
}

export interface Directory {
  readonly texts: readonly IndexedText[]
  /** The end of each text as `to`, in one array: a search walks all of them. */
  readonly ends: Uint32Array
  readonly sections: number
  /** The words without lists of places. */
  readonly common: readonly string[]
  readonly blocks: readonly Block[]
  readonly spellings: Part
}

/** The sizes of a block's parts, in file order. */
export interface BlockSizes {
  readonly firstKey: string
  readonly sizes: readonly [next: number, lists: number, previous: number]
}

export interface DirectoryInput {
  readonly texts: readonly IndexedText[]
  readonly common: readonly string[]
  readonly blocks: readonly BlockSizes[]
  readonly spellings: number
}

export function writeDirectory({ texts, common, blocks, spellings }: DirectoryInput): Uint8Array {
  const out = new ByteWriter()
  out.varint(texts.length)
  let before = ''
  for (const { bill } of texts) {
    out.textAfter(before, bill)
    before = bill
  }
  for (const { printing } of texts) out.text(printing)
  for (const { from, to } of texts) out.varint(to - from)
  out.varint(common.length)
  for (const word of common) out.text(word)
  out.varint(blocks.length)
  before = ''
  for (const { firstKey } of blocks) {
    out.textAfter(before, firstKey)
    before = firstKey
  }
  for (const { sizes } of blocks) for (const size of sizes) out.varint(size)
  out.varint(spellings)
  return out.view()
}

function readTexts(input: ByteReader): IndexedText[] {
  const count = input.varint()
  const bills: string[] = []
  const printings: string[] = []
  for (let i = 0; i < count; i++) bills.push(input.textAfter(bills[i - 1] ?? ''))
  for (let i = 0; i < count; i++) printings.push(input.text())
  let end = 0
  return bills.map((bill, i) => ({
    bill,
    printing: printings[i] ?? '',
    from: end,
    to: (end += input.varint()),
  }))
}

/** `start` is the offset of the first part, which is the length of the head. */
export function readDirectory(bytes: Uint8Array, start: number): Directory {
  const input = new ByteReader(bytes)
  const texts = readTexts(input)
  const sections = texts.at(-1)?.to ?? 0
  if (sections > SECTIONS_MAX) throw damagedError('it has too many sections')
  const common = Array.from({ length: boundedCount(input, bytes) }, () => input.text())
  const firstKeys: string[] = []
  for (let left = boundedCount(input, bytes); left > 0; left--)
    firstKeys.push(input.textAfter(firstKeys.at(-1) ?? ''))
  let end = start
  const part = (): Part => {
    const from = end
    const size = input.varint()
    end += size
    return { from, size }
  }
  const blocks = firstKeys.map((firstKey) => ({ firstKey, next: part(), lists: part(), previous: part() }))
  const ends = Uint32Array.from(texts, ({ to }) => to)
  return { texts, ends, sections, common, blocks, spellings: part() }
}

/** Reads the count of items that take at least one byte each. */
function boundedCount(input: ByteReader, bytes: Uint8Array): number {
  const count = input.varint()
  if (count > bytes.length) throw damagedError('a count is too large')
  return count
}
