import type { Client } from './client.ts'
import { pagesOf } from './pages.ts'

declare const rostrum: Client

export const good = [
  rostrum.getHealth(),
  rostrum.listBills(),
  rostrum.listBills({ query: { limit: 10 } }),
  rostrum.getBill({ params: { congress: 119, type: 'hr', number: '1' } }),
]
export const title: Promise<string> = rostrum
  .getBill({ params: { congress: 119, type: 'hr', number: '1' } })
  .then(({ bill }) => bill.title)
export const pages: AsyncGenerator<{ members: unknown[] }> = pagesOf(rostrum.listMembers, {
  query: { state: 'VT' },
})

export const bad = [
  // @ts-expect-error a bill requires its key
  rostrum.getBill(),
  // @ts-expect-error a search requires a query
  rostrum.searchBills({ query: {} }),
  // @ts-expect-error there is no such filter
  rostrum.listBills({ query: { color: 'red' } }),
  // @ts-expect-error there is no such route
  rostrum.getWeather(),
  // @ts-expect-error health has no pages
  pagesOf(rostrum.getHealth, {}),
]
