import { checksum, ByteReader, DamagedError } from './bytes.ts'
import { expandSnappy } from './snappy.ts'

// https://github.com/google/leveldb/blob/main/doc/table_format.md
const FOOTER_BYTES = 48
const MAGIC_NUMBER = 0xdb4775248b80fb57n
const TRAILER_BYTES = 5
const SNAPPY_TYPE = 1

interface BlockHandle {
  readonly offset: number
  readonly size: number
}

const readHandle = (reader: ByteReader): BlockHandle => ({
  offset: reader.readVarint(),
  size: reader.readVarint(),
})

/** The raw block, after its checksum is verified. */
function checkBlock(file: Buffer, { offset, size }: BlockHandle): { contents: Buffer; type: number } {
  const end = offset + size
  if (end + TRAILER_BYTES > file.length) throw new DamagedError('a block lies outside the file')
  if (checksum(file.subarray(offset, end + 1)) !== file.readUInt32LE(end + 1))
    throw new DamagedError('a checksum does not match')
  return { contents: file.subarray(offset, end), type: file.readUInt8(end) }
}

/** The block handles in an index block. */
function readIndexBlock(file: Buffer, handle: BlockHandle): BlockHandle[] {
  const { contents, type } = checkBlock(file, handle)
  const block = type === SNAPPY_TYPE ? expandSnappy(contents) : contents
  const restarts = block.length < 4 ? 0 : block.readUInt32LE(block.length - 4)
  const end = block.length - 4 * (restarts + 1)
  if (end < 0) throw new DamagedError('an index is too short')
  const reader = new ByteReader(block.subarray(0, end))
  const handles: BlockHandle[] = []
  while (!reader.isAtEnd) {
    reader.readVarint() // bytes shared with the previous key
    const unsharedLength = reader.readVarint()
    const valueLength = reader.readVarint()
    reader.readBytes(unsharedLength)
    handles.push(readHandle(new ByteReader(reader.readBytes(valueLength))))
  }
  return handles
}

/** Verifies the checksum of every block of a table. */
export function checkTable(file: Buffer): void {
  const footer = file.subarray(-FOOTER_BYTES)
  if (footer.length < FOOTER_BYTES || footer.readBigUInt64LE(FOOTER_BYTES - 8) !== MAGIC_NUMBER)
    throw new DamagedError('its end is missing')
  const reader = new ByteReader(footer)
  const indexHandles = [readHandle(reader), readHandle(reader)] // the meta index, then the data index
  for (const handle of indexHandles.flatMap((directory) => readIndexBlock(file, directory)))
    checkBlock(file, handle)
}
