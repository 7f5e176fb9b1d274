import { expect, test } from 'vitest'
import type { Store } from '../store/store.ts'
import { limitCalls } from './rate-limit.ts'

const unused = async (): Promise<never> => {
  throw new Error('limits count, and do nothing else')
}

/** Counts as the table does, in memory: that it counts right is the store's own test. */
function countingStore() {
  const used = new Map<string, number>()
  const update: Store['update'] = async ({ pk, sk }, { add, condition }) => {
    const key = `${pk} ${sk}`
    const before = used.get(key) ?? 0
    if (before >= Number(condition?.values?.[':most'] ?? Infinity)) return undefined
    used.set(key, before + (add?.['used'] ?? 0))
    return { pk, sk }
  }
  const store: Store = {
    update,
    get: unused,
    getMany: unused,
    put: unused,
    remove: unused,
    query: unused,
  }
  return { store, keys: () => [...used.keys()] }
}

/** A quarter of an hour in which nobody asked yet, and a hand to move the clock with. */
function newQuarter() {
  let at = Date.parse('2026-03-01T12:00:00Z')
  const { store, keys } = countingStore()
  const move = (seconds: number) => void (at += seconds * 1_000)
  const limit = (address: string, account?: string) =>
    limitCalls({ store, now: () => new Date(at) }, 'login', {
      address,
      ...(account !== undefined && { account }),
    })
  return { move, limit, keys }
}
const refused = { code: 'rate_limited' }
const times = (count: number, work: (i: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: count }, (_, i) => work(i)))
const passed = (ends: readonly PromiseSettledResult<unknown>[]) =>
  ends.filter(({ status }) => status === 'fulfilled').length

test('ten calls about an account from an address pass, at the same moment too, and the rest wait', async () => {
  const { limit, move } = newQuarter()
  move(60)
  expect(passed(await times(30, () => limit('192.0.2.1', 'ada@example.org')))).toBe(10)
  await expect(limit('192.0.2.1', 'ada@example.org')).rejects.toMatchObject({
    ...refused,
    retryAfterSeconds: 840,
  })
  await limit('192.0.2.1', 'bob@example.org')
  await limit('192.0.2.2', 'ada@example.org')
  move(840)
  await limit('192.0.2.1', 'ada@example.org')
})

test('a call that is given back does not count', async () => {
  const { limit } = newQuarter()
  for (let i = 0; i < 20; i += 1) await (await limit('192.0.2.1', 'ada@example.org'))()
  expect(passed(await times(20, () => limit('192.0.2.1', 'ada@example.org')))).toBe(10)
})

test('from many addresses an account stays open to its owner for long, and an end is there', async () => {
  const { limit } = newQuarter()
  expect(passed(await times(120, (i) => limit(`192.0.2.${i}`, 'ada@example.org')))).toBe(100)
})

test('an address asks about as many accounts as it likes, up to a number', async () => {
  const { limit } = newQuarter()
  expect(passed(await times(310, (i) => limit('192.0.2.1', `person${i}@example.org`)))).toBe(300)
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::2', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::1', '::2', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['::ffff:192.0.2.1', '192.0.2.1', true],
  ['::ffff:192.0.2.1', '::FFFF:192.0.2.2', false],
])('%s and %s are counted together: %s', async (one, other, together) => {
  const { limit } = newQuarter()
  await times(10, () => limit(one, 'ada@example.org'))
  const end = await limit(other, 'ada@example.org').then(
    () => 'passed',
    () => 'refused',
  )
  expect(end).toBe(together ? 'refused' : 'passed')
})

test('no address and no e-mail lies in the table', async () => {
  const { limit, keys } = newQuarter()
  await limit('192.0.2.1', 'ada@example.org')
  expect(keys()).toHaveLength(3)
  expect(keys().join(' ')).not.toMatch(/192\.0|ada/)
})
