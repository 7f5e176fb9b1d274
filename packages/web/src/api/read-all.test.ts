import { expect, test } from 'vitest'
import { readAll } from './read-all.ts'

const TOTAL = 600

function createList(length = TOTAL) {
  const offsets: number[] = []
  const readPage = async ({ limit, offset }: { limit: number; offset: number }) => {
    offsets.push(offset)
    const rows = Array.from({ length: Math.min(limit, length - offset) }, (_, index) => offset + index)
    return { rows, total: TOTAL }
  }
  return { offsets, readPage }
}

test('reads page after page to the end', async () => {
  const { offsets, readPage } = createList()
  expect(await readAll(readPage)).toHaveLength(TOTAL)
  expect(offsets).toEqual([0, 250, 500])
})

test('stops after a page whose last row is enough', async () => {
  const { offsets, readPage } = createList()
  expect(await readAll(readPage, (row) => row > 300)).toHaveLength(500)
  expect(offsets).toEqual([0, 250])
})

test('stops at an empty page of a list that has become shorter', async () => {
  const { offsets, readPage } = createList(250)
  expect(await readAll(readPage)).toHaveLength(250)
  expect(offsets).toEqual([0, 250])
})
