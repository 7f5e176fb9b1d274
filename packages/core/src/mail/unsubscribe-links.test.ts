import { expect, test } from 'vitest'
import { eraseUser } from '../store/accounts/users.ts'
import { listUnsubscribeLinks } from '../store/alerts/unsubscribe-links.ts'
import { useEngine } from '../testing/engine.ts'
import { alertHeaders } from './alert-headers.ts'
import { createUnsubscribeUrl, findLinkByToken, splitToken, stopTrackingUrl } from './unsubscribe-links.ts'

const engine = useEngine()
const contextWith = (linkKey: string, now = '2026-11-22T12:00:00.000Z') => ({
  store: engine.store,
  now: () => new Date(now),
  siteUrl: 'https://rostrum.example',
  linkKey,
})
const tokenIn = (url: string): string => url.split('/').at(-1) ?? ''

test('creates one opaque link per person, stored as a hash', async () => {
  const url = await createUnsubscribeUrl(contextWith('key'), 'usr_a')
  expect(url).toMatch(/^https:\/\/rostrum\.example\/api\/mail\/unsubscribe\/[\w-]{43}$/)
  expect(await createUnsubscribeUrl(contextWith('key', '2026-12-01T00:00:00.000Z'), 'usr_a')).toBe(url)
  expect(await createUnsubscribeUrl(contextWith('key'), 'usr_b')).not.toBe(url)
  const links = await listUnsubscribeLinks(engine.store, 'usr_a')
  expect(links).toMatchObject([{ stream: 'alerts', createdAt: '2026-11-22T12:00:00.000Z' }])
  expect(JSON.stringify(links)).not.toContain(tokenIn(url))
})

test('finds the owner of a link, even after the key has changed', async () => {
  const before = await createUnsubscribeUrl(contextWith('old key'), 'usr_c')
  const after = await createUnsubscribeUrl(contextWith('new key'), 'usr_c')
  expect(after).not.toBe(before)
  for (const url of [before, after])
    expect(await findLinkByToken(engine.store, tokenIn(url))).toMatchObject({ userId: 'usr_c' })
})

test("encodes a record's key with spaces and commas as one word in links and headers", () => {
  const record = { kind: 'topic', key: 'Arts, Culture, Religion' } as const
  const url = stopTrackingUrl('https://rostrum.example/api/mail/unsubscribe/TOKEN', record)
  expect(url).toMatch(/^\S+$/)
  expect(splitToken(decodeURIComponent(tokenIn(url)))).toEqual({
    token: 'TOKEN',
    record: 'topic/Arts, Culture, Religion',
  })
  const site = { siteUrl: 'https://rostrum.example', unsubscribeUrl: url }
  const { References } = alertHeaders({ ...site, rhythm: 'immediate', record })
  expect(References).toMatch(/^<[^\s,]+@rostrum\.example>$/)
})

test.each(['', 'unknown', 'A'.repeat(43), '../usr_a'])('finds no owner for the token %j', async (token) => {
  expect(await findLinkByToken(engine.store, token)).toBeUndefined()
})

test('removes the links of an erased account', async () => {
  const url = await createUnsubscribeUrl(contextWith('key'), 'usr_d')
  await eraseUser(engine.store, 'usr_d')
  expect(await findLinkByToken(engine.store, tokenIn(url))).toBeUndefined()
})
