import { expect, test } from 'vitest'
import { pagesOf } from './pages.ts'

interface ListRequest {
  readonly query?: { readonly limit?: number; readonly offset?: number; readonly state?: string }
}

/** A list with a given total, and the requests it received. */
function listOf(total: number) {
  const requests: ListRequest[] = []
  const list = async (request: ListRequest) => {
    requests.push(request)
    const offset = request.query?.offset ?? 0
    return { pagination: { count: total, total, limit: 10, offset } }
  }
  return { requests, list }
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

test('repeats the filters, and starts at the given offset', async () => {
  const { requests, list } = listOf(25)
  await read(pagesOf(list, { query: { offset: 5, state: 'VT' } }))
  expect(requests.map(({ query }) => query)).toEqual([
    { offset: 5, state: 'VT' },
    { offset: 15, state: 'VT' },
  ])
})

test('fetches no page beyond the last one consumed', async () => {
  const { requests, list } = listOf(100)
  for await (const page of pagesOf(list, {})) if (page.pagination.offset === 10) break
  expect(requests).toHaveLength(2)
})
