import { checksum, Damaged } from './bytes.ts'

// https://github.com/google/leveldb/blob/main/doc/log_format.md
const BLOCK = 32_768
const HEADER = 7
const FIRST = 2
const LAST = 4
const FULL = 1

const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0)

/** The pieces of records; one that the end of the file cuts off was never finished, which a crash may do. */
function* fragments(file: Buffer): Generator<{ type: number; data: Buffer }> {
  for (let at = 0; at < file.length;) {
    const left = BLOCK - (at % BLOCK)
    if (left < HEADER) {
      at += left
      continue
    }
    if (file.length - at < HEADER || isZero(file.subarray(at))) return
    const length = file.readUInt16LE(at + 4)
    const end = at + HEADER + length
    if (end > file.length && file.length - at <= left) return
    if (HEADER + length > left) throw new Damaged('a record is longer than its block')
    const covered = file.subarray(at + HEADER - 1, end)
    if (checksum(covered) !== file.readUInt32LE(at)) {
      // after a power cut some file systems fill with zeros what was not written yet
      if (end < file.length && isZero(file.subarray(end - 1))) return
      throw new Damaged('a checksum does not match')
    }
    yield { type: file.readUInt8(at + HEADER - 1), data: covered.subarray(1) }
    at = end
  }
}

/** The whole records of a log, each checked. */
export function* readLog(file: Buffer): Generator<Buffer> {
  let parts: Buffer[] = []
  for (const { type, data } of fragments(file)) {
    if (type === FULL || type === FIRST) parts = []
    parts.push(data)
    if (type === FULL || type === LAST) yield Buffer.concat(parts)
  }
}
