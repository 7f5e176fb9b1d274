import { storedBill, storedMember } from '@rostrum/core/catalog/testing/stored-records'
import { replaceAmendment } from '@rostrum/core/store/record/amendments'
import { replaceBillHead } from '@rostrum/core/store/record/bills'
import { replaceMember } from '@rostrum/core/store/record/members'
import { putSessionVotes } from '@rostrum/core/store/votes/session-votes'
import { replaceVote } from '@rostrum/core/store/votes/votes'
import { storedVote } from '@rostrum/core/votes/testing/stored-vote'
import { noteFilledRecord } from '@rostrum/core/testing/filled-record'
import { useEngine } from '@rostrum/core/testing/engine'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../context/context.ts'
import { createPageRequester } from '../testing/pages-requester.ts'
import { storeContext } from '../testing/store-context.ts'

const engine = useEngine()
const SAVED_AT = '2026-03-01T00:00:00.000Z'
let context: Context
const get = createPageRequester(() => context)

beforeAll(async () => {
  const { store } = engine
  const saveBill = (key: string, changes: Parameters<typeof storedBill>[1]) =>
    replaceBillHead(store, storedBill(key, changes), SAVED_AT)
  for (let number = 1; number <= 120; number += 1)
    await saveBill(`119/hr/${number}`, { title: `Orchard Act ${number}` })
  await saveBill('119/s/7', { title: 'Insulin Act', laws: [{ number: '119-31', type: 'Public Law' }] })
  await saveBill('118/hr/9', { title: 'Older Orchard Act' })
  await replaceMember(store, storedMember('D000001', { name: 'Doe, Jane' }), SAVED_AT)
  await replaceMember(store, storedMember('I000001', { name: 'Insulan, Actie' }), SAVED_AT)
  const { sponsors: _s, laws: _l, cosponsorIds: _c, ...row } = storedBill('119/hr/1')
  const amendment = { congress: 119, type: 'samdt', number: '63', purpose: 'To help orchards.' } as const
  await replaceAmendment(store, { ...row, ...amendment }, SAVED_AT)
  const vote = storedVote()
  await replaceVote(store, vote)
  await putSessionVotes(store, vote, [vote])
  await noteFilledRecord(store, new Date(SAVED_AT))
  context = storeContext(store, new Date('2026-03-02T12:00:00Z'))
})

const rowsIn = (html: string): number => html.split('class="record-row-title"').length - 1

const search = (q: string, rest = '') => get(`/congress/search?q=${encodeURIComponent(q)}${rest}`)

test('lists all bills before a search, page by page', async () => {
  const { status, html } = await get('/congress/search')
  expect(status).toBe(200)
  expect(rowsIn(html)).toBe(50)
  expect(html).toContain('122 bills')
  expect(html).toContain('href="/congress/search?page=2"')
  expect(rowsIn((await get('/congress/search?page=3')).html)).toBe(22)
  expect((await get('/congress/search?page=4')).status).toBe(404)
})

test('finds bills by words, page by page', async () => {
  const { status, html, headers } = await search('orchard act')
  expect(status).toBe(200)
  expect(rowsIn(html)).toBe(50 + 1)
  expect(headers.get('x-robots-tag')).toBe('noindex')
  const second = await search('orchard act', '&page=2')
  expect(second.html).toContain('href="/congress/search?q=orchard+act&amp;page=3"')
  expect((await search('orchard act', '&page=9')).status).toBe(404)
})

test.each([
  ['H.R. 33', '/congress/119/hr/33'],
  ['hr 9 118', '/congress/118/hr/9'],
  ['Public Law 119-31', '/congress/119/s/7'],
  ['S.Amdt. 63', '/congress/119/samdt/63'],
])('shows %s first', async (q, path) => {
  const { html } = await search(q)
  expect(/href="([^"]*)" class="record-row-title"/.exec(html)?.[1]).toBe(path)
})

test('finds roll calls by number and by their bill, and other records if there are none', async () => {
  for (const q of ['house vote 12', 'House vote on H.R. 3']) {
    const { html } = await search(q)
    expect(html).toContain('href="/congress/votes/house/119/1/12"')
    expect(html).not.toContain('id="bills"')
  }
  expect((await search('roll 999')).html).not.toContain('/congress/votes/house')
})

test('finds members by name and by identifier', async () => {
  for (const q of ['jane doe', 'd000001'])
    expect((await search(q)).html).toContain('href="/congress/members/D000001"')
})

test('shows members before bills, unless only bills have the words as typed', async () => {
  const sections = async (q: string) =>
    Array.from(
      (await search(q)).html.matchAll(/<h2 class="record-section-title" id="(\w+)"/g),
      ([, id]) => id,
    )
  expect(await sections('insulin act')).toEqual(['bills', 'members'])
  expect(await sections('insulan')).toEqual(['members', 'bills'])
})

test.each(['', 'x', '%20%20', 'a'.repeat(2_001)])('asks for text in response to %j', async (q) => {
  const { status, html } = await get(`/congress/search?q=${q}`)
  expect(status).toBe(200)
  expect(html).toContain('href="/congress/search?q=clean+water"')
})

test('suggests alternatives when nothing matches', async () => {
  const { status, html } = await search('zzzzqqqq')
  expect(status).toBe(200)
  expect(html).toContain('No results. Check the spelling')
})

test.each([
  '"><script>alert(1)</script>',
  '</title><img src=x onerror=alert(1)>',
  'a\u0000b\u2028c',
  '\ud800 orchard',
  "' OR 1=1 --",
  '../../etc/passwd',
  '__proto__ constructor',
  '(((((((((('.repeat(50),
])('shows the hostile text %j as text', async (q) => {
  const { status, html } = await get(`/congress/search?${new URLSearchParams({ q }).toString()}`)
  expect(status).toBe(200)
  expect(html).not.toMatch(/<script>|<img src=x/)
  expect(html).not.toContain('\u0000')
  expect(html.match(/<\/title>/g)).toHaveLength(1)
})
