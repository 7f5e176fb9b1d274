import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { expect, test } from 'vitest'
import { findBills, writeBillParts } from '../../store/record/bills.ts'
import { MemoryStore } from '../../testing/memory-store.ts'
import { CatalogFixture, testBill } from '../testing/catalog-fixture.ts'
import { findBillCards } from './bill-queries.ts'
import { listTitles } from './list-titles.ts'

const OFFICIAL = 'To direct the Secretary of the Interior to survey wells.'
const TITLES = [
  { title: 'Wells Act', type: 'Short Title(s) as Introduced' },
  { title: OFFICIAL, type: 'Official Title as Introduced' },
]
const DETAILED = { detailedFor: '2025-05-01', shortTitles: ['Wells Act'] }

/** Saves a bill like an earlier release, with short titles only in its head. */
async function saveOfEarlierRelease(fixture: CatalogFixture, number: number) {
  const bill = testBill(119, number, { title: 'Wells Survey Act', ...DETAILED })
  await fixture.save({ ...bill, parts: await writeBillParts(fixture.store, bill, { titles: TITLES }) })
  return bill
}

const search = async (fixture: CatalogFixture, q: string) =>
  findBillCards(await fixture.reader().index(), { q, limit: 5, offset: 0 }).bills.map(recordKeyOf)

test('lists the stored titles of bills that an earlier release saved', async () => {
  const fixture = new CatalogFixture(new MemoryStore())
  const bill = await saveOfEarlierRelease(fixture, 1)
  await fixture.save(testBill(119, 2, DETAILED), testBill(119, 4))
  fixture.advanceClock(5 * MINUTE_MS)
  await fixture.publish()
  expect(await search(fixture, OFFICIAL)).toEqual(['119/hr/1'])
  const upgraded = (await findBills(fixture.store, [bill])).get('119/hr/1')
  expect(upgraded).toMatchObject({
    shortTitles: ['Wells Act'],
    officialTitles: [OFFICIAL],
    updatedAt: bill.updatedAt,
    revision: 2,
  })
  fixture.advanceClock(5 * MINUTE_MS)
  await fixture.publish()
  expect(await search(fixture, OFFICIAL)).toEqual(['119/hr/1'])
  expect((await findBills(fixture.store, [bill])).get('119/hr/1')?.revision).toBe(2)
})

test('leaves a bill alone that has been saved in the meantime', async () => {
  const fixture = new CatalogFixture(new MemoryStore())
  const bill = await saveOfEarlierRelease(fixture, 1)
  const newer = { ...bill, officialTitles: ['To survey rivers.'], revision: 2 }
  await fixture.save(newer)
  await listTitles(fixture.store, bill, fixture.now().toISOString())
  expect((await findBills(fixture.store, [bill])).get('119/hr/1')?.officialTitles).toEqual([
    'To survey rivers.',
  ])
})
