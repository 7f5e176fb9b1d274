import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Alert, AlertSettings } from '@rostrum/contract/entities/alerts'
import type { Activity } from '@rostrum/contract/entities/tracking'
import { parseBillKey } from '@rostrum/contract/entities/record-ref'
import { sampleAddresses } from '@rostrum/local/provider/provider'
import { type Rostrum, startRostrum } from '@rostrum/local/start'
import { type RunningSample, startSampleCongress } from '@rostrum/sample-congress/start'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

/** Bills progress often in the days after this start. */
const START = { now: '2026-12-08T15:00:00Z', seed: 13 }
const DAYS = 3
/** By then, the bill has changed again. */
const LATER_DAYS = 14
const DAY_MS = 86_400_000
const LIMIT_MS = 120_000
const PERSON = { email: 'reader@example.org', username: 'alert_reader', password: 'Reading-Room-17' }
const SETTINGS: AlertSettings = {
  rhythm: 'immediate',
  timeZone: 'America/New_York',
  deliveryTime: '07:30',
  weekday: 'monday',
  quietHours: null,
  mutedKinds: [],
}

let folder: string
let sample: RunningSample
let rostrum: Rostrum
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(START.now) })
  folder = await mkdtemp(join(tmpdir(), 'rostrum-alerts-'))
  await writeFile(join(folder, 'index.html'), '<title>Rostrum</title>')
  sample = await startSampleCongress({ size: 'tiny', hourlyLimit: 1_000_000, ...START })
  rostrum = await startRostrum({
    port: 0,
    source: { kind: 'live', key: 'sample', ...sampleAddresses(sample.url) },
    siteFolder: async () => folder,
  })
  await runJobs('walk', 'hydrate', 'alerts')
}, LIMIT_MS)
afterAll(async () => {
  await rostrum.stop()
  await sample.stop()
  await rm(folder, { recursive: true })
  vi.useRealTimers()
})

async function runJobs(...jobs: Parameters<Rostrum['run']>[0][]): Promise<void> {
  for (const job of jobs) await rostrum.run(job)
}

async function call<Data>(
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
) {
  const response = await fetch(`${rostrum.url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  expect(response.status, `${method} ${path}`).toBeLessThan(300)
  return ((await response.json()) as { data: Data }).data
}

interface SignedIn {
  readonly user: { readonly id: string }
  readonly tokens: { readonly accessToken: string }
}

async function createAccount(): Promise<SignedIn> {
  await call('POST', '/auth/register', { body: PERSON })
  const [mail] = rostrum.mail.list()
  const verificationCode = /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1]
  return await call('POST', '/auth/verify-email', { body: { email: PERSON.email, verificationCode } })
}

/** The existing bill with the most changes in the coming days. */
function mostChangedBill(): string {
  const from = sample.now()
  const changes = sample.truth(from, new Date(Date.parse(from) + DAYS * DAY_MS).toISOString())
  const introduced = new Set(changes.filter(({ kind }) => kind === 'introduced').map(({ key }) => key))
  const counts = new Map<string, number>()
  for (const { subject, key } of changes)
    if (subject === 'bill' && !introduced.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const [most = ['']] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most[0]
}

/** The stages that bills will reach in the coming days, by key. */
function comingStages(): Map<string, string> {
  const from = sample.now()
  const changes = sample.truth(from, new Date(Date.parse(from) + DAYS * DAY_MS).toISOString())
  return new Map(
    changes.flatMap(({ subject, kind, key, to }) =>
      subject === 'bill' && kind === 'stage' && to !== undefined ? [[key, to]] : [],
    ),
  )
}

const alertMails = () =>
  rostrum.mail.list().filter(({ headers }) => JSON.stringify(headers).includes('List-Unsubscribe'))

const JOBS_AFTER_CHANGES = ['walk', 'hydrate', 'alerts', 'deliver', 'alerts', 'deliver'] as const

/** Access tokens expire while time passes. */
const signIn = async (): Promise<string> =>
  (await call<SignedIn>('POST', '/auth/login', { body: PERSON })).tokens.accessToken

test('one email reports a followed bill and a search match, and a bare POST unsubscribes', async () => {
  const { user, tokens } = await createAccount()
  const key = mostChangedBill()
  const { congress, type, number } = parseBillKey(key)
  const own = { token: tokens.accessToken }
  await call('POST', '/bills/favorite', { ...own, body: { congress, billType: type, billNumber: number } })
  await call('PUT', `/users/${user.id}/alerts/settings`, { ...own, body: SETTINGS })
  const stages = comingStages()
  const [stage = ''] = stages.values()
  const search = { name: 'Progress', criteria: { stage: [stage] }, tells: 'matches' }
  await call('POST', `/users/${user.id}/searches`, { ...own, body: search })

  vi.setSystemTime(sample.advance(DAYS))
  await runJobs(...JOBS_AFTER_CHANGES)
  const mails = alertMails()
  expect(mails.map(({ to, subject }) => [to, subject.split(' ').length > 2])).toEqual([
    [[PERSON.email], true],
  ])

  const token = await signIn()
  const { activity } = await call<{ activity: Activity[] }>('GET', `/users/${user.id}/activity`, { token })
  const { alerts } = await call<{ alerts: Alert[] }>('GET', `/users/${user.id}/alerts`, { token })
  expect(activity.length).toBeGreaterThan(1)
  expect(alerts).toMatchObject([{ rhythm: 'immediate', state: 'delivered' }])
  const entries = alerts.flatMap((alert) => alert.entries)
  const found = entries.filter(({ reasons }) => reasons.includes('It is new in your search “Progress”.'))
  const expected = [...stages].filter(([, reached]) => reached === stage).map(([bill]) => bill)
  expect(found.map(({ item }) => item.key).toSorted()).toEqual(expected.toSorted())
  const followed = entries.filter(({ reasons }) => reasons.some((it) => it.startsWith('You track ')))
  const told = followed.map(({ eventId }) => eventId)
  expect(told.toSorted()).toEqual(activity.map(({ id }) => id).toSorted())

  const link = /https?:\/\/\S+\/api\/mail\/unsubscribe\/[\w-]+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(link, { method: 'POST', body, redirect: 'manual' })).status).toBe(200)
  const stored = await call<{ settings: AlertSettings }>('GET', `/users/${user.id}/alerts/settings`, {
    token,
  })
  expect(stored.settings.rhythm).toBe('app')

  vi.setSystemTime(sample.advance(LATER_DAYS))
  await runJobs(...JOBS_AFTER_CHANGES)
  const later = await call<{ activity: Activity[] }>('GET', `/users/${user.id}/activity`, {
    token: await signIn(),
  })
  expect(later.activity.length).toBeGreaterThan(activity.length)
  expect(alertMails()).toHaveLength(1)
})
