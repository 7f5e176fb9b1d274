import { expect, test } from 'vitest'
import { rowBytes } from './table-bytes.ts'

test('counts names and values as DynamoDB does, and a hundred bytes beside', () => {
  const row = { pk: { S: 'BILL' }, data: { B: new Uint8Array(500) }, count: { N: '1234' } }
  expect(rowBytes(row)).toEqual({ rowBytes: 100 + 2 + 4 + 4 + 500 + 5 + 3, indexBytes: 0 })
})

test('counts a row again for each index that it stands in', () => {
  const row = { gsi1pk: { S: 'BILLS' }, gsi2pk: { S: 'CHANGED' }, list: { L: [{ BOOL: true }, { S: 'é' }] } }
  const bytes = 100 + 6 + 5 + 6 + 7 + 4 + 3 + 2 + 3
  expect(rowBytes(row)).toEqual({ rowBytes: bytes, indexBytes: 2 * bytes })
})
