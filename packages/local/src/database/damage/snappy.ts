import { ByteReader, DamagedError } from './bytes.ts'

/** The length of a tag's literal or copy, and how far back a copy starts. */
function readTag(reader: ByteReader): { length: number; distance: number | undefined } {
  const [tag = 0] = reader.readBytes(1)
  const upper = tag >>> 2
  const kind = tag & 3
  if (kind === 0) {
    const extra = upper - 59
    return {
      length: (extra > 0 ? reader.readBytes(extra).readUIntLE(0, extra) : upper) + 1,
      distance: undefined,
    }
  }
  if (kind === 1)
    return { length: (upper & 7) + 4, distance: ((upper >>> 3) << 8) | reader.readBytes(1).readUInt8() }
  const width = kind === 2 ? 2 : 4
  return { length: upper + 1, distance: reader.readBytes(width).readUIntLE(0, width) }
}

/** Decompresses a block in Snappy's raw format: https://github.com/google/snappy/blob/main/format_description.txt */
export function expandSnappy(bytes: Buffer): Buffer {
  const reader = new ByteReader(bytes)
  const length = reader.readVarint()
  if (length > 256 * bytes.length) throw new DamagedError('a block announces more than it can hold')
  const out = Buffer.alloc(length)
  let position = 0
  while (!reader.isAtEnd) {
    const { length: count, distance } = readTag(reader)
    if (position + count > length || (distance !== undefined && (distance === 0 || distance > position)))
      throw new DamagedError('a block')
    if (distance === undefined) reader.readBytes(count).copy(out, position)
    // a copy may overlap its own output
    else for (let i = 0; i < count; i += 1) out[position + i] = out[position + i - distance] ?? 0
    position += count
  }
  if (position !== length) throw new DamagedError('a block is shorter than it says')
  return out
}
