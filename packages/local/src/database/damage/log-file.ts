import { checksum, DamagedError } from './bytes.ts'

// https://github.com/google/leveldb/blob/main/doc/log_format.md
const BLOCK_BYTES = 32_768
const HEADER_BYTES = 7
const FIRST_FRAGMENT = 2
const LAST_FRAGMENT = 4
const FULL_RECORD = 1

const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0)

/**
 * Fragments of records. A fragment truncated by the end of the file is an unfinished write after a crash, not damage.
 */
function* readFragments(file: Buffer): Generator<{ type: number; data: Buffer }> {
  for (let offset = 0; offset < file.length;) {
    const blockLeft = BLOCK_BYTES - (offset % BLOCK_BYTES)
    if (blockLeft < HEADER_BYTES) {
      offset += blockLeft
      continue
    }
    if (file.length - offset < HEADER_BYTES || isZero(file.subarray(offset))) return
    const length = file.readUInt16LE(offset + 4)
    const end = offset + HEADER_BYTES + length
    if (end > file.length && file.length - offset <= blockLeft) return
    if (HEADER_BYTES + length > blockLeft) throw new DamagedError('a record is longer than its block')
    const checksummed = file.subarray(offset + HEADER_BYTES - 1, end)
    if (checksum(checksummed) !== file.readUInt32LE(offset)) {
      // after a power failure some file systems fill unwritten ranges with zeros
      if (end < file.length && isZero(file.subarray(end - 1))) return
      throw new DamagedError('a checksum does not match')
    }
    yield { type: file.readUInt8(offset + HEADER_BYTES - 1), data: checksummed.subarray(1) }
    offset = end
  }
}

/** The complete records of a log, with verified checksums. */
export function* readLog(file: Buffer): Generator<Buffer> {
  let parts: Buffer[] = []
  for (const { type, data } of readFragments(file)) {
    if (type === FULL_RECORD || type === FIRST_FRAGMENT) parts = []
    parts.push(data)
    if (type === FULL_RECORD || type === LAST_FRAGMENT) yield Buffer.concat(parts)
  }
}
