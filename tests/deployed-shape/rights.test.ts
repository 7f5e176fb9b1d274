import { jobFunctionOf } from '@rostrum/contract/rules/jobs'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { API_BASE, type Route, buildPath } from '@rostrum/contract/http/route'
import { ROUTES_BY_DOMAIN, type Domain } from '@rostrum/contract/routes/all'
import { Tokens, User } from '@rostrum/contract/entities/user'
import { alertMailOf } from '@rostrum/core/alerts/testing/alert-mail'
import { alertMailId, findAlertMail, putAlertMail } from '@rostrum/core/store/alert-mails'
import { findPushDelivery } from '@rostrum/core/store/push-deliveries'
import { type StoredWebhook, updateWebhooks } from '@rostrum/core/store/webhooks'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Deployed, startDeployed } from './deployed.ts'
import { BROWSER, FOLLOWER, MEMBER, writeVote, writeWork } from './pending-work.ts'

const EMAIL = 'grace@example.org'
const BILL = { congress: '119', type: 'hr', number: '33' }
const TRACKED = { congress: 119, billType: 'hr', billNumber: '33' }
const SignedIn = z.object({ data: z.object({ user: User, tokens: Tokens }) })

const Texts = z.object({ data: z.object({ textVersions: z.array(z.object({ code: z.string() })) }) })
const Browsers = z.object({ data: z.object({ browsers: z.array(z.object({ id: z.string() })) }) })

let deployed: Deployed
let account: z.infer<typeof SignedIn>['data']

beforeAll(async () => {
  deployed = await startDeployed()
})
afterAll(() => deployed.stop())

interface Sent {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: unknown
  readonly token?: string
}

/** Calls a route by name, signed in unless `sent` contains another token. */
async function send(domain: Domain, name: string, sent: Sent = {}) {
  const route: Route | undefined = Object.entries<Route>(ROUTES_BY_DOMAIN[domain]).find(
    ([key]) => key === name,
  )?.[1]
  if (route === undefined) throw new Error(`There is no route ${name}`)
  const { params = {}, ...more } = sent
  return await deployed.request(domain, {
    method: route.method,
    path: buildPath(route, params),
    params,
    routeKey: `${route.method} ${API_BASE}${route.path}`,
    ...(route.auth === 'user' && { token: account.tokens.accessToken }),
    ...more,
  })
}

async function call(domain: Domain, name: string, sent: Sent = {}) {
  const { status, body, json } = await send(domain, name, sent)
  expect(status, `${name}: ${body}`).toBe(200)
  return json()
}

async function expectUnauthorized(domain: Domain, name: string, sent: Sent = {}): Promise<void> {
  const { status, body } = await send(domain, name, sent)
  expect(status, `${name}: ${body}`).toBe(401)
}

const newest = (pattern: RegExp): string => pattern.exec(deployed.outbox.list()[0]?.text ?? '')?.[1] ?? ''
const codeFromMail = () => newest(/^ +(\d{6})$/m)

