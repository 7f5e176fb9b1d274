import { expect, test } from 'vitest'
import { FinderFormatError } from '../errors.ts'
import { MemoryFiles, PLAIN } from '../testing/linear-texts.ts'
import { buildTextIndex, type TextRecord } from './build.ts'
import { sealHead } from './format.ts'
import { openTextIndex } from './text-index.ts'

const TEXTS = Array.from({ length: 12 }, (_, i): TextRecord => ({
  bill: `hr${i}`,
  printing: 'ih',
  sections: [`The garden of number ${i}`, 'of the harbors and the rivers of the land'],
}))
const { bytes: BYTES, headSize: HEAD } = buildTextIndex(TEXTS, PLAIN, { common: 2, blockBytes: 60 })

/** Reads every kind of list and returns the error code, or `none`. Throws any untyped error. */
async function query(bytes: Uint8Array, headSize = HEAD): Promise<string> {
  const files = new MemoryFiles()
  files.set('f', bytes)
  try {
    const index = await openTextIndex([{ file: 'f', headSize }], { read: files.read, codec: PLAIN })
    for (const text of ['garden', '"of the harbors"', 'the', '"of the"', '"rivers of the"', 'harbros', '7'])
      await index.search(text)
    return 'none'
  } catch (error) {
    if (error instanceof FinderFormatError) return error.code
    throw error
  }
}

test('builds the same bytes from the same texts', () => {
  expect(buildTextIndex(TEXTS, PLAIN, { common: 2, blockBytes: 60 }).bytes).toEqual(BYTES)
})

test('reports why a file does not open', async () => {
  const changed = (at: number, byte: number): Uint8Array => {
    const bytes = BYTES.slice()
    bytes[at] = byte
    return bytes
  }
  expect(await query(BYTES)).toBe('none')
  expect(await query(changed(0, 0))).toBe('foreign')
  expect(await query(changed(4, 9))).toBe('version')
  expect(await query(changed(8, 0))).toBe('damaged')
  expect(await query(BYTES, HEAD - 1)).toBe('truncated')
  expect(await query(BYTES, 8)).toBe('truncated')
  expect(await query(BYTES.slice(0, HEAD + 4))).toBe('truncated')
})

test('detects a flipped bit at every byte of the head', async () => {
  for (let at = 0; at < HEAD; at++) {
    const bytes = BYTES.slice()
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8))
    expect([at, await query(bytes)]).not.toEqual([at, 'none'])
  }
  const missed = BYTES.slice().fill(0, HEAD)
  expect(await query(missed)).toBe('damaged')
})

test('answers or throws a typed error for a forged directory with a valid checksum', async () => {
  const directory = BYTES.subarray(16, HEAD)
  for (let at = 0; at < directory.length; at++) {
    for (const byte of [0, 127, 255, (directory[at] ?? 0) + 1]) {
      const changed = directory.slice()
      changed[at] = byte
      const bytes = BYTES.slice()
      bytes.set(sealHead(changed))
      expect(['none', 'damaged', 'truncated']).toContain(await query(bytes))
    }
  }
})
