import { checksum, Cursor, Damaged } from './bytes.ts'
import { expandSnappy } from './snappy.ts'

// https://github.com/google/leveldb/blob/main/doc/table_format.md
const FOOTER = 48
const MAGIC = 0xdb4775248b80fb57n
const TRAILER = 5
const SNAPPY = 1

interface Handle {
  readonly offset: number
  readonly size: number
}

const readHandle = (cursor: Cursor): Handle => ({ offset: cursor.varint(), size: cursor.varint() })

/** A block as it lies in the file, once its checksum matches. */
function checkBlock(file: Buffer, { offset, size }: Handle): { contents: Buffer; type: number } {
  const end = offset + size
  if (end + TRAILER > file.length) throw new Damaged('a block lies outside the file')
  if (checksum(file.subarray(offset, end + 1)) !== file.readUInt32LE(end + 1))
    throw new Damaged('a checksum does not match')
  return { contents: file.subarray(offset, end), type: file.readUInt8(end) }
}

/** The places that an index block names. */
function handlesIn(file: Buffer, at: Handle): Handle[] {
  const { contents, type } = checkBlock(file, at)
  const block = type === SNAPPY ? expandSnappy(contents) : contents
  const restarts = block.length < 4 ? 0 : block.readUInt32LE(block.length - 4)
  const end = block.length - 4 * (restarts + 1)
  if (end < 0) throw new Damaged('an index is too short')
  const cursor = new Cursor(block.subarray(0, end))
  const handles: Handle[] = []
  while (!cursor.isAtEnd) {
    cursor.varint() // bytes shared with the key before
    const own = cursor.varint()
    const valueLength = cursor.varint()
    cursor.take(own)
    handles.push(readHandle(new Cursor(cursor.take(valueLength))))
  }
  return handles
}

/** Checks every block of a table by its checksum. */
export function checkTable(file: Buffer): void {
  const footer = file.subarray(-FOOTER)
  if (footer.length < FOOTER || footer.readBigUInt64LE(FOOTER - 8) !== MAGIC)
    throw new Damaged('its end is missing')
  const cursor = new Cursor(footer)
  const directories = [readHandle(cursor), readHandle(cursor)] // of filters, then of data
  for (const handle of directories.flatMap((directory) => handlesIn(file, directory)))
    checkBlock(file, handle)
}
