import { crc32, inflateRawSync } from 'node:zlib'
import { type RandomAccessFile, UnreadableFileError } from './bulk-source.ts'

export interface ZipEntry {
  readonly name: string
  readonly size: number
  read(): Promise<Buffer>
}

interface DirectoryRecord {
  readonly name: string
  readonly nameBytes: number
  readonly isEncrypted: boolean
  readonly method: number
  readonly crc: number
  readonly compressedSize: number
  readonly size: number
  readonly offset: number
}

/** Signatures and sizes of the fixed parts: PKWARE's APPNOTE 6.3.10, sections 4.3.7 to 4.3.16. */
const LOCAL = { signature: 0x04_03_4b_50, bytes: 30 }
const CENTRAL = { signature: 0x02_01_4b_50, bytes: 46 }
const END = { signature: 0x06_05_4b_50, bytes: 22 }
const END64 = { signature: 0x06_06_4b_50, bytes: 56 }
const LOCATOR64 = { signature: 0x07_06_4b_50, bytes: 20 }
const ZIP64_FIELD = 0x00_01
const IN_ZIP64 = 0xff_ff_ff_ff
const COMMENT_MAX = 0xff_ff
const STORED = 0
const DEFLATED = 8

/** A congress has at most some 20,000 measures, each with a directory record of about 100 bytes. */
const DIRECTORY_MAX_BYTES = 32 * 1_024 * 1_024
/** The largest known files, with hundreds of amendments, have 4 MB. */
const ENTRY_MAX_BYTES = 64 * 1_024 * 1_024
/** Twice the size of all measures of six congresses. */
const TOTAL_MAX_BYTES = 4 * 1_024 ** 3

interface Directory {
  readonly offset: number
  readonly bytes: number
  readonly entries: number
}

const uint64 = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at))

async function readExactly(file: RandomAccessFile, offset: number, length: number): Promise<Buffer> {
  if (offset < 0 || offset + length > file.size) throw new UnreadableFileError('it ends before its own data')
  const bytes = await file.read(offset, length)
  if (bytes.length < length) throw new UnreadableFileError('it ends before its own data')
  return bytes
}

/** The offset of the end record. The archive's comment must fill the rest of the file. */
function findEnd(tail: Buffer): number {
  for (let at = tail.length - END.bytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END.signature) continue
    if (at + END.bytes + tail.readUInt16LE(at + 20) === tail.length) return at
  }
  throw new UnreadableFileError('it is no ZIP file, or its end is missing')
}

async function locateDirectory(file: RandomAccessFile): Promise<Directory> {
  const tailBytes = Math.min(file.size, END.bytes + COMMENT_MAX)
  const tail = await readExactly(file, file.size - tailBytes, tailBytes)
  const at = findEnd(tail)
  const endOffset = file.size - tailBytes + at
  const end = tail.subarray(at)
  const found = { offset: end.readUInt32LE(16), bytes: end.readUInt32LE(12), entries: end.readUInt16LE(10) }
  const locator = await readLocator64(file, endOffset)
  const directory = locator === undefined ? found : await readEnd64(file, locator)
  if (end.readUInt16LE(4) !== 0 && locator === undefined)
    throw new UnreadableFileError('it is one part of several')
  if (directory.offset + directory.bytes > endOffset)
    throw new UnreadableFileError('its directory is cut off')
  if (directory.bytes > DIRECTORY_MAX_BYTES) throw new UnreadableFileError('its directory is too large')
  return directory
}

/** The offset of the ZIP64 end record, if there is one. */
async function readLocator64(file: RandomAccessFile, endOffset: number): Promise<number | undefined> {
  if (endOffset < LOCATOR64.bytes) return undefined
  const locator = await readExactly(file, endOffset - LOCATOR64.bytes, LOCATOR64.bytes)
  return locator.readUInt32LE(0) === LOCATOR64.signature ? uint64(locator, 8) : undefined
}

async function readEnd64(file: RandomAccessFile, offset: number): Promise<Directory> {
  const end = await readExactly(file, offset, END64.bytes)
  if (end.readUInt32LE(0) !== END64.signature)
    throw new UnreadableFileError('its ZIP64 end record is missing')
  return { offset: uint64(end, 48), bytes: uint64(end, 40), entries: uint64(end, 32) }
}