describe('the grants of the functions', () => {
  test('let the jobs fill the record, publish it and clean up', async () => {
    await writeWork(deployed.engine.store)
    // Hydrate runs before the walk, because fetching everything that the walk finds would take minutes.
    for (const job of [
      'hydrate',
      'walk',
      'votes',
      'committees',
      'backfill',
      'publish',
      'erase',
      'pulse',
      'changes',
      'alerts',
      'deliver',
      'push',
      'dump',
    ] as const) {
      expect(await deployed.lambda(jobFunctionOf(job)).invoke({ job })).toEqual({ job, outcome: 'done' })
    }
    expect(await findAlertMail(deployed.engine.store, { userId: FOLLOWER, sequence: 1 })).toMatchObject({
      state: 'sent',
    })
    expect(deployed.bucket.objects.has('dumps/manifest.json')).toBe(true)
    const pushed = { userId: FOLLOWER, sequence: 1 }
    expect(await findPushDelivery(deployed.engine.store, pushed)).toMatchObject({ attempts: 1 })
  })

  test('let visitors read the record', async () => {
    for (const name of ['listMembers', 'listSeats', 'getRateLimit']) await call('members', name)
    for (const name of ['getMember', 'listSponsored', 'listCosponsored', 'listMemberCommittees']) {
      await call('members', name, { params: { bioguideId: MEMBER } })
    }
    await call('members', 'searchMembers', { query: 'q=sen' })
    await call('bills', 'listBills')
    await call('bills', 'listCommittees')
    await call('bills', 'searchBills', { query: 'q=act' })
    await call('bills', 'searchAmendments', { query: 'q=strike' })
    for (const name of [
      'getBill',
      'listBillActions',
      'listBillCosponsors',
      'listBillTexts',
      'listBillAmendments',
    ]) {
      await call('bills', name, { params: BILL })
    }
    for (const name of ['getReady', 'getStatus', 'listChanges']) await call('system', name)
  })

  test('let the first reader of a text store it', async () => {
    const { data } = Texts.parse(await call('bills', 'listBillTexts', { params: BILL }))
    for (const { code: version } of data.textVersions)
      await call('bills', 'readBillTextSections', { params: { ...BILL, version } })
    const { congress, type, number } = BILL
    const folder = `snapshots/texts/${congress}/${type}${number}/`
    const stored = [...deployed.bucket.objects.keys()].filter((name) => name.startsWith(folder))
    expect(stored.length).toBeGreaterThan(0)
    expect(stored).toHaveLength(data.textVersions.length)
  })

  test('let everyone read votes', async () => {
    const bill = { kind: 'bill', key: `119/hr/${BILL.number}` } as const
    const vote = await writeVote(deployed.engine.store, bill)
    await call('bills', 'listVotes')
    await call('bills', 'getVote', {
      params: { chamber: 'house', congress: '119', session: '1', number: '12' },
    })
    await call('bills', 'listBillVotes', { params: BILL })
    await call('members', 'listMemberVotes', { params: { bioguideId: MEMBER } })
    for (const path of [publicPaths.votes(), publicPaths.vote(vote), publicPaths.member(MEMBER)]) {
      const { status, body } = await deployed.request('pages', { method: 'GET', path })
      expect(status, `${path}: ${body}`).toBe(200)
    }
  })

  test('let a stranger read the public record', async () => {
    const bill = publicPaths.bill({ congress: 119, type: 'hr', number: BILL.number })
    const member = publicPaths.member(MEMBER)
    const pages = [publicPaths.front(), publicPaths.changes(), publicPaths.members(), publicPaths.state('OH')]
    const lists = [publicPaths.laws(), publicPaths.topics(), publicPaths.search({ q: 'act' })]
    const committees = [publicPaths.committees(), publicPaths.meetings()]
    const texts = [publicPaths.robots(), publicPaths.llms(), publicPaths.sitemap()]
    const cards = [publicPaths.embeddedMember(MEMBER), publicPaths.privacy()]
    // not fetched yet, so that the page requests it
    const waiting = publicPaths.bill({ congress: 119, type: 'hr', number: '40' })
    for (const target of [bill, member, waiting, ...pages, ...lists, ...committees, ...texts, ...cards]) {
      const [path = '', query = ''] = target.split('?')
      const { status, body } = await deployed.request('pages', { method: 'GET', path, query })
      expect(status, `${target}: ${body}`).toBe(200)
    }
  })

  test('let a visitor register and sign in', async () => {
    const registration = { email: EMAIL, username: 'grace', password: 'Compiler1' }
    await call('auth', 'register', { body: registration })
    const verified = await call('auth', 'verifyEmail', {
      body: { email: EMAIL, verificationCode: codeFromMail() },
    })
    account = z.parse(SignedIn, verified).data
    const signedIn = await call('auth', 'login', { body: { email: EMAIL, password: 'Compiler1' } })
    account = z.parse(SignedIn, signedIn).data
    const { refreshToken } = account.tokens
    const renewed = z.parse(
      z.object({ data: z.object({ tokens: Tokens }) }),
      await call('auth', 'refresh', { body: { refreshToken } }),
    )
    account = { ...account, tokens: renewed.data.tokens }
  })

  test('let a user follow items and save preferences', async () => {
    const params = { userId: account.user.id, bioguideId: MEMBER, id: MEMBER }
    await call('users', 'followMember', { params })
    await call('users', 'trackBill', { body: TRACKED })
    const own = ['listFollowing', 'listTrackedMembers', 'listTrackedMembersData', 'getFollowingStatus']
    const news = ['getStats', 'getActivity', 'putVisit', 'listTrackedTopics']
    for (const name of [...own, ...news, 'getTrackedMemberStatus', 'getPreferences']) {
      await call('users', name, { params })
    }
    await call('users', 'putPreferences', { params, body: { theme: 'dark' } })
    await call('users', 'putActivityLooked', { params, body: { lookedAt: new Date().toISOString() } })
    const record = { userId: account.user.id, kind: 'member', key: MEMBER }
    for (const name of ['getFollow', 'putFollow', 'listFollows', 'deleteFollow', 'putFollow'])
      await call('users', name, { params: record })
    await call('users', 'getFavorites', { params, body: { bioguideIds: [MEMBER] } })
    await call('users', 'listTrackedBills')
    await call('users', 'untrackBill', { body: TRACKED })
    const keys = { p256dh: BROWSER.p256dh, auth: BROWSER.auth }
    const subscribed = { params, body: { endpoint: BROWSER.endpoint, keys } }
    const { data } = z.parse(Browsers, await call('users', 'putPushBrowser', subscribed))
    await call('users', 'listPushBrowsers', { params })
    const [browser] = data.browsers
    await call('users', 'deletePushBrowser', { params: { ...params, browserId: browser?.id ?? '' } })
    const search = { criteria: { policyArea: 'Health' }, tells: 'matches' }
    await call('users', 'saveSearch', { params, body: { ...search, name: 'Health' } })
    await call('bills', 'expectUpdates', { body: search })
    await call('users', 'unfollowMember', { params })
  })

  test('let a user keep webhooks, and the sender send to them', async () => {
    const params = { userId: account.user.id }
    const choices = { name: 'Mirror', url: 'https://mirror.example/', filter: { scope: 'following' } }
    const created = JSON.stringify(await call('users', 'createWebhook', { params, body: choices }))
    const own = { ...params, webhookId: /whk_\w+/.exec(created)?.[0] ?? '' }
    await call('users', 'changeWebhook', { params: own, body: { ...choices, state: 'active' } })
    for (const it of ['rotateWebhookSecret', 'testWebhook']) await call('users', it, { params: own })
    // a private address, so that nothing leaves this machine
    const moved = (it?: StoredWebhook) => ({ webhooks: it ? [{ ...it, url: 'https://10.0.0.1/' }] : [] })
    await updateWebhooks(deployed.engine.store, account.user.id, ([it]) => moved(it))
    expect(await deployed.lambda('webhooks').invoke({ job: 'webhooks' })).toMatchObject({ outcome: 'done' })
    const sent = JSON.stringify(await call('users', 'listWebhookDeliveries', { params: own }))
    expect(sent).toContain('"problem":"unreachable"')
    expect(await deployed.lambda('jobs').invoke({ job: 'changes' })).toMatchObject({ outcome: 'done' })
    await call('users', 'deleteWebhook', { params: own })
    await call('users', 'createWebhook', { params, body: choices })
  })

  test('let a user choose a notification rhythm', async () => {
    const params = { userId: account.user.id, bioguideId: MEMBER }
    await call('users', 'followMember', { params })
    const rest = {
      timeZone: 'UTC',
      deliveryTime: '07:30',
      weekday: 'monday',
      quietHours: null,
      mutedKinds: [],
    }
    const committee = { ...params, systemCode: 'hsag00' }
    for (const name of ['trackCommittee', 'listTrackedCommittees', 'getActivity', 'untrackCommittee'])
      await call('users', name, { params: committee })
    for (const rhythm of ['daily', 'weekly', 'app']) {
      await call('users', 'putAlertSettings', { params, body: { ...rest, rhythm } })
    }
    for (const everyMemberVote of [true, false])
      await call('users', 'putAlertSettings', { params, body: { everyMemberVote } })
    await call('users', 'putFollowRhythm', { params, body: { kind: 'member', key: MEMBER, rhythm: 'daily' } })
    for (const name of ['getAlertSettings', 'listFollowRhythms']) await call('users', name, { params })
    await call('users', 'unfollowMember', { params })
  })

  test('let a user manage and delete their account', async () => {
    await call('auth', 'updateMe', { body: { username: 'hopper' } })
    for (const name of ['getMe', 'listDevices', 'listSecurityEvents', 'exportAccount', 'endOtherDevices']) {
      await call('auth', name)
    }
    const email = 'hopper@example.org'
    await call('auth', 'requestEmailChange', { body: { email, currentPassword: 'Compiler1' } })
    const mails = deployed.outbox.list()
    const digits = mails.map(({ text }) => /^ +(\d{6})$/m.exec(text)?.[1]).find((code) => code !== undefined)
    await call('auth', 'confirmEmailChange', { body: { verificationCode: digits } })
    await call('auth', 'requestPasswordReset', { body: { email } })
    const token = newest(/reset-password\?token=(\S+)/)
    await call('auth', 'validateResetToken', { params: { token } })
    const reset = await call('auth', 'resetPassword', { body: { token, password: 'Compiler2' } })
    account = z.parse(SignedIn, reset).data
    await call('auth', 'deleteAccount', { body: { currentPassword: 'Compiler2' } })
  })

  test('let every function reject a signed-out user', async () => {
    const params = { userId: account.user.id }
    await expectUnauthorized('users', 'getPreferences', { params })
    await expectUnauthorized('bills', 'expectUpdates', { body: {} })
    await expectUnauthorized('members', 'fetchUrl', { body: { url: 'https://api.congress.gov/v3/bill' } })
  })

  test('let the feedback function block an address that bounced', async () => {
    const Message = JSON.stringify({
      eventType: 'Bounce',
      mail: { timestamp: '2026-01-01T00:00:00.000Z', tags: {} },
      bounce: {
        bounceType: 'Permanent',
        bounceSubType: 'General',
        timestamp: '2026-01-01T00:00:01.000Z',
        bouncedRecipients: [{ emailAddress: 'void@example.org' }],
      },
    })
    const event = { Records: [{ Sns: { Message } }] }
    expect(await deployed.lambda('feedback').invoke(event)).toEqual({ heard: 1 })
    const before = deployed.outbox.list().length
    await call('auth', 'register', {
      body: { email: 'void@example.org', username: 'void', password: 'Compiler1' },
    })
    expect(deployed.outbox.list()).toHaveLength(before)
  })

  test('let the feedback function settle an alert', async () => {
    const { store } = deployed.engine
    await putAlertMail(store, alertMailOf('usr_alert', 1))
    const mail = { timestamp: '2026-01-01T00:00:00.000Z', tags: { alert: [alertMailId('usr_alert', 1)] } }
    const Message = JSON.stringify({ eventType: 'Send', send: {}, mail })
    const event = { Records: [{ Sns: { Message } }] }
    expect(await deployed.lambda('feedback').invoke(event)).toEqual({ heard: 1 })
    expect(await findAlertMail(store, { userId: 'usr_alert', sequence: 1 })).toMatchObject({ state: 'sent' })
  })

  test('let the users function read an unsubscribe link', async () => {
    for (const name of ['getUnsubscribePage', 'unsubscribe'])
      expect((await send('users', name, { params: { token: 'none' } })).status).toBe(404)
  })

  test('denied no call of these tests', () => {
    expect(deployed.iamProxy.denied).toEqual([])
  })
})
