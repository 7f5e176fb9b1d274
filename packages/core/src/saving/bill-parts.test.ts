import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { expect, test } from 'vitest'
import type { BillHead, BillItem, BillParts } from '../record/bill.ts'
import { findBillWithParts, replaceBillHead, writeBillParts } from '../store/record/bills.ts'
import type { SaveContext } from '../store/record/save-context.ts'
import { useEngine } from '../testing/engine.ts'
import { saveBill, saveBillHeads } from './save-bill.ts'

const engine = useEngine()
const saving = (): SaveContext => ({
  store: engine.store,
  now: new Date('2026-03-02T12:00:00Z'),
  source: 'api.congress.gov',
  newsAfter: '',
})

let numbers = 0
const freshHead = (): BillHead => ({
  congress: 119,
  type: 'hr',
  number: String((numbers += 1)),
  title: 'Bridge Act',
  latestAction: { text: 'Introduced in House', date: '2026-02-03' },
  sourceUpdatedAt: '2026-02-04T08:00:00.000Z',
})
const COUNTS = { actions: 1, amendments: 0, committees: 0, cosponsors: 0, relatedBills: 0, subjects: 0 }
const itemOf = (head: BillHead): BillItem => ({
  ...head,
  sponsors: [],
  laws: [],
  counts: { ...COUNTS, summaries: 0, texts: 0, titles: 1 },
})

const title = { title: 'Bridge Act', type: 'Display Title' }
const parts: Partial<BillParts> = {
  actions: [{ text: 'Introduced in House', date: '2026-02-03' }],
  titles: [title],
  texts: [],
  amendments: [],
}
const rowsOf = async (head: BillHead): Promise<string[]> => {
  const { items } = await engine.store.query({ partition: `BILL#${recordKeyOf(head)}` })
  return items.map(({ sk }) => sk.replace(/bundle\.\w+/, 'bundle'))
}

test('the parts of a bill share a row at first, and have their own when they change', async () => {
  const head = freshHead()
  await saveBill({ head: itemOf(head), parts }, saving())
  expect(await rowsOf(head)).toEqual(['HEAD', 'PART#bundle#1#0'])
  expect((await findBillWithParts(engine.store, head))?.parts).toEqual(parts)
  for (const titles of [[title, { ...title, title: 'Bridges Act' }], [title]])
    await saveBill({ head: itemOf(head), parts: { ...parts, titles } }, saving())
  expect(await rowsOf(head)).toEqual(['HEAD', 'PART#bundle#1#0', 'PART#titles#3#0'])
  expect((await findBillWithParts(engine.store, head))?.parts).toEqual(parts)
})

test('the parts of a bill are those that the head refers to, when two runs write a new bill at once', async () => {
  const head = freshHead()
  await saveBillHeads([head], saving())
  const found = await findBillWithParts(engine.store, head)
  if (found === undefined) throw new Error('a bill expected')
  const bill = { ...found.bill, number: freshHead().number }
  const refs = await writeBillParts(engine.store, bill, parts)
  await writeBillParts(engine.store, bill, { ...parts, actions: [] })
  await replaceBillHead(engine.store, { ...bill, parts: refs }, saving().now.toISOString())
  expect((await findBillWithParts(engine.store, bill))?.parts).toEqual(parts)
})

test('details of a bill of an earlier release list its stored titles, which is no change of it', async () => {
  const head = freshHead()
  const official = 'To name a bridge.'
  const titles = [title, { title: official, type: 'Official Title as Introduced' }]
  await saveBill({ head: itemOf(head), parts: { ...parts, titles } }, saving())
  const { bill } = (await findBillWithParts(engine.store, head)) ?? {}
  if (bill === undefined) throw new Error('a bill expected')
  const { officialTitles, ...older } = bill
  expect(officialTitles).toEqual([official])
  await replaceBillHead(engine.store, { ...older, revision: 2 }, saving().now.toISOString())
  expect(await saveBill({ head: itemOf(head), parts: {} }, saving())).toBe('same')
  const after = await findBillWithParts(engine.store, head)
  expect(after?.bill).toMatchObject({ officialTitles: [official], updatedAt: bill.updatedAt, revision: 3 })
})
