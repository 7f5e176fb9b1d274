import { queueAccountMail } from '@rostrum/core/mail/account-outbox'
import { listAccountMails } from '@rostrum/core/store/account-mails'
import { unconditional } from '@rostrum/core/store/condition'
import { markDue } from '@rostrum/core/store/alerts/due-marks'
import { createStore, type Store } from '@rostrum/core/store/store'
import { type Dynamo, startDynamo } from '@rostrum/core/testing/dynamo'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TEST_VARIABLES } from './testing/test-env.ts'

let engine: Dynamo
let store: Store
let run: (job: string) => Promise<string>

beforeEach(async () => {
  engine = await startDynamo()
  const variables = {
    ...TEST_VARIABLES,
    ROSTRUM_TABLE: engine.tableName,
    ROSTRUM_LOG_LEVEL: 'error',
    ROSTRUM_MAIL_FROM: 'no-reply@rostrum.example',
    ROSTRUM_LINK_KEY: 'key',
    AWS_ENDPOINT_URL_SES: 'http://127.0.0.1:1',
    AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  }
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  vi.useFakeTimers({ toFake: ['Date'] })
  store = createStore({ tableName: engine.tableName })
  // A process has one context, so each test imports its own modules.
  vi.resetModules()
  const { handler } = await import('./jobs.ts')
  run = async (job) => (await handler({ job })).outcome
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  await engine.stop()
})

const at = (time: string): void => void vi.setSystemTime(`2026-03-01T${time}Z`)
const save = (time: string) => {
  const gsi2sk = `2026-03-01T${time}.000Z#119#hr#1`
  return store.put({ pk: 'BILL#119#hr#1', sk: 'HEAD', gsi2pk: 'CHANGED#bill', gsi2sk }, unconditional)
}

test.each(['changes', 'alerts'])('runs %s until it has seen the last save', async (job) => {
  at('12:00:00')
  expect(await run(job)).toBe('done')
  at('12:01:00')
  expect(await run(job)).toBe('idle')
  await save('12:01:30')
  for (const time of ['12:02:00', '12:03:00', '12:04:00']) {
    at(time)
    expect(await run(job), time).toBe('done')
  }
  at('12:05:00')
  expect(await run(job)).toBe('idle')
})

test.each(['changes', 'alerts'])('runs %s every five minutes even without news', async (job) => {
  at('12:00:00')
  await run(job)
  at('12:04:00')
  expect(await run(job)).toBe('idle')
  at('12:04:59')
  expect(await run(job)).toBe('done')
})

test('runs alerts when a mail is due', async () => {
  at('12:00:00')
  await run('alerts')
  await markDue(store, { userId: 'usr_1', which: 'digest', dueAt: '2026-03-01T12:01:30.000Z' })
  at('12:01:00')
  expect(await run('alerts')).toBe('idle')
  at('12:02:00')
  expect(await run('alerts')).toBe('done')
})

test('delivers account mail that is due, and stops when there is none', async () => {
  at('12:00:00')
  await run('deliver')
  at('12:01:00')
  expect(await run('deliver')).toBe('idle')
  const mail = {
    userId: 'usr_a',
    name: 'notice',
    to: 'ada@example.org',
    expiresAt: '2026-03-02T12:00:00.000Z',
  }
  const content = { kind: 'password-changed' } as const
  await queueAccountMail({ store, now: () => new Date() }, { ...mail, content })
  at('12:02:00')
  expect(await run('deliver')).toBe('done')
  // Sending fails, because there is no mail service.
  expect(await listAccountMails(store, 'usr_a')).toMatchObject([{ state: 'pending', attempts: 1 }])
})
