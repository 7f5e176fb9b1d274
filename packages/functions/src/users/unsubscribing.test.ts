import { userRoutes } from '@rostrum/contract/routes/users'
import { createUnsubscribeUrl } from '@rostrum/core/mail/unsubscribe-links'
import { findAlertSettings, replaceAlertSettings } from '@rostrum/core/store/alerts/alert-settings'
import { saveMemberHeads } from '@rostrum/core/saving/save-member'
import { listFollows } from '@rostrum/core/store/following/follows'
import { useEngine } from '@rostrum/core/testing/engine'
import { follow } from '@rostrum/core/tracking/follow'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../http/testing/app.ts'
import { storeContext } from '../testing/store-context.ts'
import { handlers } from '../users.ts'

const NOW = '2026-11-22T12:00:00.000Z'
const engine = useEngine()
const contextOf = () => storeContext(engine.store, new Date(NOW))
const app = createApp({ domain: 'users', routes: userRoutes, handlers, contextOf })

let count = 0
let userId: string
let path: string
beforeEach(async () => {
  userId = `usr_${(count += 1)}`
  const link = { store: engine.store, now: () => new Date(NOW), siteUrl: '', linkKey: 'key' }
  path = await createUnsubscribeUrl(link, userId)
  const next = {
    rhythm: 'immediate',
    timeZone: 'America/New_York',
    deliveryTime: '07:00',
    weekday: 'monday',
    quietHours: null,
    mutedKinds: ['action'],
  } as const
  await replaceAlertSettings(engine.store, { userId, ...next, mutedKinds: ['action'] }, undefined)
})
const settings = () => findAlertSettings(engine.store, userId)

const form = (type: string, body: string) => ({ headers: { 'content-type': type }, body })
const MULTIPART =
  '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'

describe('a bare POST', () => {
  test.each<[string, { headers?: Record<string, string>; body?: string }]>([
    ['as a form', form('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')],
    ['as multipart', form('multipart/form-data; boundary=b', MULTIPART)],
    ['without a body', {}],
    ['from another origin', { headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' } }],
  ])('%s stops alerts, and nothing else changes', async (_, init) => {
    const response = await app.request(path, { method: 'POST', ...init })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Email alerts are off')
    expect(await settings()).toMatchObject({
      rhythm: 'app',
      unsubscribedAt: NOW,
      timeZone: 'America/New_York',
      mutedKinds: ['action'],
      revision: 2,
    })
  })

  test('may be repeated, even concurrently', async () => {
    const all = await Promise.all([1, 2, 3].map(() => app.request(path, { method: 'POST' })))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await app.request(path, { method: 'POST' })).status).toBe(200)
    expect(await settings()).toMatchObject({ rhythm: 'app', revision: 2 })
  })

  test('changes nothing for a person who is notified without mail', async () => {
    const read = await settings()
    if (read === undefined) throw new Error('no settings')
    await replaceAlertSettings(engine.store, { userId, ...read, byEmail: false }, read)
    expect((await app.request(path, { method: 'POST' })).status).toBe(200)
    expect(await settings()).toEqual({ ...read, byEmail: false, revision: 2 })
  })

  test('stops alerts again after the person has turned them on again', async () => {
    await app.request(path, { method: 'POST' })
    const read = await settings()
    if (read === undefined) throw new Error('no settings')
    const { unsubscribedAt: _, ...chosen } = read
    await replaceAlertSettings(engine.store, { userId, ...chosen, rhythm: 'daily' }, read)
    await app.request(path, { method: 'POST' })
    expect(await settings()).toMatchObject({ rhythm: 'app', unsubscribedAt: NOW })
  })
})

describe('opening the link', () => {
  test.each(['GET', 'HEAD'])('by %s changes nothing', async (method) => {
    expect((await app.request(path, { method })).status).toBe(200)
    expect(await settings()).toMatchObject({ rhythm: 'immediate', revision: 1 })
  })

  test('shows a button that posts to the same URL, without script', async () => {
    const page = await (await app.request(path)).text()
    expect(page).toMatch(/<form method="post">\s*<button type="submit">Stop email alerts<\/button>/)
    expect(page).toContain('Did somebody forward the email to you?')
    expect(page).not.toMatch(/<script|action=|javascript:/)
    expect(page).not.toContain(path.split('/').at(-1))
  })

  test.each(['GET', 'HEAD', 'POST'])(
    'by %s is excluded from caches, search engines and Referer headers',
    async (method) => {
      const { headers } = await app.request(path, { method })
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'private, no-store',
        'content-type': 'text/html; charset=utf-8',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.has('set-cookie')).toBe(false)
    },
  )
})

test.each(['GET', 'POST'])('%s of an unknown token is a page of the same form', async (method) => {
  const response = await app.request('/api/mail/unsubscribe/unknown', { method })
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toContain('This link does not work')
})

describe('the link of one record', () => {
  const MEMBER = { kind: 'member', key: 'C000001' } as const
  const linkTo = (record: string) => `${path}.${record}`
  const followed = async () => (await listFollows(engine.store, userId)).map(({ key }) => key)
  beforeEach(async () => {
    const head = {
      bioguideId: MEMBER.key,
      name: 'Chavis, Ibrahim E., Jr.',
      partyName: 'Democratic',
      state: 'Georgia',
    }
    const saving = { store: engine.store, now: new Date(NOW), source: 'api.congress.gov', newsAfter: '' }
    await saveMemberHeads([{ ...head, spans: [], sourceUpdatedAt: NOW }], saving)
    await follow({ store: engine.store, now: () => new Date(NOW) }, userId, MEMBER)
  })

  test.each(['GET', 'HEAD'])('by %s changes nothing', async (method) => {
    expect((await app.request(linkTo('member.C000001'), { method })).status).toBe(200)
    expect(await followed()).toEqual(['C000001'])
  })

  test('asks, and stops tracking only that record, however often it is posted', async () => {
    const page = await (await app.request(linkTo('member.C000001'))).text()
    expect(page).toContain('<h1>Stop tracking Ibrahim E. Chavis, Jr.?</h1>')
    expect(page).toMatch(/<form method="post">\s*<button type="submit">Stop tracking<\/button>/)
    expect(page).toContain('Did somebody forward the email to you?')
    for (const _ of [1, 2]) {
      const response = await app.request(linkTo('member.C000001'), { method: 'POST' })
      expect(await response.text()).toContain('You are not tracking Ibrahim E. Chavis, Jr.')
    }
    expect(await followed()).toEqual([])
    expect(await settings()).toMatchObject({ rhythm: 'immediate', revision: 1 })
  })

  test('does not reveal to recipients of a forwarded mail what its reader tracks', async () => {
    const page = async () => await (await app.request(linkTo('member.C000001'))).text()
    const whileTracked = await page()
    await app.request(linkTo('member.C000001'), { method: 'POST' })
    expect(await followed()).toEqual([])
    expect(await page()).toBe(whileTracked)
  })

  test.each(['GET', 'POST'])('by %s fails without a valid record', async (method) => {
    for (const record of ['member.C000002', 'member.<b>', 'bill.119.samdt.1', 'bill.119.xr.1', '']) {
      expect((await app.request(linkTo(record), { method })).status).toBe(404)
    }
    expect((await app.request('/api/mail/unsubscribe/unknown.member.C000001', { method })).status).toBe(404)
    expect(await followed()).toEqual(['C000001'])
    expect(await settings()).toMatchObject({ rhythm: 'immediate' })
  })
})
