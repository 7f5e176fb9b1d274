import { expect, test } from 'vitest'
import type { PageRequest } from '../store/record/listing.ts'
import { eachRowPrefetched } from './index-source.ts'

const ROWS = 1_000

/** Like the table, returns every row at once when no limit is given. */
const listRows = (requests: PageRequest[]) => async (request: PageRequest) => {
  requests.push(request)
  const { limit = ROWS, after } = request
  const from = after === undefined ? 0 : Number(after.pk)
  const rows = Array.from({ length: Math.min(limit, ROWS - from) }, (_, i) => from + i)
  const end = from + rows.length
  return end < ROWS ? { rows, next: { pk: String(end), sk: '' } } : { rows }
}

test('reads a whole list in pages of at most 250 rows', async () => {
  const requests: PageRequest[] = []
  const rows: number[] = []
  for await (const row of eachRowPrefetched(listRows(requests))) rows.push(row)
  expect(rows).toEqual(Array.from({ length: ROWS }, (_, i) => i))
  expect(requests.map(({ limit = Infinity }) => limit <= 250)).toEqual(requests.map(() => true))
})
