import { billRef } from '@rostrum/contract/entities/record-ref'
import { DAY_MS } from '@rostrum/contract/lib/times'
import { beforeEach, describe, expect, test } from 'vitest'
import { CongressError } from '../congress/errors.ts'
import { findBillWithParts } from '../store/record/bills.ts'
import { listFetchQueue } from '../store/sync/fetch-queue.ts'
import { acquireLease } from '../store/sync/leases.ts'
import { hydrateFromApi } from '../sync/drain-fetch-queue.ts'
import { walkLists } from '../sync/run-sync.ts'
import type { SyncContext } from '../sync/sync-context.ts'
import { billHead, billHeads, putDetail } from '../sync/testing/bills.ts'
import { createFakeProvider, type FakeProvider } from '../sync/testing/fake-provider.ts'
import { bills119Plans, fakeSyncContext, START } from '../sync/testing/fake-sync-context.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { fetchForReader } from './on-demand.ts'

const engine = useFreshEngine()

let provider: FakeProvider
beforeEach(() => {
  provider = createFakeProvider()
})

describe('fetchForReader', () => {
  const ref = billRef(billHead(1))
  const isStored = async () =>
    (await findBillWithParts(engine.store, billHead(1)))?.bill.detailedFor !== undefined
  const demand = { ref, isStored, isListed: true }
  const context = (): SyncContext => fakeSyncContext(provider, engine.store, {})
  const reader = () => ({
    ...context(),
    textOrigin: 'https://example.org',
    govInfoUrl: 'https://www.govinfo.gov',
    hydrate: hydrateFromApi(context()),
  })

  test('fetches once for concurrent readers', async () => {
    putDetail(provider, billHead(1))
    const ends = await Promise.all(Array.from({ length: 10 }, () => fetchForReader(demand, reader())))
    expect(ends).toEqual(Array.from({ length: 10 }, () => 'stored'))
    expect(provider.calls.filter((call) => call.startsWith('item'))).toHaveLength(1)
  })

  test('waits for another process that is fetching', async () => {
    putDetail(provider, billHead(1))
    const lease = {
      name: 'fetch-bill-119/hr/1',
      holder: 'other',
      expiresAt: new Date(START.getTime() + DAY_MS).toISOString(),
    }
    await acquireLease(engine.store, lease, START)
    let polls = 0
    const arrives = async () => (polls += 1) > 2
    expect(await fetchForReader({ ...demand, isStored: arrives }, reader())).toBe('stored')
    expect(provider.calls).toEqual([])
  })

  test('times out when the provider fails, and enqueues the record with priority', async () => {
    provider.bills = billHeads(3)
    await walkLists(context(), bills119Plans)
    provider.failures.set('item', new CongressError('unavailable', 'an outage'))
    expect(await fetchForReader(demand, reader())).toBe('timed_out')
    expect((await listFetchQueue(engine.store, 1))[0]).toMatchObject({ key: '119/hr/1', priority: 'read' })
  })
})
