import { expect, test } from 'vitest'
import type { Store } from '../store/store.ts'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { AppError } from '../lib/app-error.ts'
import { type StoreUsage, traceStore } from '../lib/trace.ts'
import { networkOf } from './network.ts'
import { limitCalls, refundIfRetryLater } from './rate-limit.ts'
import { limitSignIn } from './sign-in.ts'

/** A store, and the rows with counters. */
function countingStore() {
  const store = new MemoryStore()
  const rows = new Map<string, number>()
  const counting = interceptStore(store, () => {})
  const update: Store['update'] = async (key, change) => {
    const row = await store.update(key, change)
    if (row !== undefined) rows.set(`${key.pk} ${key.sk}`, Number(row['used']))
    return row
  }
  return { store: { ...counting, update }, keys: () => [...rows.keys()], counts: () => [...rows.values()] }
}

/** No calls counted yet, and a manual clock. */
function newHour(rule?: Parameters<typeof limitCalls>[1]['rule']) {
  let at = Date.parse('2026-03-01T12:00:00Z')
  const { store, keys, counts } = countingStore()
  const move = (seconds: number) => void (at += seconds * 1_000)
  /** Counts a call against a rule, by default that of sign-ins. */
  const limit = async (address: string, account: string) => {
    const context = { store, now: () => new Date(at), network: networkOf(address), device: 'Firefox' }
    if (rule !== undefined) return await limitCalls(context, { rule, account })
    const { refund, refusal } = await limitSignIn(context, { email: account, known: undefined })
    if (refusal !== undefined) throw refusal
    return refund
  }
  return { move, limit, keys, counts }
}
const refused = { code: 'rate_limited' }
const ADA = 'ada@example.org'
async function passed(count: number, work: (i: number) => Promise<unknown>): Promise<number> {
  const ends = await Promise.allSettled(Array.from({ length: count }, (_, i) => work(i)))
  return ends.filter(({ status }) => status === 'fulfilled').length
}

test('allows ten sign-ins per account and address, concurrent ones included', async () => {
  const { limit, move } = newHour()
  move(60)
  expect(await passed(30, () => limit('192.0.2.1', ADA))).toBe(10)
  await expect(limit('192.0.2.1', ADA)).rejects.toMatchObject({ ...refused, retryAfterSeconds: 840 })
  await limit('192.0.2.1', 'bob@example.org')
  await limit('192.0.2.2', ADA)
  move(840)
  await limit('192.0.2.1', ADA)
})

test('refunds a call in every window that counted it', async () => {
  const { limit, counts } = newHour()
  for (let i = 0; i < 40; i += 1) await (await limit('192.0.2.1', ADA))()
  expect(counts()).toEqual([0, 0, 0, 0])
  expect(await passed(20, () => limit('192.0.2.1', ADA))).toBe(10)
})

test('refunds only calls that are asked to retry later', async () => {
  const { limit, counts } = newHour('requestEmailChange')
  const failing = async (code: 'rate_limited' | 'invalid_input') =>
    await refundIfRetryLater(await limit('192.0.2.1', 'usr_1'), () => Promise.reject(new AppError(code)))
  for (let i = 0; i < 30; i += 1) await expect(failing('rate_limited')).rejects.toMatchObject(refused)
  expect(counts()).toEqual([0, 0])
  await expect(failing('invalid_input')).rejects.toMatchObject({ code: 'invalid_input' })
  expect(counts()).toEqual([1, 1])
})

test('never lets one address use up the limit of an account', async () => {
  const { limit, move } = newHour()
  for (let quarter = 0; quarter < 2; quarter += 1) {
    await passed(400, () => limit('192.0.2.1', ADA))
    if (quarter < 1) move(900)
  }
  expect(await passed(90, (i) => limit(`192.0.3.${i}`, ADA))).toBe(13)
})

test('does not count calls of an exhausted address against accounts', async () => {
  const { limit } = newHour()
  expect(await passed(310, (i) => limit('192.0.2.1', `person${i}@example.org`))).toBe(300)
  await passed(200, () => limit('192.0.2.1', ADA))
  expect(await passed(110, (i) => limit(`192.0.3.${i}`, ADA))).toBe(33)
})

