import { ifPresent, unconditional } from '@rostrum/core/store/condition'
import { createStore, type Store } from '@rostrum/core/store/store'
import { type Dynamo, startDynamo } from '@rostrum/core/testing/dynamo'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startMeter } from './meter.ts'

let engine: Dynamo
let meter: Awaited<ReturnType<typeof startMeter>>
let store: Store

beforeAll(async () => {
  engine = await startDynamo()
  meter = await startMeter(engine.endpoint)
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', meter.endpoint)
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
  store = createStore({ tableName: engine.tableName })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await meter.stop()
  await engine.stop()
})

async function unitsOf(work: () => Promise<unknown>) {
  const before = meter.used()
  await work()
  const after = meter.used()
  return { reads: after.reads - before.reads, writes: after.writes - before.writes }
}

const row = { pk: 'A', sk: 'A' }
const put = (item: object) => store.put({ ...row, ...item }, unconditional)
const KILOBYTES_THREE = 'x'.repeat(2_900)

test('counts writes by the kilobyte, for the row and each index', async () => {
  expect(await unitsOf(() => put({}))).toEqual({ reads: 0, writes: 1 })
  expect(await unitsOf(() => put({ data: KILOBYTES_THREE }))).toEqual({ reads: 0, writes: 3 })
  const indexed = { gsi1pk: 'B', gsi1sk: 'B', gsi2pk: 'C', gsi2sk: 'C' }
  expect(await unitsOf(() => put({ data: KILOBYTES_THREE, ...indexed }))).toEqual({ reads: 0, writes: 9 })
  expect(await unitsOf(() => store.update(row, { set: { seen: 1 } }))).toEqual({ reads: 0, writes: 9 })
})

test('counts reads by four kilobytes', async () => {
  expect(await unitsOf(() => store.get(row))).toEqual({ reads: 1, writes: 0 })
})

test('counts a delete as a write', async () => {
  expect((await unitsOf(() => store.remove(row, ifPresent))).writes).toBeGreaterThan(0)
})
