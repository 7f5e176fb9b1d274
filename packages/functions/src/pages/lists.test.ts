import { storedBill } from '@rostrum/core/catalog/testing/stored-records'
import { AppError } from '@rostrum/core/lib/app-error'
import { replaceBillHead } from '@rostrum/core/store/record/bills'
import { useEngine } from '@rostrum/core/testing/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../context/context.ts'
import { createPageRequester } from '../testing/pages-requester.ts'
import { storeContext } from '../testing/store-context.ts'

const engine = useEngine()
const SAVED_AT = '2026-03-01T00:00:00.000Z'
let context: Context
const get = createPageRequester(() => context)

const TOPIC_BILLS = 120

beforeAll(async () => {
  const { store } = engine
  const saveBill = (key: string, changes: Parameters<typeof storedBill>[1]) =>
    replaceBillHead(store, storedBill(key, changes), SAVED_AT)
  for (let number = 1; number <= TOPIC_BILLS; number += 1)
    await saveBill(`119/hr/${number}`, { policyArea: 'Science & Technology' })
  await saveBill('119/s/7', {
    title: 'Insulin <script>alert(1)</script> Act',
    policyArea: 'Health',
    laws: [{ number: '119-31', type: 'Public Law' }],
    stage: {
      stage: 'became_law',
      isProvisional: false,
      path: [{ step: 'law', date: '2026-02-19', outcome: 'done' }],
    },
  })
  context = storeContext(store, new Date('2026-03-02T12:00:00Z'))
})

const canonicalOf = (html: string): string | undefined =>
  /<link rel="canonical" href="https:\/\/rostrum\.example([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
const rowsIn = (html: string): number => html.split('class="record-row-title"').length - 1

describe('laws', () => {
  test('name the bill and the day', async () => {
    const { html } = await get('/congress/laws')
    expect(html).toContain('Public Law 119-31')
    expect(html).toContain('S. 7 Insulin &lt;script&gt;')
    expect(canonicalOf(html)).toBe('/congress/laws')
    expect(html).toContain('href="/congress/laws?congress=118"')
  })

  test('of a congress without any are an empty list', async () => {
    const { status, html } = await get('/congress/laws?congress=118')
    expect(status).toBe(200)
    expect(html).toContain('No bills of the 118th Congress have become law yet.')
    expect(canonicalOf(html)).toBe('/congress/laws?congress=118')
  })

  test.each(['congress=1', 'congress=abc', 'page=0', 'page=-1', 'page=%3Cscript%3E', 'congress=119&page=1'])(
    'ignore %s',
    async (query) => {
      const { status, html } = await get(`/congress/laws?${query}`)
      expect(status).toBe(200)
      expect(canonicalOf(html)).toBe('/congress/laws')
    },
  )
})

describe('topics', () => {
  test('are listed with the number of their bills', async () => {
    const { html } = await get('/congress/topics')
    expect(html).toContain('href="/congress/topics/science-technology"')
    expect(html).toContain(`<span class="public-count">${TOPIC_BILLS}</span>`)
  })

  test('have pages, of which search engines list the first', async () => {
    const first = await get('/congress/topics/science-technology')
    expect(rowsIn(first.html)).toBe(50)
    expect(first.headers.has('x-robots-tag')).toBe(false)
    expect(first.html).toContain('href="/follow/topic/Science%20&amp;%20Technology"')
    const last = await get('/congress/topics/science-technology?page=3')
    expect(rowsIn(last.html)).toBe(20)
    expect(last.headers.get('x-robots-tag')).toBe('noindex')
    expect(canonicalOf(last.html)).toBe('/congress/topics/science-technology?page=3')
    expect(last.html).toContain('href="/congress/topics/science-technology?page=2"')
    expect(last.html).not.toContain('rel="next"')
  })

  test.each(['/congress/topics/astrology', '/congress/topics/science-technology?page=4'])(
    '%s is a 404 page',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})

test('a page without its index is being prepared', async () => {
  const unavailable = () => Promise.reject(new AppError('upstream_unavailable'))
  const catalog = { bills: unavailable, members: unavailable, amendments: unavailable, texts: unavailable }
  const { status, headers } = await createPageRequester(() => ({ ...context, catalog }))('/congress/topics')
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
})
