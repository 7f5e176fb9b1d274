import { printing, TextFixture } from '@rostrum/core/catalog/testing/text-fixture'
import { storedMember } from '@rostrum/core/catalog/testing/stored-records'
import { replaceMember } from '@rostrum/core/store/record/members'
import { useEngine } from '@rostrum/core/testing/engine'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../context/context.ts'
import { createPageRequester } from '../testing/pages-requester.ts'
import { storeContext } from '../testing/store-context.ts'

const engine = useEngine()
let context: Context
const get = createPageRequester(() => context)
const search = (q: string, rest = '') => get(`/congress/search?in=text&q=${encodeURIComponent(q)}${rest}`)
const rowsIn = (html: string): number => html.split('class="record-row-title"').length - 1

beforeAll(async () => {
  const texts = new TextFixture(engine.store)
  await texts.saveBill('119/hr/3', { policyArea: 'Energy' })
  await texts.saveBill('119/hr/4', {
    sponsors: [{ bioguideId: 'D000001', fullName: 'Rep. Doe, Jane' }],
    stage: { stage: 'became_law', isProvisional: false, path: [] },
  })
  for (let number = 1; number <= 25; number += 1)
    await texts.save(printing(`119/hr/${number}`, 'ih', ['Orchards <b>and</b> water rights']))
  await texts.save(printing('118/hr/9', 'enr', ['Water rights of old']))
  const { store } = engine
  await replaceMember(store, storedMember('D000001', { name: 'Doe, Jane' }), texts.now().toISOString())
  await texts.publish()
  context = storeContext(engine.store, texts.now())
})

test('finds bills by words of their texts, with the passages, on pages of twenty', async () => {
  const { status, html, headers } = await search('"water rights"')
  expect([status, headers.get('x-robots-tag'), rowsIn(html)]).toEqual([200, 'noindex', 20])
  expect(html).toContain('Orchards &lt;b&gt;and&lt;/b&gt; <mark>water rights</mark>')
  expect(html).toContain('SEC. 101. Heading 101')
  expect(html).toContain('href="/congress/search?in=text&amp;q=%22water+rights%22&amp;page=2"')
  expect(rowsIn((await search('"water rights"', '&page=2')).html)).toBe(5)
  expect((await search('"water rights"', '&page=3')).status).toBe(404)
})

test.each([
  ['', '119th Congress'],
  ['&congress=118', '118th Congress'],
  ['&congress=all', 'All Congresses'],
  ['&congress=old', '119th Congress'],
])('with %j, searches the texts of the %s', async (rest, title) => {
  expect((await search('water', rest)).html).toContain(title)
})

test.each([
  ['bill=119/hr/7', '/congress/119/hr/7', 'name="bill" checked="" value="119/hr/7"'],
  ['policyArea=Energy', '/congress/119/hr/3', '<option value="Energy" selected="">'],
  ['stage=became_law', '/congress/119/hr/4', '<option value="became_law" selected="">'],
  ['sponsor=d000001', '/congress/119/hr/4', 'Only bills sponsored by Jane Doe'],
])('with %s, finds one bill and keeps the choice in its form', async (rest, path, field) => {
  const { html } = await search('water', `&${rest}`)
  expect([rowsIn(html), html.includes(`href="${path}"`)]).toEqual([1, true])
  expect(html).toContain(field)
  expect((await search('', `&${rest}`)).html).toContain(field)
})

test('ignores choices that it does not have', async () => {
  for (const rest of ['bill=119/zz/1', 'bill=119/hr/1/x', 'sponsor=<b>', 'stage=old', 'policyArea=%20'])
    expect(rowsIn((await search('water', `&${rest}`)).html)).toBe(20)
})

test('asks for a text as other searches do, and says what to try if nothing is found', async () => {
  for (const q of ['', 'x']) expect((await search(q)).html).toMatch(/name="in"[^>]* checked=""/)
  expect((await search('x')).html).toContain('Enter at least two characters')
  expect((await search('zzzzqqqq')).html).toContain('No text has all of these words.')
})
