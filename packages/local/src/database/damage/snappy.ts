import { Cursor, Damaged } from './bytes.ts'

/** How long the literal or the copy of a tag is, and how far back a copy begins. */
function readTag(cursor: Cursor): { length: number; back: number | undefined } {
  const [tag = 0] = cursor.take(1)
  const upper = tag >>> 2
  const kind = tag & 3
  if (kind === 0) {
    const extra = upper - 59
    return { length: (extra > 0 ? cursor.take(extra).readUIntLE(0, extra) : upper) + 1, back: undefined }
  }
  if (kind === 1) return { length: (upper & 7) + 4, back: ((upper >>> 3) << 8) | cursor.take(1).readUInt8() }
  const width = kind === 2 ? 2 : 4
  return { length: upper + 1, back: cursor.take(width).readUIntLE(0, width) }
}

/** Expands a block in Snappy's raw format: https://github.com/google/snappy/blob/main/format_description.txt */
export function expandSnappy(bytes: Buffer): Buffer {
  const cursor = new Cursor(bytes)
  const length = cursor.varint()
  if (length > 256 * bytes.length) throw new Damaged('a block announces more than it can hold')
  const out = Buffer.alloc(length)
  let at = 0
  while (!cursor.isAtEnd) {
    const { length: run, back } = readTag(cursor)
    if (at + run > length || (back !== undefined && (back === 0 || back > at))) throw new Damaged('a block')
    if (back === undefined) cursor.take(run).copy(out, at)
    // a copy may reach into what it writes itself
    else for (let i = 0; i < run; i += 1) out[at + i] = out[at + i - back] ?? 0
    at += run
  }
  if (at !== length) throw new Damaged('a block is shorter than it says')
  return out
}
