import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

/** DynamoDB takes items of 400 KB; the rest is room for keys and names. */
export const PIECE_BYTES = 350 * 1024
/** Fast enough for a hot path; the higher levels cost far more than they save on short texts. */
const QUALITY = 4

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** A value as compressed pieces, each of which fits an item. */
export async function pack(value: unknown): Promise<Uint8Array[]> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
  const bytes = await compress(Buffer.from(JSON.stringify(value)), { params })
  const count = Math.max(1, Math.ceil(bytes.length / PIECE_BYTES))
  return Array.from({ length: count }, (_, i) => bytes.subarray(i * PIECE_BYTES, (i + 1) * PIECE_BYTES))
}

export async function unpack(pieces: readonly Uint8Array[]): Promise<unknown> {
  const bytes = await decompress(Buffer.concat(pieces))
  return JSON.parse(bytes.toString('utf8'))
}
