import { memberRef, type RecordRef, topicRef } from '@rostrum/contract/entities/record-ref'
import { expect, test } from 'vitest'
import { saveBill } from '../saving/save-bill.ts'
import { meetingChanges } from '../committees/save-meeting.ts'
import type { BillItem, BillParts } from '../record/bill.ts'
import type { SourceMeeting } from '../record/meeting.ts'
import { ledgerEventOf } from '../record/ledger-event.ts'
import { listEventsOf } from '../store/record/ledger-events.ts'
import { useEngine } from '../testing/engine.ts'
import { entryOf } from './entries.ts'
import { happeningOf } from './happenings.ts'

const engine = useEngine()
const NOW = new Date('2026-03-02T12:00:00Z')
const BILL = { kind: 'bill', key: '119/hr/1' } as const

/** The happening of each change of a record, by the change's kind. */
async function happeningsOf(ref: RecordRef): Promise<Record<string, string>> {
  const { events } = await listEventsOf(engine.store, ref, { limit: 100 })
  return Object.fromEntries(events.map((event) => [event.kind, happeningOf(entryOf(event))]))
}

const HEAD: BillItem = {
  congress: 119,
  type: 'hr',
  number: '1',
  title: 'To name a bridge.',
  originChamber: 'House',
  latestAction: { text: 'Introduced in House', date: '2026-02-20' },
  sourceUpdatedAt: '2026-02-21T08:00:00Z',
  introducedDate: '2026-02-20',
  sponsors: [{ bioguideId: 'D000001', fullName: 'Rep. Doe, Jane [D-VT-At Large]' }],
  laws: [],
  counts: {
    actions: 1,
    amendments: 0,
    committees: 0,
    cosponsors: 1,
    relatedBills: 0,
    subjects: 0,
    summaries: 0,
    texts: 0,
    titles: 1,
  },
}

/** Saves a version of the bill. */
const save = async (head: BillItem, parts: Partial<BillParts>): Promise<void> => {
  await saveBill(
    { head, parts },
    { store: engine.store, now: NOW, source: 'api.congress.gov', newsAfter: '' },
  )
}

test('a sponsorship is one happening of the bill and of the member', async () => {
  const cosponsor = { bioguideId: 'J000001', fullName: 'Sen. Joy, Jo [D-NV]', date: '2026-02-20' }
  await save(HEAD, { actions: [], cosponsors: [cosponsor] })
  const [bill, sponsor, joined] = [
    await happeningsOf(BILL),
    await happeningsOf(memberRef('D000001')),
    await happeningsOf(memberRef('J000001')),
  ]
  expect(sponsor['sponsored']).toBe(bill['introduced'])
  expect(joined['cosponsored']).toBe(bill['cosponsor_added'])
  expect(joined['cosponsored']).toBeDefined()
  expect(new Set(Object.values(bill)).size).toBe(Object.keys(bill).length)
})

test('a new bill and its progress are one happening of the bill and of its topic', async () => {
  const number = '2'
  const introduced = { text: 'Introduced in House', date: '2026-02-20' }
  const passed = {
    ...introduced,
    text: 'On passage Passed by the Yeas and Nays: 220 - 210 (Roll no. 12).',
    date: '2026-02-27',
  }
  const head = { ...HEAD, number, policyArea: 'Health' }
  await save(head, { actions: [introduced] })
  const later = { latestAction: passed, sourceUpdatedAt: '2026-02-28T08:00:00Z' }
  await save({ ...head, ...later }, { actions: [passed, introduced] })
  const [bill, topic] = [
    await happeningsOf({ kind: 'bill', key: '119/hr/2' }),
    await happeningsOf(topicRef('Health')),
  ]
  expect(topic).toEqual({ new_bill: bill['introduced'], bill_stage: bill['stage'] })
  expect(new Set(Object.values(bill)).size).toBe(Object.keys(bill).length)
})

test('a meeting is one happening of its committee and of the bills on its agenda, and a new version another', () => {
  const meeting: SourceMeeting = {
    congress: 119,
    chamber: 'House',
    eventId: '1',
    type: 'Markup',
    title: 'On rivers',
    status: 'scheduled',
    date: '2026-03-20',
    committees: [{ systemCode: 'hsag00', name: 'Agriculture' }],
    bills: [{ congress: 119, type: 'hr', number: '1' }],
    documents: [],
    witnesses: [],
    witnessDocuments: [],
    videos: [],
    continuations: [],
    otherBusiness: [],
    sourceUpdatedAt: NOW.toISOString(),
  }
  const happeningsAt = (revision: number): string[] =>
    meetingChanges({ before: undefined, after: meeting, isChanged: false, revision, now: NOW }).flatMap(
      ([ref, changes]) =>
        changes.map((change) =>
          happeningOf(entryOf(ledgerEventOf(ref, change, { now: new Date(+NOW + revision) }))),
        ),
    )
  expect(happeningsAt(1)).toHaveLength(2)
  expect(new Set(happeningsAt(1)).size).toBe(1)
  expect(happeningsAt(2)).not.toContain(happeningsAt(1)[0])
})
