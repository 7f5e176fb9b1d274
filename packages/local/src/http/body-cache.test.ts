import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { memoizedBytes, memoizedCompress } from './body-cache.ts'

const long = (mark: string): string => `${mark} ${'Velázquez and others '.repeat(100)}`

test('a text is turned into bytes once', () => {
  expect(memoizedBytes(long('a')).toString()).toBe(long('a'))
  expect(memoizedBytes(long('a'))).toBe(memoizedBytes(long('a')))
  expect(memoizedBytes('short')).toEqual(Buffer.from('short'))
})

test('so many texts that they would take much memory are forgotten', () => {
  const first = memoizedBytes(long('first'))
  for (let i = 0; i < 2_000; i += 1) memoizedBytes(long(String(i)))
  expect(memoizedBytes(long('first'))).not.toBe(first)
  expect(memoizedBytes(long('first'))).toEqual(first)
})

test('bytes are compressed once in each encoding', async () => {
  const bytes = memoizedBytes(long('b'))
  expect(memoizedCompress(bytes, 'br', 4)).toBe(memoizedCompress(bytes, 'br', 4))
  expect(brotliDecompressSync(await memoizedCompress(bytes, 'br', 4))).toEqual(bytes)
  expect(gunzipSync(await memoizedCompress(bytes, 'gzip', 4))).toEqual(bytes)
})