test.each([0, 60, 1_799, 1_800, 3_599])(
  'allows at most 100 failures per account in any hour, such as the one that starts %d s past the clock hour',
  async (start) => {
    const { limit, move } = newHour()
    move(start)
    let calls = 0
    const strangers = () => passed(200, () => limit(`10.0.${Math.floor(++calls / 200)}.${calls % 200}`, ADA))
    let failures = 0
    for (let step = 0; step < 16; step += 1) {
      failures += await strangers()
      move(step % 2 === 0 ? 1 : 449)
    }
    expect(failures).toBeGreaterThanOrEqual(66)
    expect(failures).toBeLessThanOrEqual(100)
  },
)

test('delays the owner by half an hour at most when strangers use up the limit of the account', async () => {
  const { limit, move } = newHour()
  await passed(40, (i) => limit(`192.0.2.${i}`, ADA))
  await expect(limit('192.0.3.1', ADA)).rejects.toMatchObject({ ...refused, retryAfterSeconds: 1_800 })
  move(1_800)
  await limit('192.0.3.1', ADA)
})

test.each(['register', 'verifyEmail', 'resendVerification', 'requestPasswordReset'] as const)(
  'never lets strangers use up the limit of the owner for %s',
  async (rule) => {
    const { limit } = newHour(rule)
    expect(await passed(400, (i) => limit(`192.0.${Math.floor(i / 200)}.${i % 200}`, ADA))).toBe(400)
    await limit('198.51.100.1', ADA)
  },
)

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::2', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::1', '::2', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['::ffff:192.0.2.1', '192.0.2.1', true],
  ['::ffff:192.0.2.1', '::FFFF:192.0.2.2', false],
])('counts %s and %s together: %s', async (one, other, together) => {
  const { limit } = newHour()
  await passed(10, () => limit(one, ADA))
  const end = await limit(other, ADA).then(
    () => 'passed',
    () => 'refused',
  )
  expect(end).toBe(together ? 'refused' : 'passed')
})

test('counts the networks of one IPv6 /48 together, which cannot use up the limit of an account', async () => {
  const { limit } = newHour()
  expect(await passed(400, (i) => limit(`2001:db8:1:${i.toString(16)}::1`, ADA))).toBe(20)
  expect(await passed(20, () => limit('2001:db8:2:1::1', ADA))).toBe(10)
})

test('never lets one IPv6 /48 try more accounts than four networks may', async () => {
  const { limit } = newHour()
  const fromPrefix = (i: number) => limit(`2001:db8:1:${(i % 20).toString(16)}::1`, `person${i}@example.org`)
  expect(await passed(1_300, fromPrefix)).toBe(1_200)
  await limit('2001:db8:2:1::1', ADA)
})

test('stores no network or email address', async () => {
  const { limit, keys } = newHour()
  await limit('192.0.2.1', ADA)
  expect(keys()).toHaveLength(4)
  expect(keys().join(' ')).not.toMatch(/192\.0|ada/)
})

test('reports the remaining calls of the address, and nothing about strangers', async () => {
  const { limit } = newHour()
  const use: StoreUsage = { calls: 0, milliseconds: 0 }
  const giveBack = await traceStore(use, () => limit('192.0.2.1', 'ada@rostrum.example'))
  const shared = { seconds: 900, resetSeconds: 900 }
  expect(use.limits).toEqual([
    { ...shared, name: 'account-from-address-900s', calls: 10, remaining: 9 },
    { name: 'account-from-site-3600s', calls: 20, seconds: 3_600, remaining: 19, resetSeconds: 3_600 },
    { ...shared, name: 'address-900s', calls: 300, remaining: 299 },
  ])
  await giveBack()
  expect(use.limits?.map(({ remaining }) => remaining)).toEqual([10, 20, 300])

  for (let i = 0; i < 10; i += 1) await limit('192.0.2.1', 'ada@rostrum.example')
  const second: StoreUsage = { calls: 0, milliseconds: 0 }
  await expect(traceStore(second, () => limit('192.0.2.1', 'ada@rostrum.example'))).rejects.toMatchObject({
    code: 'rate_limited',
  })
  expect(second.limits).toEqual([{ ...shared, name: 'account-from-address-900s', calls: 10, remaining: 0 }])
})
