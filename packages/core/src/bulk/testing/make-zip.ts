import { crc32, deflateRawSync } from 'node:zlib'
import type { RandomAccessFile } from '../bulk-source.ts'

export interface ZipPart {
  readonly name: string
  readonly data: string | Buffer
  readonly isStored?: boolean
  /** As Info-ZIP writes to a pipe: sizes and checksum after the data. */
  readonly hasDescriptor?: boolean
  /** As Python's `force_zip64` writes: sizes in the extra fields. */
  readonly isZip64?: boolean
  /** Overwrites fields of the directory record, given by offset. */
  readonly lies?: readonly (readonly [offset: number, bytes: 2 | 4, value: number])[]
}

const fields = (...values: readonly (readonly [bytes: number, value: number])[]): Buffer => {
  const out = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of values) {
    if (bytes === 8) out.writeBigUInt64LE(BigInt(value), at)
    else out.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return out
}

const MAX32 = 0xff_ff_ff_ff

function zipPart({ name, data, isStored, hasDescriptor, isZip64, lies = [] }: ZipPart, offset: number) {
  const raw = Buffer.from(data)
  const packed = isStored ? raw : deflateRawSync(raw)
  const crc = crc32(raw)
  const head = (sizes: boolean) =>
    fields(
      [2, isZip64 ? 45 : 20],
      [2, hasDescriptor ? 8 : 0],
      [2, isStored ? 0 : 8],
      [4, 0], // time and date
      ...(sizes
        ? ([crc, isZip64 ? MAX32 : packed.length, isZip64 ? MAX32 : raw.length] as const)
        : [0, 0, 0]
      ).map((value) => [4, value] as const),
      [2, Buffer.byteLength(name)],
    )
  const extra = isZip64 ? fields([2, 1], [2, 16], [8, raw.length], [8, packed.length]) : Buffer.alloc(0)
  const local = Buffer.concat([
    fields([4, 0x04_03_4b_50]),
    head(!hasDescriptor),
    fields([2, extra.length]),
    Buffer.from(name),
    extra,
    packed,
    hasDescriptor
      ? fields([4, 0x08_07_4b_50], [4, crc], [4, packed.length], [4, raw.length])
      : Buffer.alloc(0),
  ])
  const central = Buffer.concat([
    fields([4, 0x02_01_4b_50], [2, 45]),
    head(true),
    fields([2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
    Buffer.from(name),
    extra,
  ])
  for (const [at, bytes, value] of lies) central.writeUIntLE(value, at, bytes)
  return { local, central }
}

/** Builds the bytes of an archive in the variants that common tools write. */
export function makeZip(
  parts: readonly ZipPart[],
  { isZip64 = false, comment = '' }: { readonly isZip64?: boolean; readonly comment?: string } = {},
): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const { local, central } = zipPart(part, offset)
    locals.push(local)
    centrals.push(central)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end64 = fields(
    [4, 0x06_06_4b_50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0],
    [8, parts.length], [8, parts.length], [8, directory.length], [8, offset],
    [4, 0x07_06_4b_50], [4, 0], [8, offset + directory.length], [4, 1],
  ) // prettier-ignore
  const end = fields(
    [4, 0x06_05_4b_50],
    [2, 0],
    [2, 0],
    [2, isZip64 ? 0xff_ff : parts.length],
    [2, isZip64 ? 0xff_ff : parts.length],
    [4, isZip64 ? MAX32 : directory.length],
    [4, isZip64 ? MAX32 : offset],
    [2, Buffer.byteLength(comment)],
  )
  return Buffer.concat([...locals, directory, ...(isZip64 ? [end64] : []), end, Buffer.from(comment)])
}

export const fileOf = (bytes: Buffer): RandomAccessFile => ({
  size: bytes.length,
  read: async (offset, length) => bytes.subarray(offset, offset + length),
})
