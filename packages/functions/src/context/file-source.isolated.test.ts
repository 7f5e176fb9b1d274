import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { billRoutes } from '@rostrum/contract/routes/bills'
import { memberRoutes } from '@rostrum/contract/routes/members'
import { enqueueFetch, listFetchQueue } from '@rostrum/core/store/sync/fetch-queue'
import { listEventsOf } from '@rostrum/core/store/record/ledger-events'
import { useFreshEngine } from '@rostrum/core/testing/engine'
import { type RunningSample, startSampleCongress } from '@rostrum/sample-congress/start'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { handlers as billHandlers } from '../bills.ts'
import type { Context } from './context.ts'
import { fetchQueuedFiles } from './file-source.ts'
import { handlers as memberHandlers } from '../members.ts'
import { createRequester } from '../testing/reading-system.ts'
import { storeContext } from '../testing/store-context.ts'
import { testEnv } from '../testing/test-env.ts'

const READER_MS = 60_000

const engine = useFreshEngine()
let sample: RunningSample
let context: Context
const requestBill = createRequester(billRoutes, billHandlers, () => context)
const requestMember = createRequester(memberRoutes, memberHandlers, () => context)

beforeAll(async () => {
  sample = await startSampleCongress({ size: 'tiny' })
})
afterAll(() => sample.stop())
beforeEach(() => {
  vi.restoreAllMocks()
  const env = testEnv({
    ROSTRUM_SOURCE: 'govinfo',
    GOVINFO_URL: `${sample.url}/govinfo`,
    CONGRESS_API_URL: `${sample.url}/v3`,
  })
  context = {
    ...storeContext(engine.store, new Date(sample.now())),
    env,
    readerMilliseconds: READER_MS,
  }
})

const BILL = { congress: 119, type: 'hr', number: '25' } as const
const AUTHORIZED = { authorization: 'Bearer usr_1.x.x' }

test('fetches a missing bill from its file, as part of the baseline', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  const { status, body } = await requestBill('/bills/119/hr/25', { headers: AUTHORIZED })
  expect(status).toBe(200)
  expect(body['data'].bill).toMatchObject({ number: '25', provenance: { source: new URL(sample.url).host } })
  expect(body['data'].bill).not.toHaveProperty('partial')
  expect(sent.mock.calls.map(([url]) => new URL(String(url)).pathname)).toEqual([
    '/govinfo/bulkdata/BILLSTATUS/119/hr/BILLSTATUS-119hr25.xml',
  ])
  const ref = { kind: 'bill', key: recordKeyOf(BILL) } as const
  expect((await listEventsOf(engine.store, ref, { limit: 10 })).events).toEqual([])
})

test('finds no bill that has no file', async () => {
  const { status } = await requestBill('/bills/119/hr/19999', { headers: AUTHORIZED })
  expect(status).toBe(404)
})

test('sends no request for members and amendments, which have no file', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  expect((await requestMember('/members/X000001', { headers: AUTHORIZED })).status).toBe(404)
  expect((await requestBill('/bills/amendments/119/samdt/1', { headers: AUTHORIZED })).status).toBe(404)
  expect(sent).not.toHaveBeenCalled()
})

test('refuses to fetch an API URL', async () => {
  const { status, body } = await requestMember('/members/fetch-url', {
    method: 'POST',
    headers: { ...AUTHORIZED, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${sample.url}/v3/bill/119` }),
  })
  expect([status, body['message']]).toEqual([403, expect.stringContaining('without a key')])
})

test('drains the fetch queue from files', async () => {
  const request = { rank: '', priority: 'read', failures: 0 } as const
  await enqueueFetch(engine.store, { ...request, kind: 'bill', key: recordKeyOf(BILL) })
  await fetchQueuedFiles(context, new AbortController().signal)
  expect(await listFetchQueue(engine.store, 5)).toEqual([])
  expect((await requestBill('/bills/119/hr/25', { headers: AUTHORIZED })).status).toBe(200)
})
