import { getBill } from '@rostrum/core/reading/read-bill'
import { findMemberCards } from '@rostrum/core/catalog/members/member-queries'
import { findFetchRequest } from '@rostrum/core/store/sync/fetch-queue'
import { storeMeetings } from '@rostrum/core/committees/testing/stored-meeting'
import { noteFilledRecord } from '@rostrum/core/testing/filled-record'
import { useEngine } from '@rostrum/core/testing/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContextOf } from '../context/read-context.ts'
import { testEnv } from '../testing/test-env.ts'
import { createPageRequester } from '../testing/pages-requester.ts'
import { type ReadingSystem, startReadingSystem } from '../testing/reading-system.ts'

const engine = useEngine()
let system: ReadingSystem
const get = createPageRequester(() => system.context)

beforeAll(async () => {
  system = await startReadingSystem(engine.store)
  await system.walk('members')
  await system.list(['119/hr/33', '119/hr/40'])
  await getBill({ congress: 119, type: 'hr', number: '33' }, readContextOf(system.context))
  await noteFilledRecord(engine.store, system.context.now())
  system.calls.length = 0
})
afterAll(async () => {
  await system.stop()
})

const titleOf = (html: string): string => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''

describe('the page of a bill', () => {
  test('has its name, status, canonical address and picture in the head', async () => {
    const { status, html, headers } = await get('/congress/119/hr/33')
    expect(status).toBe(200)
    expect(titleOf(html)).toMatch(/^H\.R\. 33 \(119th\): .+, [A-Z][\w ]+$/)
    expect(html).toContain('<link rel="canonical" href="https://rostrum.example/congress/119/hr/33"/>')
    expect(html).toMatch(/property="og:image" content="https:\/\/rostrum\.example\/og\/[a-z_]+-hr\.png"/)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toMatch(
      /s-maxage=60, stale-while-revalidate=\d+, stale-if-error=86400/,
    )
  })

  test('has no script but data blocks, and allows none', async () => {
    const { html, headers } = await get('/congress/119/hr/33')
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(new Set(scripts)).toEqual(new Set([' type="application/ld+json"']))
    expect(headers.get('content-security-policy')).not.toContain('script-src')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('takes three table calls, one more for the votes on it, and none to the provider', async () => {
    const { html, storeCalls } = await get('/congress/119/hr/33')
    expect(html).toMatch(/class="action-vote"/)
    expect(storeCalls).toBeLessThanOrEqual(4)
    expect(system.calls).toEqual([])
  })

  test('has the meetings about the bill in the same table calls', async () => {
    const bills = [{ congress: 119, type: 'hr', number: '33' } as const]
    const { html: without, storeCalls: before } = await get('/congress/119/hr/33')
    expect(without).not.toContain('Committee meetings about it')
    await storeMeetings(engine.store, [
      { eventId: '2', date: '2026-09-16', title: 'Markup of bells', bills, status: 'postponed' },
      { eventId: '1', date: '2026-09-15', title: 'Hearing on bells', bills },
    ])
    const { html, storeCalls } = await get('/congress/119/hr/33')
    expect(storeCalls).toBe(before)
    expect(html).toMatch(/>Meetings<.*Hearing on bells.*Markup of bells.*Postponed/s)
    expect(html).toContain('href="/congress/meetings/119/house/1"')
    expect(html).toContain('href="/api/meetings?bill=119%2Fhr%2F33&amp;format=ics"')
  })

  test('answers 304 to a reader with the current version, and HEAD without a body', async () => {
    const { headers } = await get('/congress/119/hr/33')
    const etag = headers.get('etag') ?? ''
    expect(await get('/congress/119/hr/33', { headers: { 'if-none-match': etag } })).toMatchObject({
      status: 304,
      html: '',
    })
    expect(await get('/congress/119/hr/33', { method: 'HEAD' })).toMatchObject({ status: 200, html: '' })
  })
})

test('a bill without details is shown briefly and queued, without a call to the provider', async () => {
  const { status, html, headers, storeCalls } = await get('/congress/119/hr/40')
  expect(status).toBe(200)
  expect(html).toContain('Only an outline has been downloaded so far.')
  expect(headers.get('cache-control')).toContain('s-maxage=2,')
  expect(storeCalls).toBeLessThanOrEqual(3)
  expect(await findFetchRequest(engine.store, { kind: 'bill', key: '119/hr/40' })).toMatchObject({
    priority: 'read',
  })
  expect(system.calls).toEqual([])
})

test('a member has service, contact and legislation', async () => {
  const { members } = findMemberCards(await system.context.catalog.members(), { limit: 1, offset: 0 })
  const [member] = members
  const { status, html, storeCalls } = await get(`/congress/members/${member?.bioguideId}`)
  expect(status).toBe(200)
  expect(html).toContain('"@type":"Person"')
  expect(html).toContain('Service')
  expect(storeCalls).toBeGreaterThan(0)
})

describe('addresses', () => {
  test.each([
    ['/congress/119/HR/033', '/congress/119/hr/33'],
    ['/congress/119/hr/33/', '/congress/119/hr/33'],
    ['/congress/119/hr/%0d%0a33', '/congress/119/hr/33'],
    ['/congress/search/?q=a%20b', '/congress/search?q=a%20b'],
  ])('%s redirects to %s permanently', async (path, location) => {
    const { status, headers } = await get(path)
    expect([status, headers.get('location')]).toEqual([308, location])
  })

  test.each([
    '/congress/119/hr/9999',
    '/congress/members/Z999999',
    '/congress/x/y/z',
    '/congress/%3Cscript%3E',
    '/congress/%25zz',
    '/congress/%00',
    '/congress/..%2f..%2fapi',
  ])('%s is a 404 page with a search box', async (path) => {
    const { status, html } = await get(path)
    expect(status).toBe(404)
    expect(html).toContain('<search>')
    expect(html).toContain('content="noindex"')
    expect(html).not.toContain('<script>')
  })

  test('a stage can close the public record', async () => {
    const closed = createPageRequester(() => ({
      ...system.context,
      env: testEnv({ ROSTRUM_PUBLIC_RECORD: 'false' }),
    }))
    expect((await closed('/congress/119/hr/33')).status).toBe(404)
  })
})
