import { publicPaths } from '@rostrum/contract/site/public-paths'
import { interceptStore } from '@rostrum/core/catalog/testing/intercept-store'
import { storedBill } from '@rostrum/core/catalog/testing/stored-records'
import { replaceBillHead } from '@rostrum/core/store/record/bills'
import { putSessionVotes } from '@rostrum/core/store/votes/session-votes'
import { replaceVote } from '@rostrum/core/store/votes/votes'
import { noteFilledRecord } from '@rostrum/core/testing/filled-record'
import { useEngine } from '@rostrum/core/testing/engine'
import { storedVote } from '@rostrum/core/votes/testing/stored-vote'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../context/context.ts'
import { createPageRequester } from '../testing/pages-requester.ts'
import { storeContext } from '../testing/store-context.ts'

const STILL_LOADING = 'The record is still loading'
const STARTED = new Date('2026-03-02T12:00:00Z')
const BILL = { congress: 119, type: 'hr', number: '1' } as const
/** Pages that mark themselves as partial. */
const PARTIAL_PAGES = [
  publicPaths.front(),
  publicPaths.members(),
  publicPaths.topics(),
  publicPaths.committees(),
  '/congress/119/hr/999999',
]
const WHOLE_PAGES = [
  publicPaths.search({ q: 'measure' }),
  publicPaths.search({ q: 'zzzzqqqq' }),
  publicPaths.search({}),
  publicPaths.votes(),
  publicPaths.laws(),
  publicPaths.meetings(),
  publicPaths.changes(),
  publicPaths.bill(BILL),
  publicPaths.vote(storedVote()),
]
const PAGES = [...PARTIAL_PAGES, ...WHOLE_PAGES]

const engine = useEngine()
let now = STARTED
let context: Context
let beforeCall: () => void
const get = createPageRequester(() => context)

beforeAll(async () => {
  const saved = storedBill('119/hr/1', { detailedFor: '2025-06-01T00:00:00.000Z' })
  await replaceBillHead(engine.store, saved, STARTED.toISOString())
  await replaceVote(engine.store, storedVote())
  await putSessionVotes(engine.store, storedVote(), [storedVote()])
})

beforeEach(() => {
  now = STARTED
  beforeCall = () => {}
  // a new process with empty caches
  const store = interceptStore(engine.store, () => beforeCall())
  context = { ...storeContext(store, STARTED), now: () => now }
})

describe('while lists have never been read completely', () => {
  test.each([
    ...WHOLE_PAGES.map((path) => ({ path, seconds: 60 })),
    ...PARTIAL_PAGES.map((path) => ({ path, seconds: 2 })),
  ])('$path says so, and is cached for $seconds seconds', async ({ path, seconds }) => {
    const { html, headers } = await get(path)
    expect(html).toContain(STILL_LOADING)
    expect(headers.get('cache-control')).toContain(`max-age=0, s-maxage=${seconds}, stale-while-revalidate=0`)
  })

  test('a page is rendered once per version', async () => {
    const path = publicPaths.vote(storedVote())
    const first = await get(path)
    // another render would contain this URL
    Object.assign(context, { env: { ...context.env, ROSTRUM_SITE_URL: 'https://other.example' } })
    expect((await get(publicPaths.laws())).html).toContain('https://other.example')
    expect((await get(path)).html).toBe(first.html)
  })

  test('a search without results does not claim that nothing exists', async () => {
    const { html } = await get(publicPaths.search({ q: 'zzzzqqqq' }))
    expect(html).not.toContain('Nothing in the record matches')
  })

  test.each([
    publicPaths.robots(),
    publicPaths.sitemap(),
    publicPaths.sitemapPart('pages'),
    publicPaths.embeddedVote(storedVote()),
  ])('%s is unchanged', async (path) => {
    const { html, headers } = await get(path)
    expect(html).not.toContain(STILL_LOADING)
    expect(headers.get('cache-control')).not.toContain('stale-while-revalidate=0')
  })

  test('the loading state is read once in some seconds', async () => {
    const first = await get(publicPaths.privacy())
    const second = await get(publicPaths.privacy())
    expect([first.storeCalls, second.storeCalls]).toEqual([1, 0])
  })
})

test('no page fails if the loading state cannot be read', async () => {
  beforeCall = () => {
    throw new Error('busy')
  }
  expect(await get(publicPaths.privacy())).toMatchObject({ status: 200 })
})

test('pages stop showing and reading the state soon after all lists have been read', async () => {
  for (const path of PAGES) await get(path)
  await noteFilledRecord(engine.store, STARTED)
  now = new Date(STARTED.getTime() + 5_000)
  for (const path of PAGES) expect((await get(path)).html, path).not.toContain(STILL_LOADING)
  const { headers } = await get(publicPaths.vote(storedVote()))
  expect(headers.get('cache-control')).toMatch(/max-age=30, s-maxage=60/)
  now = new Date(STARTED.getTime() + 60_000)
  expect((await get(publicPaths.privacy())).storeCalls).toBe(0)
})
