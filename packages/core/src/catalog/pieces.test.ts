import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { packIndex, PIECE_BYTES, pieceCountOf, unpackPiece } from './pieces.ts'

const LENGTH = 2 * PIECE_BYTES + 1_000

const index = (): ArrayBuffer => new Uint8Array(randomBytes(LENGTH)).buffer
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

test('round-trips an index through its pieces', async () => {
  const before = index()
  const { file, pieces } = await packIndex(before)
  expect(pieces).toHaveLength(pieceCountOf(LENGTH))
  expect(pieces.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(file.length)
  const after = new Uint8Array(LENGTH)
  let at = 0
  for (const [number, { bytes, sha256 }] of pieces.entries()) {
    expect(await unpackPiece(after, { number, packed: file.subarray(at, at + bytes), sha256 })).toBe(true)
    at += bytes
  }
  expect(after.buffer).toEqual(before)
})

test.each<[string, number, (packed: Uint8Array) => Uint8Array]>([
  ['with a flipped bit', 0, (packed) => packed.with(5_000, (packed[5_000] ?? 0) ^ 1)],
  ['that ends early', 0, (packed) => packed.subarray(0, 9_000)],
  ['of another place', 2, (packed) => packed],
  ['beyond the end', 3, (packed) => packed],
])('rejects a piece %s, even with its own checksum', async (_, number, change) => {
  const { file, pieces } = await packIndex(index())
  const packed = change(file.slice(0, pieces[0]?.bytes))
  const target = new Uint8Array(LENGTH)
  expect(await unpackPiece(target, { number, packed, sha256: hashOf(packed) })).toBe(false)
})

test('rejects intact bytes that differ from those written', async () => {
  const { file, pieces } = await packIndex(index())
  const packed = file.slice(0, pieces[0]?.bytes)
  const sha256 = pieces[1]?.sha256 ?? ''
  expect(await unpackPiece(new Uint8Array(LENGTH), { number: 0, packed, sha256 })).toBe(false)
})
