import { expect, test } from 'vitest'
import { findBillCards } from '../catalog/bills/bill-queries.ts'
import { BILL_INDEX_SPEC, billCard } from '../catalog/bills/bill-schema.ts'
import { openTestIndex } from '../catalog/testing/open-test-index.ts'
import { readBillItem } from '../congress/normalize-bill.ts'
import type { BillItem, BillParts } from '../record/bill.ts'
import type { SaveContext } from '../store/record/save-context.ts'
import { type BillWithParts, findBillWithParts } from '../store/record/bills.ts'
import { useEngine } from '../testing/engine.ts'
import { billView } from './bill-view.ts'
import { saveBill } from '../saving/save-bill.ts'

const engine = useEngine()

const saving = (): SaveContext => ({
  store: engine.store,
  now: new Date('2026-03-02T12:00:00Z'),
  source: 'api.congress.gov',
  newsAfter: '',
})

/** The provider's response for a bill with three cosponsors, one of whom withdrew. */
function itemOf(number: string): BillItem {
  const reading = readBillItem({
    congress: 119,
    type: 'HR',
    number,
    title: 'Cloud Safety Act of 2025',
    updateDate: '2026-02-04T08:00:00Z',
    committees: { count: 1 },
    cosponsors: { count: 2, countIncludingWithdrawnCosponsors: 3 },
    titles: { count: 3 },
  })
  if ('missing' in reading) throw new Error(reading.missing)
  return reading.row
}

async function saveAndRead(item: BillItem, parts: Partial<BillParts>): Promise<BillWithParts> {
  await saveBill({ head: item, parts }, saving())
  const found = await findBillWithParts(engine.store, item)
  if (found === undefined) throw new Error('not stored')
  return found
}

const cosponsorRow = (fullName: string, withdrawnDate?: string) => ({
  fullName,
  ...(withdrawnDate !== undefined && { withdrawnDate }),
})
const displayedCountsOf = (found: BillWithParts) =>
  [billCard(found.bill), billView(found, false, found.bill.checkedAt)].map(
    ({ cosponsorCount, committeeCount }) => [cosponsorCount, committeeCount],
  )

test('counts cosponsors without the withdrawn ones, on the card as on the page', async () => {
  const item = itemOf('1')
  expect(item.counts).toMatchObject({ cosponsors: 3, withdrawnCosponsors: 1 })
  expect(displayedCountsOf(await saveAndRead(item, {}))).toEqual([
    [2, 1],
    [2, 1],
  ])
})

test('counts the cosponsors themselves once they are fetched, on the card as on the page', async () => {
  const item = itemOf('2')
  const cosponsors = [
    cosponsorRow('Rep. A'),
    cosponsorRow('Rep. B', '2026-01-02'),
    cosponsorRow('Rep. C', '2026-01-03'),
  ]
  expect(displayedCountsOf(await saveAndRead(item, { cosponsors, committees: [] }))).toEqual([
    [1, 0],
    [1, 0],
  ])
  expect(await saveBill({ head: item, parts: { cosponsors, committees: [] } }, saving())).toBe('same')
  expect(displayedCountsOf(await saveAndRead({ ...item, title: 'Cloud Act' }, {}))).toEqual([
    [1, 0],
    [1, 0],
  ])
})

test('finds a bill by its other titles once they are fetched', async () => {
  const item = itemOf('3')
  const find = ({ bill }: BillWithParts, q: string) =>
    findBillCards(openTestIndex(BILL_INDEX_SPEC, [bill]), { q, limit: 9, offset: 0 }).total
  expect(find(await saveAndRead(item, {}), 'aerosol')).toBe(0)
  const titles = [
    { title: 'Cloud Safety Act of 2025', type: 'Display Title' },
    { title: 'Aerosol Act', type: 'Short Title(s) as Introduced' },
  ]
  const found = await saveAndRead(item, { titles })
  expect([find(found, 'aerosol'), find(found, 'Aerosol Act'), find(found, 'cloud safety act')]).toEqual([
    1, 1, 1,
  ])
})
