import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { expect, test } from 'vitest'
import type { BillHead, BillItem } from '../record/bill.ts'
import { findBillWithParts, replaceBillHead } from '../store/record/bills.ts'
import { listEventsOf } from '../store/record/ledger-events.ts'
import type { SaveContext } from '../store/record/save-context.ts'
import { useEngine } from '../testing/engine.ts'
import { saveBill, saveBillHeads } from './save-bill.ts'

const engine = useEngine()

let numbers = 0
const freshHead = (): BillHead => ({
  congress: 119,
  type: 'hr',
  number: String((numbers += 1)),
  title: 'To name a bridge.',
  latestAction: { text: 'Referred to the House Committee on Rules.', date: '2026-02-03' },
  sourceUpdatedAt: '2026-02-04T08:00:00Z',
})
const COUNTS = { actions: 1, amendments: 0, committees: 0, cosponsors: 0, relatedBills: 0, subjects: 0 }
const itemOf = (head: BillHead): BillItem => ({
  ...head,
  introducedDate: '2026-02-03',
  sponsors: [],
  laws: head.laws ?? [],
  counts: { ...COUNTS, summaries: 0, texts: 0, titles: 1 },
})
const referred = { text: 'Referred to the House Committee on Rules.', date: '2026-02-03', source: 2 }
const passed = { text: 'On passage Passed by voice vote.', date: '2026-03-01', source: 2, code: 'H37100' }
const received = { text: 'Received in the Senate.', date: '2026-02-04', source: 0 }

const saving = (changes: Partial<SaveContext> = {}): SaveContext => ({
  store: engine.store,
  now: new Date('2026-03-02T12:00:00Z'),
  source: 'api.congress.gov',
  newsAfter: '',
  ...changes,
})
const BASELINE = { newsAfter: '2026-02-05', now: new Date('2026-02-05T12:00:00Z') }

async function eventsOf(head: BillHead): Promise<string[]> {
  const { events } = await listEventsOf(
    engine.store,
    { kind: 'bill', key: recordKeyOf(head) },
    { limit: 100 },
  )
  return events.map(({ kind, from, to }) => [kind, from, to].filter(Boolean).join(': ')).toSorted()
}
async function storedBill(head: BillHead) {
  const { bill } = (await findBillWithParts(engine.store, head)) ?? {}
  if (bill === undefined) throw new Error('not stored')
  return bill
}

test('corrects a stage of older rules when a walk sees the bill, without an event or new details', async () => {
  const head = freshHead()
  await saveBill({ head: itemOf(head), parts: { actions: [referred] } }, saving(BASELINE))
  const { stageRules: _current, ...bill } = await storedBill(head)
  const older = { ...bill, stage: { ...bill.stage, stage: 'passed_both' as const }, revision: 2 }
  await replaceBillHead(engine.store, older, bill.fetchedAt)
  expect(await saveBillHeads([head], saving(BASELINE))).toEqual(['same'])
  expect((await storedBill(head)).stage.stage).toBe('in_committee')
  const { revision } = await storedBill(head)
  expect(await saveBillHeads([head], saving(BASELINE))).toEqual(['same'])
  expect((await storedBill(head)).revision).toBe(revision)
  expect(await eventsOf(head)).toEqual([])
})

test('corrects an outdated stage together with a change, without a separate event', async () => {
  const head = freshHead()
  await saveBill({ head: itemOf(head), parts: { actions: [referred] } }, saving(BASELINE))
  const bill = await storedBill(head)
  const wrong = { ...bill, stage: { ...bill.stage, stage: 'passed_both' as const }, revision: 2 }
  await replaceBillHead(engine.store, wrong, bill.fetchedAt)

  await saveBillHeads([{ ...head, title: 'Bridge Naming Act' }], saving())
  expect((await storedBill(head)).stage.stage).toBe('in_committee')
  expect(await eventsOf(head)).toEqual(['title: To name a bridge.: Bridge Naming Act'])

  await saveBill({ head: itemOf(head), parts: { actions: [passed, referred] } }, saving())
  expect(await eventsOf(head)).toContain('stage: in_committee: passed_house')
})

test('refines the stage of a list row by the details, without an event', async () => {
  const head = { ...freshHead(), latestAction: received }
  await saveBillHeads([head], saving(BASELINE))
  expect((await storedBill(head)).stage).toMatchObject({ stage: 'passed_house', isProvisional: true })
  await saveBill({ head: itemOf(head), parts: { actions: [received, referred] } }, saving(BASELINE))
  // None of its actions states that the House passed it.
  expect((await storedBill(head)).stage).toMatchObject({ stage: 'in_committee', isProvisional: false })
  expect((await eventsOf(head)).filter((line) => line.startsWith('stage'))).toEqual([])
})

test('reports a law once when its list row comes before the actions', async () => {
  const head = freshHead()
  await saveBill({ head: itemOf(head), parts: { actions: [passed, referred] } }, saving(BASELINE))
  const latestAction = { text: 'Became Public Law No: 119-6.', date: passed.date }
  await saveBillHeads([{ ...head, latestAction }], saving())
  const law = { ...passed, ...latestAction }
  await saveBill(
    { head: { ...itemOf(head), latestAction }, parts: { actions: [law, passed, referred] } },
    saving(),
  )
  const stages = (await eventsOf(head)).filter((line) => line.startsWith('stage'))
  expect(stages).toEqual(['stage: in_committee: became_law'])
})

test('reports a law from its list row once, and none from before the baseline', async () => {
  const enacted = (head: BillHead, date: string): BillHead => ({
    ...head,
    laws: [{ number: '119-5', type: 'Public Law' }],
    latestAction: { text: 'Became Public Law No: 119-5.', date },
  })
  const [old, fresh] = [freshHead(), freshHead()]
  await saveBillHeads([old], saving(BASELINE))
  await saveBill({ head: itemOf(fresh), parts: { actions: [referred] } }, saving(BASELINE))
  await saveBillHeads([enacted(old, '2026-01-20'), enacted(fresh, '2026-03-01')], saving())
  await saveBill({ head: itemOf(enacted(fresh, '2026-03-01')), parts: {} }, saving())
  const lawsOf = async (head: BillHead) => (await eventsOf(head)).filter((line) => line.startsWith('law'))
  expect(await lawsOf(old)).toEqual([])
  expect(await lawsOf(fresh)).toEqual(['law: Public Law 119-5'])
  expect((await storedBill(fresh)).stage.stage).toBe('became_law')
})

test('takes a law from a list row over the stage of older details', async () => {
  const head = freshHead()
  await saveBill({ head: itemOf(head), parts: { actions: [passed, referred] } }, saving())
  const laws = [{ number: '119-6', type: 'Public Law' }]
  await saveBillHeads([{ ...head, laws }], saving({ now: new Date('2026-03-09T12:00:00Z') }))
  const { stage } = await storedBill(head)
  expect(stage).toMatchObject({ stage: 'became_law', isProvisional: false })
  expect(stage.path.map(({ step }) => step)).toContain('floor')
  expect(await eventsOf(head)).toContain('stage: passed_house: became_law')
})
