import { expect, test } from 'vitest'
import type { BillItem } from '../record/bill.ts'
import { findBillWithParts } from '../store/record/bills.ts'
import type { SaveContext } from '../store/record/save-context.ts'
import { listEventsOf } from '../store/record/ledger-events.ts'
import { useEngine } from '../testing/engine.ts'
import { saveBill, saveBillHeads } from './save-bill.ts'

const engine = useEngine()

const COUNTS = { amendments: 0, committees: 0, cosponsors: 0, relatedBills: 0, subjects: 0, summaries: 0 }
const SPEAKER = { bioguideId: 'S000001', fullName: 'Rep. Speaker, The [R-LA-4]' }
const RESERVED: BillItem = {
  congress: 119,
  type: 'hr',
  number: '7',
  title: 'Reserved for the Speaker.',
  sourceUpdatedAt: '2026-01-04T08:00:00Z',
  introducedDate: '2026-01-03',
  sponsors: [SPEAKER],
  laws: [],
  counts: { ...COUNTS, actions: 0, texts: 0, titles: 0 },
}
const ACTION = { text: 'Referred to the House Committee on Rules.', date: '2026-03-01' }
const { sponsors: _speaker, counts: _none, introducedDate: _opening, laws: _laws, ...ROW } = RESERVED
const TAKEN = { ...ROW, title: 'An Act', latestAction: ACTION, sourceUpdatedAt: '2026-03-01T00:00:00Z' }
const SPONSOR = { bioguideId: 'D000001', fullName: 'Rep. Doe, Jane [D-VT-At Large]' }

const saving = (day: string): SaveContext => ({
  store: engine.store,
  now: new Date(`${day}T12:00:00Z`),
  source: 'api.congress.gov',
  newsAfter: '',
})
async function eventTextsOf(kind: 'bill' | 'member', key: string): Promise<string[]> {
  const { events } = await listEventsOf(engine.store, { kind, key }, { limit: 50 })
  return events.map((event) => `${event.kind}: ${event.to}`).toSorted()
}

test('a reserved number has its own stage, and neither sponsor nor introduction', async () => {
  const head = { ...RESERVED, number: '9' }
  await saveBill({ head, parts: { actions: [] } }, saving('2026-01-05'))
  const { bill } = (await findBillWithParts(engine.store, head)) ?? {}
  expect(bill?.stage).toEqual({ stage: 'reserved', isProvisional: false, path: [] })
  expect(bill).toMatchObject({ sponsors: [] })
  expect(bill?.introducedDate).toBeUndefined()

  await saveBillHeads([{ ...TAKEN, number: '9' }], saving('2026-03-02'))
  const taken = await findBillWithParts(engine.store, head)
  expect(taken?.bill.stage).toMatchObject({ stage: 'in_committee', isProvisional: true })
})

test('a reserved number has no events until it becomes a bill, for the sponsor of that bill', async () => {
  await saveBill({ head: RESERVED, parts: {} }, saving('2026-01-05'))
  expect(await eventTextsOf('bill', '119/hr/7')).toEqual([])

  await saveBillHeads([TAKEN], saving('2026-03-02'))
  const item = { ...RESERVED, ...TAKEN, sponsors: [SPONSOR], introducedDate: '2026-03-01' }
  for (const day of ['2026-03-02', '2026-03-03']) {
    await saveBill({ head: item, parts: { actions: [ACTION] } }, saving(day))
  }
  const lines = await eventTextsOf('bill', '119/hr/7')
  expect(lines).toContain('introduced: An Act')
  expect(lines).toContain(`action: ${ACTION.text}`)
  expect(lines.some((line) => /^(?:title|stage)/.test(line))).toBe(false)
  expect(await eventTextsOf('member', 'D000001')).toEqual(['sponsored: 119/hr/7 An Act'])
  expect(await eventTextsOf('member', 'S000001')).toEqual([])
})

test('a bill whose only action is in the future is not a reserved number taken later', async () => {
  const head = { ...TAKEN, number: '11', latestAction: { ...ACTION, date: '2026-03-09' } }
  await saveBillHeads([head], { ...saving('2026-03-02'), newsAfter: '2026-03-02' })
  const item = { ...RESERVED, ...head, sponsors: [SPONSOR], introducedDate: '2025-06-01' }
  await saveBill({ head: item, parts: { actions: [ACTION] } }, saving('2026-03-10'))
  expect(await eventTextsOf('bill', '119/hr/11')).toEqual([])
})
