import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import * as z from 'zod/mini'
import type { Item } from './item.ts'

/** DynamoDB allows 400 KB per item; the rest is for keys and attribute names. */
export const PIECE_BYTES = 350 * 1024
/** For short texts, higher Brotli levels cost far more time than the space they save. */
const QUALITY = 4

const compress = promisify(brotliCompress)
/** Handing a small value to a thread costs three times the CPU time of compressing it here. */
const SYNC_BYTES = 64 * 1024
/** Bytes of a window that Brotli keeps for itself. */
const WINDOW_EXTRA = 16

/** The size of the smallest window that holds the whole value. */
const windowBits = (length: number): number =>
  Math.min(
    Math.max(Math.ceil(Math.log2(length + WINDOW_EXTRA)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_MAX_WINDOW_BITS,
  )

/** Compresses a value and splits it into pieces that each fit one item. */
export async function pack(value: unknown, { quality = QUALITY } = {}): Promise<Uint8Array[]> {
  const text = Buffer.from(JSON.stringify(value))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    // the smaller tables take two thirds of the time for 3 KB, and a tenth for 10 KB at quality 9
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(text.length),
  }
  const bytes =
    text.length <= SYNC_BYTES ? brotliCompressSync(text, { params }) : await compress(text, { params })
  const count = Math.max(1, Math.ceil(bytes.length / PIECE_BYTES))
  return Array.from({ length: count }, (_, i) => bytes.subarray(i * PIECE_BYTES, (i + 1) * PIECE_BYTES))
}

export const unpack = (pieces: readonly Uint8Array[]): unknown =>
  JSON.parse(brotliDecompressSync(Buffer.concat(pieces)).toString('utf8'))

/** One of several rows that a packed value is split into. */
export const Piece = z.object({ data: z.custom<Uint8Array>() })

/** Unpacks a value from its pieces, which are among these rows of a partition. */
export function unpackPieces(
  items: readonly Item[],
  count: number,
  sortKeyOf: (piece: number) => string,
): unknown {
  const bySk = new Map(items.map((item) => [item.sk, item['data']]))
  const data = Array.from({ length: count }, (_, piece) => bySk.get(sortKeyOf(piece)))
  return unpack(data.filter((piece) => piece instanceof Uint8Array))
}
