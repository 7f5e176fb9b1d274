import { billRef } from '@rostrum/contract/entities/record-ref'
import { beforeEach, expect, test } from 'vitest'
import { CongressError } from '../congress/errors.ts'
import type { BillId } from '../record/bill.ts'
import { takeAllowance } from '../store/sync/allowances.ts'
import { findBillWithParts } from '../store/record/bills.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { GUESS_ALLOWANCE, openForReader } from './open-for-reader.ts'
import { hydrateFromApi } from '../sync/drain-fetch-queue.ts'
import { createFakeProvider, type FakeProvider } from '../sync/testing/fake-provider.ts'

const engine = useFreshEngine()
let provider: FakeProvider
beforeEach(() => {
  provider = createFakeProvider()
})

const now = new Date('2026-03-02T15:00:00Z')
const noLog = { info: () => {}, error: () => {} }

function openBillOfNumber(number: number, isPlausible = true) {
  const id: BillId = { congress: 119, type: 'hr', number: String(number) }
  const { store } = engine
  const signal = new AbortController().signal
  const context = { store, log: noLog, now: () => now, source: 'test', signal }
  return openForReader(
    {
      ref: billRef(id),
      find: () => findBillWithParts(store, id),
      headOf: ({ bill }) => bill,
      notFound: 'no such bill',
      isPlausible,
    },
    {
      ...context,
      textOrigin: 'https://example.org',
      govInfoUrl: 'https://www.govinfo.gov',
      hydrate: hydrateFromApi({ ...context, client: provider.client }),
    },
  )
}

test('does not request an implausible record', async () => {
  await expect(openBillOfNumber(1, false)).rejects.toMatchObject({ code: 'not_found' })
  expect(provider.calls).toEqual([])
})

test('limits requests for guessed numbers', async () => {
  const guesses = Array.from({ length: GUESS_ALLOWANCE.limit - 1 }, () =>
    takeAllowance(engine.store, GUESS_ALLOWANCE, now),
  )
  expect(await Promise.all(guesses)).not.toContain(false)
  for (const number of [1, 2, 3])
    await expect(openBillOfNumber(number)).rejects.toMatchObject({ code: 'not_found' })
  expect(provider.calls).toEqual(['item 119/hr/1'])
})

test('reports unavailable rather than not found while the existence is unknown', async () => {
  provider.failures.set('item', new CongressError('unavailable', 'an outage'))
  await expect(openBillOfNumber(1)).rejects.toMatchObject({
    code: 'upstream_unavailable',
    retryAfterSeconds: 5,
  })
})
