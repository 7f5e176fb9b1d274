import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { BILL_TYPE_KEYS } from '@rostrum/contract/congress/bill-types'
import { BILL_STAGES } from '@rostrum/contract/entities/bill-stage'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBills, type StoredBill } from '../store/record/bills.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { CatalogFixture, testBill } from './testing/catalog-fixture.ts'

const engine = useFreshEngine()

const WORDS = ['bridge', 'harbor', 'library', 'orchard', 'railway', 'wetland', 'veteran']
const QUERIES = ['bridge', 'harbor lib', 'orchrad', 'wetlands railway', '119/hr/2']

/** A step: saving a new or known bill, or publishing. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      congress: fc.integer({ min: 117, max: 119 }),
      number: fc.integer({ min: 1, max: 6 }),
      title: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }).map((all) => all.join(' ')),
      stage: fc.constantFrom(...BILL_STAGES),
      day: fc.integer({ min: 10, max: 28 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant('publish' as const) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function billAfter(before: StoredBill | undefined, made: Exclude<Step, 'publish'>): StoredBill {
  return testBill(made.congress, made.number, {
    title: made.title,
    stage: { stage: made.stage, isProvisional: true, path: [] },
    updatedAt: `2026-01-${made.day}T00:00:00Z`,
    revision: (before?.revision ?? 0) + 1,
  })
}

async function applyStep(fixture: CatalogFixture, next: Step): Promise<void> {
  fixture.advanceClock(MINUTE_MS)
  if (next === 'publish') return await fixture.publish()
  const bill = billAfter(undefined, next)
  const [before] = (await findBills(fixture.store, [bill])).values()
  await fixture.save(billAfter(before, next))
}

/** Everything a new reader can find, in order. */
async function answersOf(fixture: CatalogFixture): Promise<unknown> {
  const index = await fixture.reader().index()
  const shown = { limit: 100, facets: ['congress', 'stage', 'type'] as const }
  const queries = [
    {},
    ...QUERIES.map((text) => ({ text })),
    { filters: { type: BILL_TYPE_KEYS.slice(0, 1) } },
  ]
  return queries.map((query) => {
    const { total, hits, facets, repaired } = index.search({ ...shown, ...query })
    return [total, hits.map(({ id, score, record }) => [id, score, record]), facets, repaired]
  })
}

test('searches an overlay exactly as if its changes were published', async () => {
  const stocked = new CatalogFixture(engine.store)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      for (const next of steps) await applyStep(stocked, next)
      const laidOver = await answersOf(stocked)
      stocked.advanceClock(5 * MINUTE_MS)
      await stocked.publish()
      stocked.advanceClock(5 * MINUTE_MS)
      expect(await answersOf(stocked)).toEqual(laidOver)
    }),
    { numRuns: 8 },
  )
})
