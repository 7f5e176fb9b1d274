import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { chunkCountOf, placeChunk, toChunks } from './chunks.ts'

const ITEM_BYTES = 400 * 1024
const LENGTH = 1_000_000

const file = (): ArrayBuffer => new Uint8Array(randomBytes(LENGTH)).buffer

test('round-trips a file through chunks that fit an item even if incompressible', async () => {
  const before = file()
  const chunks = await toChunks(before)
  expect(chunks).toHaveLength(chunkCountOf(LENGTH))
  for (const { length } of chunks) expect(length).toBeLessThan(ITEM_BYTES - 2_000)
  const after = new Uint8Array(LENGTH)
  for (const [number, chunk] of chunks.entries()) expect(await placeChunk(after, number, chunk)).toBe(true)
  expect(after.buffer).toEqual(before)
})

test.each<[string, number, (chunk: Uint8Array) => Uint8Array]>([
  ['with a flipped bit', 0, (chunk) => chunk.with(5_000, (chunk[5_000] ?? 0) ^ 1)],
  ['that ends early', 0, (chunk) => chunk.subarray(0, 9_000)],
  ['of the wrong length', 2, (chunk) => chunk],
  ['beyond the end', 3, (chunk) => chunk],
])('rejects a chunk %s', async (_, number, change) => {
  const [first = new Uint8Array()] = await toChunks(file())
  expect(await placeChunk(new Uint8Array(LENGTH), number, change(first))).toBe(false)
})
