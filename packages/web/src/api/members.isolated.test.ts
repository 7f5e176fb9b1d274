import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { memberQueries } from './members.ts'

const TOTAL = 541
const members = Array.from({ length: TOTAL }, (_, index) => ({ bioguideId: `T${index}` }))

function service() {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    const { searchParams } = new URL(path, 'https://site.test')
    const [offset, limit] = ['offset', 'limit'].map((name) => Number(searchParams.get(name)))
    const page = members.slice(offset, (offset ?? 0) + (limit ?? 0))
    return Promise.resolve(Response.json({ data: { members: page, pagination: { total: TOTAL } } }))
  })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

describe('the ids of all matching members', () => {
  test('are gathered page by page', async () => {
    const asked = service()
    const ids = await new QueryClient().fetchQuery(memberQueries.matching({ search: 'rep' }))
    expect(ids.size).toBe(TOTAL)
    expect(asked).toEqual(
      [0, 250, 500].map((offset) => `/api/members/advanced-search?search=rep&limit=250&offset=${offset}`),
    )
  })
})

describe('a page', () => {
  test('of a search goes stale sooner than one of the list, under another query key', () => {
    const list = memberQueries.list({ limit: 50 }, '')
    const search = memberQueries.search({ limit: 50 })
    expect([list.staleTime, search.staleTime]).toEqual([3_600_000, 300_000])
    expect(list.queryKey).not.toEqual(search.queryKey)
  })
})
