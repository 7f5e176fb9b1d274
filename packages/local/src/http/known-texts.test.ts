import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bytesOf, encodedOnce } from './known-texts.ts'

const long = (mark: string): string => `${mark} ${'Velázquez and others '.repeat(100)}`

test('a text is turned into bytes once', () => {
  expect(bytesOf(long('a')).toString()).toBe(long('a'))
  expect(bytesOf(long('a'))).toBe(bytesOf(long('a')))
  expect(bytesOf('short')).toEqual(Buffer.from('short'))
})

test('so many texts that they would take much memory are forgotten', () => {
  const first = bytesOf(long('first'))
  for (let i = 0; i < 2_000; i += 1) bytesOf(long(String(i)))
  expect(bytesOf(long('first'))).not.toBe(first)
  expect(bytesOf(long('first'))).toEqual(first)
})

test('bytes are compressed once in each encoding', async () => {
  const bytes = bytesOf(long('b'))
  expect(encodedOnce(bytes, 'br', 4)).toBe(encodedOnce(bytes, 'br', 4))
  expect(brotliDecompressSync(await encodedOnce(bytes, 'br', 4))).toEqual(bytes)
  expect(gunzipSync(await encodedOnce(bytes, 'gzip', 4))).toEqual(bytes)
})
