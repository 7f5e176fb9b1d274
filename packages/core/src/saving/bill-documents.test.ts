import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { describe, expect, test } from 'vitest'
import type { BillHead, BillItem } from '../record/bill.ts'
import { findBillWithParts } from '../store/record/bills.ts'
import { listEventsOf } from '../store/record/ledger-events.ts'
import { useEngine } from '../testing/engine.ts'
import { saveBill, saveBillHeads } from './save-bill.ts'

const engine = useEngine()

const PARTS = ['actions', 'amendments', 'committees', 'cosponsors', 'relatedBills', 'subjects'] as const
const EMPTY = Object.fromEntries(PARTS.map((name) => [name, 0])) as Record<(typeof PARTS)[number], number>

let numbers = 0
const freshHead = (): BillHead => ({
  congress: 118,
  type: 'hr',
  number: String((numbers += 1)),
  title: 'To name a bridge.',
  latestAction: { text: 'Referred to the House Committee on Rules.', date: '2026-02-03' },
  sourceUpdatedAt: '2026-02-04T08:00:00Z',
})
const itemOf = (head: BillHead, changes: Partial<BillItem> = {}): BillItem => ({
  ...head,
  sponsors: [],
  laws: [],
  counts: { ...EMPTY, summaries: 0, texts: 0, titles: 0 },
  ...changes,
})
const saving = () => ({
  store: engine.store,
  now: new Date('2026-03-02T12:00:00Z'),
  source: 'api.congress.gov',
  newsAfter: '',
})
async function eventsOf(head: BillHead): Promise<string[]> {
  const subject = { kind: 'bill', key: recordKeyOf(head) } as const
  return (await listEventsOf(engine.store, subject, { limit: 100 })).events.map(({ kind }) => kind)
}

describe('the documents of a bill', () => {
  const documents = {
    costEstimates: [{ title: 'To name a bridge.', publishedAt: '2026-02-25T15:00:00.000Z' }],
    committeeReports: ['H. Rept. 119-9'],
    notes: [{ text: 'See S. 4.', links: [] }],
  }

  test('are stored beside the head, without an event or a second write', async () => {
    const head = freshHead()
    await saveBill({ head: itemOf(head), parts: {} }, saving())
    expect((await findBillWithParts(engine.store, head))?.bill.parts).toEqual({})
    const before = await eventsOf(head)
    const update = { head: itemOf(head, { documents }), parts: {} }
    expect(await saveBill(update, saving())).toBe('changed')
    expect(await saveBill(update, saving())).toBe('same')
    const stored = await findBillWithParts(engine.store, head)
    expect(stored?.parts.documents).toEqual(documents)
    expect(stored?.bill).not.toHaveProperty('documents')
    expect(await eventsOf(head)).toEqual(before)
  })

  test('survive a list row, and go when the provider withdraws them', async () => {
    const head = freshHead()
    await saveBill({ head: itemOf(head, { documents }), parts: {} }, saving())
    const retitled = { ...head, title: 'To name two bridges.', sourceUpdatedAt: '2026-02-26T00:00:00Z' }
    await saveBillHeads([retitled], saving())
    expect((await findBillWithParts(engine.store, head))?.parts.documents).toEqual(documents)
    await saveBill({ head: itemOf(retitled), parts: {} }, saving())
    const stored = await findBillWithParts(engine.store, head)
    expect(stored?.parts.documents).toEqual({ costEstimates: [], committeeReports: [], notes: [] })
  })
})
