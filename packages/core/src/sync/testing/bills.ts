import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import type { BillHead, BillItem } from '../../record/bill.ts'
import type { ActionRef } from '../../record/common.ts'
import type { FakeProvider } from './fake-provider.ts'

export const billHead = (number: number, changes: Partial<BillHead> = {}): BillHead => ({
  congress: 119,
  type: 'hr',
  number: String(number),
  title: `Act ${number}`,
  latestAction: { text: 'Referred to the House Committee on Rules.', date: '2026-02-03' },
  sourceUpdatedAt: '2026-02-04T00:00:00.000Z',
  ...changes,
})

export const billHeads = (count: number): BillHead[] =>
  Array.from({ length: count }, (_, i) => billHead(i + 1))

export const NO_PARTS = {
  actions: 0,
  amendments: 0,
  committees: 0,
  cosponsors: 0,
  relatedBills: 0,
  subjects: 0,
  summaries: 0,
  texts: 0,
  titles: 0,
}

/** Sets a bill's details: its newest action, and others that the list row does not show yet. */
export function putDetail(
  provider: FakeProvider,
  bill: BillHead,
  changes: Partial<BillItem> = {},
  later: readonly ActionRef[] = [],
): void {
  const counts = { ...NO_PARTS, actions: 1 }
  const item: BillItem = { ...bill, introducedDate: '2026-02-03', sponsors: [], laws: [], counts, ...changes }
  const actions = [...later, ...(bill.latestAction === undefined ? [] : [bill.latestAction])]
  provider.details.set(recordKeyOf(bill), { item, parts: { actions } })
}
