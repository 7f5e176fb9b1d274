import { expect, test } from 'vitest'
import { findBills } from '../store/record/bills.ts'
import { listEventsOf } from '../store/record/ledger-events.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { fetchDetails, walkLists } from './run-sync.ts'
import { billHead, putDetail } from './testing/bills.ts'
import { createFakeProvider } from './testing/fake-provider.ts'
import { fakeSyncContext, START } from './testing/fake-sync-context.ts'
import { walkPlans } from './walk-plans.ts'

const engine = useFreshEngine()
const NAMES = new Set(['bills/119', 'laws/119'])
const HOUR_MS = 3_600_000

const law = (number: number, lawNumber: string, date: string) =>
  billHead(number, {
    laws: [{ number: lawNumber, type: 'Public Law' }],
    latestAction: { text: `Became Public Law No: ${lawNumber}.`, date },
  })

test('a law is known from its list before any details, and is news only if it is new', async () => {
  const provider = createFakeProvider()
  const walkAt = async (now: Date) => {
    const plans = walkPlans(now).filter(({ name }) => NAMES.has(name))
    await walkLists(fakeSyncContext(provider, engine.store, { now: () => now }), plans)
  }
  const kindsOf = async (number: number) => {
    const subject = { kind: 'bill', key: `119/hr/${number}` } as const
    return (await listEventsOf(engine.store, subject, { limit: 9 })).events.map(({ kind }) => kind)
  }
  const old = law(1, '119-1', '2025-06-01')
  // Rows of bills do not name the law.
  const { laws: _notThere, ...row } = old
  provider.bills = [row, billHead(2)]
  provider.laws = [old]
  await walkAt(START)
  const stored = await findBills(engine.store, provider.bills)
  expect(stored.get('119/hr/1')).toMatchObject({
    laws: [{ number: '119-1' }],
    stage: { stage: 'became_law' },
  })
  expect(stored.get('119/hr/2')?.laws).toEqual([])
  expect(await kindsOf(1)).toEqual([])
  putDetail(provider, billHead(2))
  await fetchDetails(fakeSyncContext(provider, engine.store, {}))

  provider.laws = [law(2, '119-2', '2026-03-03'), ...provider.laws]
  await walkAt(new Date(START.getTime() + 26 * HOUR_MS))
  expect(await kindsOf(2)).toContain('law')
  expect(await kindsOf(1)).not.toContain('law')
})

test('walks the laws of the current congress only, after all other lists', () => {
  const names = walkPlans(START).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('laws/'))).toEqual(['laws/119'])
  expect(names.at(-1)).toBe('laws/119')
})
