import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

/** DynamoDB allows 400 KB per item; the rest is for keys and attribute names. */
export const PIECE_BYTES = 350 * 1024
/** Higher Brotli levels cost far more time than they save in size on short texts. */
const QUALITY = 4

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Compresses a value and splits it into pieces that each fit one item. */
export async function pack(value: unknown, { quality = QUALITY } = {}): Promise<Uint8Array[]> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const bytes = await compress(Buffer.from(JSON.stringify(value)), { params })
  const count = Math.max(1, Math.ceil(bytes.length / PIECE_BYTES))
  return Array.from({ length: count }, (_, i) => bytes.subarray(i * PIECE_BYTES, (i + 1) * PIECE_BYTES))
}

export async function unpack(pieces: readonly Uint8Array[]): Promise<unknown> {
  const bytes = await decompress(Buffer.concat(pieces))
  return JSON.parse(bytes.toString('utf8'))
}
