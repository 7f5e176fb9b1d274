import type { CongressDay } from '@rostrum/contract/entities/bill'
import { billRoutes } from '@rostrum/contract/routes/bills'
import { sampleBills, sampleContext } from '@rostrum/core/catalog/testing/sample-record'
import { replaceBillHead } from '@rostrum/core/store/record/bills'
import { useEngine } from '@rostrum/core/testing/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlers } from '../bills.ts'
import { createRequester, type ReadingSystem, startReadingSystem } from '../testing/reading-system.ts'

const engine = useEngine()
let system: ReadingSystem
const request = createRequester(billRoutes, handlers, () => system.context)

beforeAll(async () => {
  system = await startReadingSystem(engine.store)
  for (const bill of sampleBills(sampleContext('small'), 119))
    await replaceBillHead(engine.store, bill, '2026-11-20T14:00:00.000Z')
}, 60_000)
afterAll(async () => await system.stop())

const totalOf = async (path: string): Promise<number> => (await request(path)).body['data'].pagination.total

test('counts the last seven days with news like the lists, without table calls', async () => {
  const { body } = await request('/bills/week')
  const days: CongressDay[] = body['data'].days
  expect(body['data'].congress).toBe(119)
  const times = days.map(({ date }) => Date.parse(date))
  expect(times.map((time) => (time - (times[0] ?? 0)) / 86_400_000)).toEqual([0, 1, 2, 3, 4, 5, 6])
  for (const { date, introduced, laws } of days) {
    expect(await totalOf(`/bills?congress=119&introducedFrom=${date}&introducedTo=${date}`)).toBe(introduced)
    expect(await totalOf(`/laws?congress=119&enactedFrom=${date}&enactedTo=${date}`)).toBe(laws)
  }
  expect(days.some(({ introduced, passed, laws }) => introduced + passed + laws > 0)).toBe(true)
  expect((await request('/bills/week')).storeCalls).toBe(0)
})
