import { expect, test } from 'vitest'
import { rowBytes } from './table-bytes.ts'

test('counts names and values like DynamoDB, plus a hundred bytes', () => {
  const row = { pk: 'BILL', data: new Uint8Array(500), count: 1234 }
  expect(rowBytes(row)).toEqual({ rowBytes: 100 + 2 + 4 + 4 + 500 + 5 + 3, indexBytes: 0 })
})

test('counts a row again for each index that contains it', () => {
  const row = { gsi1pk: 'BILLS', gsi2pk: 'CHANGED', list: [true, 'é'] }
  const bytes = 100 + 6 + 5 + 6 + 7 + 4 + 3 + 2 + 3
  expect(rowBytes(row)).toEqual({ rowBytes: bytes, indexBytes: 2 * bytes })
})
