import { expect, test } from 'vitest'
import { pagesOf } from './pages.ts'

interface Asked {
  readonly query?: { readonly limit?: number; readonly offset?: number; readonly state?: string }
}

/** A list of so many items, and what it is asked for. */
function listOf(total: number) {
  const asked: Asked[] = []
  const list = async (one: Asked) => {
    asked.push(one)
    const offset = one.query?.offset ?? 0
    return { pagination: { count: total, total, limit: 10, offset } }
  }
  return { asked, list }
}

async function read(pages: ReturnType<typeof pagesOf>): Promise<number[]> {
  const offsets: number[] = []
  for await (const { pagination } of pages) offsets.push(pagination.offset)
  return offsets
}

test.each([
  { total: 0, pages: [0] },
  { total: 10, pages: [0] },
  { total: 11, pages: [0, 10] },
  { total: 20, pages: [0, 10] },
  { total: 21, pages: [0, 10, 20] },
])('reads $total items in pages at $pages', async ({ total, pages }) => {
  expect(await read(pagesOf(listOf(total).list, {}))).toEqual(pages)
})

test('keeps the filters, and begins where it is told to', async () => {
  const { asked, list } = listOf(25)
  await read(pagesOf(list, { query: { offset: 5, state: 'VT' } }))
  expect(asked.map(({ query }) => query)).toEqual([
    { offset: 5, state: 'VT' },
    { offset: 15, state: 'VT' },
  ])
})

test('asks for no page that nobody wants', async () => {
  const { asked, list } = listOf(100)
  for await (const page of pagesOf(list, {})) if (page.pagination.offset === 10) break
  expect(asked).toHaveLength(2)
})