/** Reads 64-bit values from the extra field, in the order of the record's fields that do not fit in 32 bits. */
function withZip64(values: readonly number[], extra: Buffer): number[] {
  let at = 0
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== ZIP64_FIELD)
    at += 4 + extra.readUInt16LE(at + 2)
  let next = at + 4
  return values.map((value) => {
    if (value !== IN_ZIP64) return value
    if (next + 8 > extra.length) throw new UnreadableFileError('a size is missing in its directory')
    next += 8
    return uint64(extra, next - 8)
  })
}

function parseRecord(directory: Buffer, at: number): { record: DirectoryRecord; bytes: number } {
  const nameEnd = at + CENTRAL.bytes + directory.readUInt16LE(at + 28)
  const extraEnd = nameEnd + directory.readUInt16LE(at + 30)
  const sizes = [24, 20, 42].map((field) => directory.readUInt32LE(at + field))
  const [size = 0, compressedSize = 0, offset = 0] = withZip64(sizes, directory.subarray(nameEnd, extraEnd))
  const record = {
    name: directory.toString('utf8', at + CENTRAL.bytes, nameEnd),
    nameBytes: nameEnd - at - CENTRAL.bytes,
    isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
    method: directory.readUInt16LE(at + 10),
    crc: directory.readUInt32LE(at + 16),
    compressedSize,
    size,
    offset,
  }
  return { record, bytes: extraEnd + directory.readUInt16LE(at + 32) - at }
}

/** Rejects ZIP bombs, which state a huge total or have overlapping entries. */
function refuseBomb(records: readonly DirectoryRecord[], directoryOffset: number): void {
  let total = 0
  const sorted = records.toSorted((a, b) => a.offset - b.offset)
  for (const [i, { offset, nameBytes, compressedSize, size }] of sorted.entries()) {
    total += size
    const end = offset + LOCAL.bytes + nameBytes + compressedSize
    if (end > (sorted[i + 1]?.offset ?? directoryOffset)) throw new UnreadableFileError('its entries overlap')
  }
  if (total > TOTAL_MAX_BYTES) throw new UnreadableFileError('it holds too much')
}

export async function readZip(file: RandomAccessFile): Promise<ZipEntry[]> {
  const directory = await locateDirectory(file)
  const bytes = await readExactly(file, directory.offset, directory.bytes)
  const records: DirectoryRecord[] = []
  for (let at = 0; at < bytes.length;) {
    const isRecord = at + CENTRAL.bytes <= bytes.length && bytes.readUInt32LE(at) === CENTRAL.signature
    if (!isRecord) throw new UnreadableFileError('its directory is damaged')
    const parsed = parseRecord(bytes, at)
    records.push(parsed.record)
    at += parsed.bytes
    if (at > bytes.length) throw new UnreadableFileError('its directory is damaged')
  }
  if (records.length !== directory.entries) throw new UnreadableFileError('its directory is incomplete')
  refuseBomb(records, directory.offset)
  return records.map((record) => ({
    name: record.name,
    size: record.size,
    read: () => readData(file, record),
  }))
}

function inflate(data: Buffer, { method, size }: DirectoryRecord): Buffer {
  if (method === STORED) return data
  if (method !== DEFLATED) throw new UnreadableFileError(`compression method ${method} is unknown`)
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, size) })
  } catch (cause) {
    throw new UnreadableFileError('its data cannot be inflated to the stated size', { cause })
  }
}

/** Uses the directory's sizes only, because streamed archives have none before the data. */
async function readData(file: RandomAccessFile, entry: DirectoryRecord): Promise<Buffer> {
  if (entry.isEncrypted) throw new UnreadableFileError('it is encrypted')
  if (entry.size > ENTRY_MAX_BYTES || entry.compressedSize > ENTRY_MAX_BYTES)
    throw new UnreadableFileError('it is too large')
  const header = await readExactly(file, entry.offset, LOCAL.bytes)
  if (header.readUInt32LE(0) !== LOCAL.signature) throw new UnreadableFileError('its header is missing')
  const dataOffset = entry.offset + LOCAL.bytes + header.readUInt16LE(26) + header.readUInt16LE(28)
  const data = inflate(await readExactly(file, dataOffset, entry.compressedSize), entry)
  if (data.length !== entry.size) throw new UnreadableFileError('its size is not the stated size')
  if (crc32(data) !== entry.crc) throw new UnreadableFileError('its checksum is wrong')
  return data
}
