import type { BillCard } from '@rostrum/contract/entities/bill'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { expect, test } from 'vitest'
import type { StoredBill } from '../../store/record/bills.ts'
import { openTestIndex } from '../testing/open-test-index.ts'
import { sampleBills, sampleContext } from '../testing/sample-record.ts'
import { storedBill } from '../testing/stored-records.ts'
import { decodeBillCard } from './bill-card.ts'
import { BILL_INDEX_SPEC } from './bill-schema.ts'

/** The expected card, derived from the stored bill without an index. */
function plainCard(bill: StoredBill): BillCard {
  const { latestAction, originChamber, introducedDate, policyArea, counts } = bill
  const { congress, type, number, title, stage, sponsors, laws } = bill
  return {
    congress,
    type,
    number,
    title,
    stage,
    sponsors,
    laws,
    updateDate: bill.updatedAt,
    ...(originChamber !== undefined && { originChamber, originChamberCode: originChamber.charAt(0) }),
    ...(introducedDate !== undefined && { introducedDate }),
    ...(policyArea !== undefined && { policyArea: { name: policyArea } }),
    ...(counts !== undefined && {
      cosponsorCount: counts.cosponsors - (counts.withdrawnCosponsors ?? 0),
      committeeCount: counts.committees,
    }),
    ...(latestAction !== undefined && {
      latestAction: {
        text: latestAction.text,
        actionDate: latestAction.date,
        ...(latestAction.time !== undefined && { actionTime: latestAction.time }),
      },
    }),
  }
}

function throughIndex(bill: StoredBill): BillCard {
  const [hit] = openTestIndex(BILL_INDEX_SPEC, [bill]).search().hits
  return decodeBillCard(hit?.id ?? '', hit?.record ?? {})
}

test('round-trips a card through the index', () => {
  const bills = [...sampleBills(sampleContext('small'), 119)]
  const index = openTestIndex(BILL_INDEX_SPEC, bills)
  const cards = bills.map((bill) => {
    const id = recordKeyOf(bill)
    return decodeBillCard(id, index.get(id) ?? {})
  })
  expect(cards.length).toBeGreaterThan(100)
  expect(cards).toEqual(bills.map(plainCard))
})

test.each<[string, Partial<StoredBill>]>([
  ['a bill with only a number', { title: '' }],
  [
    'an action with commas and newlines',
    { latestAction: { text: 'One, two\nthree,\tfour "é" ', date: '1973-01-03' } },
  ],
  ['an action with its time', { latestAction: { text: 'Signed.', date: '2026-02-28', time: '16:05:00' } }],
  ['an action without text', { latestAction: { text: '', date: '2026-02-28' } }],
  [
    'several laws',
    {
      laws: [
        { number: '119-1', type: 'Public Law' },
        { number: '119-2', type: 'Private Law' },
      ],
    },
  ],
  ['a sponsor with only a name', { sponsors: [{ fullName: 'Committee on Rules' }] }],
  ['an at-large sponsor', { sponsors: [{ fullName: 'Rep. Doe [D-VT-At Large]', state: 'VT', district: 0 }] }],
  [
    'steps that failed, and one of no chamber',
    {
      stage: {
        stage: 'vetoed',
        isProvisional: true,
        path: [
          { step: 'introduced', chamber: 'Senate', date: '1969-12-31', outcome: 'done' },
          { step: 'floor', chamber: 'House', date: '2025-01-09', outcome: 'failed' },
          { step: 'president', date: '2025-02-01', outcome: 'failed' },
        ],
      },
    },
  ],
  [
    'how its steps happened',
    {
      stage: {
        stage: 'vetoed',
        isProvisional: false,
        path: [
          {
            step: 'floor',
            chamber: 'House',
            date: '2025-01-09',
            outcome: 'failed',
            vote: { method: 'without_objection' },
            manner: 'tabled',
            under: { type: 'hres', number: '294' },
          },
          {
            step: 'floor',
            chamber: 'House',
            date: '2025-01-10',
            outcome: 'done',
            vote: { method: 'recorded', yeas: 218, nays: 204 },
          },
          {
            step: 'floor',
            chamber: 'Senate',
            date: '2025-01-11',
            outcome: 'done',
            vote: { method: 'unanimous_consent' },
          },
          { step: 'president', date: '2025-02-01', outcome: 'failed', manner: 'pocket_veto' },
          {
            step: 'override',
            chamber: 'Senate',
            date: '2025-03-01',
            outcome: 'failed',
            vote: { method: 'recorded', yeas: 50, nays: 50, required: 'two_thirds' },
          },
        ],
      },
    },
  ],
])('preserves %s in a card', (_, overrides) => {
  const bill = storedBill('119/sjres/12', overrides)
  expect(throughIndex(bill)).toEqual(plainCard(bill))
})
