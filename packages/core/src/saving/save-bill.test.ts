import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { describe, expect, test } from 'vitest'
import { crashingStore } from '../accounts/testing/crashing-store.ts'
import type { BillHead, BillItem, BillParts } from '../record/bill.ts'
import { findBillWithParts } from '../store/record/bills.ts'
import { listEventsOf } from '../store/record/ledger-events.ts'
import type { SaveContext } from '../store/record/save-context.ts'
import { useEngine } from '../testing/engine.ts'
import { saveBill, saveBillHeads } from './save-bill.ts'

const engine = useEngine()

let numbers = 0
const freshHead = (changes: Partial<BillHead> = {}): BillHead => ({
  congress: 119,
  type: 'hr',
  number: String((numbers += 1)),
  title: 'To name a bridge.',
  originChamber: 'House',
  latestAction: { text: 'Referred to the House Committee on Rules.', date: '2026-02-03' },
  sourceUpdatedAt: '2026-02-04T08:00:00Z',
  ...changes,
})
const itemOf = (head: BillHead, changes: Partial<BillItem> = {}): BillItem => ({
  ...head,
  introducedDate: '2026-02-03',
  sponsors: [{ bioguideId: 'D000001', fullName: 'Rep. Doe, Jane [D-VT-At Large]', party: 'D', state: 'VT' }],
  laws: [],
  counts: {
    actions: 1,
    amendments: 0,
    committees: 1,
    cosponsors: 0,
    relatedBills: 0,
    subjects: 0,
    summaries: 0,
    texts: 0,
    titles: 1,
  },
  ...changes,
})
const referred = {
  text: 'Referred to the House Committee on Rules.',
  date: '2026-02-03',
  source: 2,
  code: 'H11100',
}
const reported = {
  text: 'Reported by the Committee on Rules. H. Rept. 119-9.',
  date: '2026-02-20',
  source: 2,
  code: 'H12200',
}
const passed = { text: 'On passage Passed by voice vote.', date: '2026-03-01', source: 2, code: 'H37100' }
const passedAgain = {
  text: 'Passed/agreed to in House: On passage Passed by voice vote.',
  date: '2026-03-01',
  source: 9,
  code: '8000',
}

const saving = (changes: Partial<SaveContext> = {}): SaveContext => ({
  store: engine.store,
  now: new Date('2026-03-02T12:00:00Z'),
  source: 'api.congress.gov',
  newsAfter: '',
  ...changes,
})

async function eventsOf(head: BillHead): Promise<string[]> {
  const { events } = await listEventsOf(
    engine.store,
    { kind: 'bill', key: recordKeyOf(head) },
    { limit: 100 },
  )
  return events.map(({ kind, from, to }) => [kind, from, to].filter(Boolean).join(': ')).toSorted()
}

describe('saving a bill for the first time', () => {
  test('appends no event in a baseline walk', async () => {
    const head = freshHead()
    expect(
      await saveBillHeads([head], saving({ newsAfter: '2026-02-05', now: new Date('2026-02-05T12:00:00Z') })),
    ).toEqual(['new'])
    expect(await eventsOf(head)).toEqual([])
  })

  test('appends an introduction after the baseline', async () => {
    const head = freshHead()
    expect(await saveBillHeads([head], saving())).toEqual(['new'])
    expect(await eventsOf(head)).toEqual([
      'action: Referred to the House Committee on Rules.',
      'introduced: To name a bridge.',
    ])
  })

  test('is news only once its details show that it is new', async () => {
    const [missed, fresh] = [freshHead(), freshHead()]
    const later = saving({ newsAfter: '2026-02-10' })
    expect(await saveBillHeads([missed, fresh], later)).toEqual(['new', 'new'])
    const parts = { actions: [passedAgain, passed, reported, referred] }
    await saveBill({ head: itemOf(missed), parts }, later)
    const introducedDate = '2026-02-11'
    await saveBill({ head: itemOf(fresh, { introducedDate }), parts: { actions: [reported] } }, later)
    expect(await eventsOf(missed)).toEqual([])
    expect(await eventsOf(fresh)).toEqual([
      'action: Referred to the House Committee on Rules.',
      `action: ${reported.text}`,
      'introduced: To name a bridge.',
    ])
  })

  test('appends nothing that happened before the first details of a bill of the baseline', async () => {
    const head = freshHead()
    await saveBillHeads([head], saving({ newsAfter: '2026-02-05', now: new Date('2026-02-05T12:00:00Z') }))
    const item = itemOf(head, { latestAction: { text: passed.text, date: passed.date } })
    const laws = [{ number: '119-12', type: 'Public Law' }]
    await saveBillHeads([{ ...head, laws, latestAction: reported }], saving())
    await saveBill({ head: item, parts: { actions: [passed, referred] } }, saving())
    const cosponsors = [{ bioguideId: 'J000001', fullName: 'Sen. Joy, Jo [D-NV]', date: '2026-02-20' }]
    await saveBill({ head: item, parts: { actions: [passed, reported, referred], cosponsors } }, saving())
    expect(await eventsOf(head)).toEqual([])
    const signed = { text: 'Signed by President.', date: '2026-03-02' }
    await saveBill({ head: item, parts: { actions: [signed, passed, reported, referred] } }, saving())
    expect(await eventsOf(head)).toEqual([`action: ${signed.text}`])
  })
})

describe('saving a bill again', () => {
  test('updates only the freshness when the content is equal', async () => {
    const head = freshHead()
    const reading = { head: itemOf(head), parts: { actions: [referred] } }
    await saveBill(reading, saving())
    const before = await findBillWithParts(engine.store, head)
    const later = new Date('2026-03-03T12:00:00Z')
    const refreshed = { checkedAt: later.toISOString(), detailedAt: later.toISOString() }
    expect(await saveBill(reading, saving({ now: later }))).toBe('same')
    const after = await findBillWithParts(engine.store, head)
    expect(after).toEqual({ ...before, bill: { ...before?.bill, ...refreshed } })
  })

  test('appends no event for a newer date alone', async () => {
    const head = freshHead()
    await saveBillHeads([head], saving({ newsAfter: '2026-02-05', now: new Date('2026-02-05T12:00:00Z') }))
    const moved = { ...head, sourceUpdatedAt: '2026-02-28T01:00:00Z' }
    expect(await saveBillHeads([moved], saving())).toEqual(['touched'])
    expect(await eventsOf(head)).toEqual([])
    const stored = await findBillWithParts(engine.store, head)
    expect(stored?.bill).toMatchObject({
      sourceUpdatedAt: moved.sourceUpdatedAt,
      updatedAt: head.sourceUpdatedAt,
      revision: 1,
    })
  })

  test('ignores an action dated in the future', async () => {
    const head = freshHead()
    await saveBillHeads([head], saving({ newsAfter: '2026-02-05', now: new Date('2026-02-05T12:00:00Z') }))
    const future = { ...head, latestAction: { text: 'Became Public Law No: 119-99.', date: '2099-01-01' } }
    await saveBillHeads([future], saving())
    expect(await eventsOf(head)).toEqual([])
    expect((await findBillWithParts(engine.store, head))?.bill).toMatchObject({
      latestAction: head.latestAction,
      stage: { stage: 'in_committee' },
    })
  })

  test('appends each change once: title, sponsor, action, stage, law, cosponsors, committee, text', async () => {
    const head = freshHead()
    const doe = { bioguideId: 'S000001', fullName: 'Rep. Roe, Richard [R-TX-1]', date: '2026-02-05' }
    const rules = { name: 'Rules Committee', systemCode: 'hsru00', activities: [], subcommittees: [] }
    await saveBillHeads([head], saving({ newsAfter: '2026-02-05', now: new Date('2026-02-05T12:00:00Z') }))
    await saveBill(
      { head: itemOf(head), parts: { actions: [referred], cosponsors: [], committees: [], texts: [] } },
      saving({ now: new Date('2026-02-05T12:00:00Z') }),
    )
    const later = itemOf(head, {
      title: 'Bridge Naming Act',
      sponsors: [{ bioguideId: 'D000002', fullName: 'Rep. Poe, Ann [D-ME-2]' }],
      latestAction: { text: passed.text, date: passed.date },
      laws: [{ number: '119-12', type: 'Public Law' }],
    })
    const parts: Partial<BillParts> = {
      actions: [passedAgain, passed, referred],
      cosponsors: [{ ...doe, withdrawnDate: '2026-02-27' }],
      committees: [rules],
      texts: [{ type: 'Introduced in House', formats: [] }],
    }
    await saveBill({ head: later, parts }, saving())
    await saveBill({ head: later, parts }, saving())
    expect(await eventsOf(head)).toEqual([
      `action: ${passed.text}`,
      'committee: Rules Committee',
      'cosponsor_added: Rep. Roe, Richard [R-TX-1]',
      'cosponsor_withdrawn: Rep. Roe, Richard [R-TX-1]',
      'law: Public Law 119-12',
      'sponsor: Rep. Doe, Jane [D-VT-At Large]: Rep. Poe, Ann [D-ME-2]',
      'stage: in_committee: became_law',
      'text: Introduced in House',
      'title: To name a bridge.: Bridge Naming Act',
    ])
  })

  test('sets updatedAt to the date of the changed version', async () => {
    const head = freshHead()
    await saveBillHeads([head], saving({ newsAfter: '2026-02-05', now: new Date('2026-02-05T12:00:00Z') }))
    await saveBillHeads(
      [{ ...head, title: 'Bridge Naming Act', sourceUpdatedAt: '2026-03-01T08:00:00Z' }],
      saving(),
    )
    const stored = await findBillWithParts(engine.store, head)
    expect(stored?.bill).toMatchObject({ updatedAt: '2026-03-01T08:00:00Z', revision: 2 })
  })
})

test('appends events to the sponsor and cosponsors of a bill', async () => {
  const head = freshHead()
  const joined = { bioguideId: 'J000001', fullName: 'Sen. Joy, Jo [D-NV]', date: '2026-02-20' }
  await saveBillHeads([head], saving())
  const reading = { head: itemOf(head), parts: { cosponsors: [joined] } }
  await saveBill(reading, saving())
  await saveBill(reading, saving())
  const kindsOf = async (key: string) => {
    const { events } = await listEventsOf(engine.store, { kind: 'member', key }, { limit: 100 })
    return events.filter(({ to }) => to?.startsWith(`${recordKeyOf(head)} `)).map(({ kind }) => kind)
  }
  expect(await kindsOf('D000001')).toEqual(['sponsored'])
  expect(await kindsOf('J000001')).toEqual(['cosponsored'])
})

test('keeps a computed stage over a provisional one', async () => {
  const head = freshHead()
  await saveBill({ head: itemOf(head), parts: { actions: [passed, referred] } }, saving())
  await saveBillHeads(
    [{ ...head, latestAction: { text: 'Hearings held by the committee.', date: '2026-03-02' } }],
    saving(),
  )
  expect((await findBillWithParts(engine.store, head))?.bill.stage).toMatchObject({
    stage: 'passed_house',
    isProvisional: false,
  })
})

test('reads back parts larger than one table item', async () => {
  const head = freshHead()
  const noise = Array.from({ length: 200_000 }, (_, i) =>
    ((i * 2_654_435_761) % 4_294_967_296).toString(36),
  ).join(' ')
  const summaries = [{ versionCode: '00', actionDesc: 'Introduced', text: noise }]
  await saveBill({ head: itemOf(head), parts: { summaries } }, saving())
  const stored = await findBillWithParts(engine.store, head)
  expect(stored?.bill.parts['summaries']?.pieces).toBeGreaterThan(1)
  expect(stored?.parts.summaries).toEqual(summaries)
})

test('loses and doubles no event after a crash at any write and another run', async () => {
  const later = (head: BillHead) => ({
    head: itemOf(head, {
      title: 'Bridge Naming Act',
      latestAction: { text: passed.text, date: passed.date },
    }),
    parts: { actions: [passedAgain, passed, reported, referred] } satisfies Partial<BillParts>,
  })
  const expected = [
    `action: ${passed.text}`,
    `action: ${reported.text}`,
    'stage: in_committee: passed_house',
    'title: To name a bridge.: Bridge Naming Act',
  ]
  const crashes = Array.from({ length: 16 }, (_, i) => ({
    writes: 1 + Math.floor(i / 2),
    isAfter: i % 2 === 1,
  }))
  const results = crashes.map(async ({ writes, isAfter }) => {
    const head = freshHead()
    await saveBill(
      { head: itemOf(head), parts: { actions: [referred] } },
      saving({ newsAfter: '2026-02-05', now: new Date('2026-02-05T12:00:00Z') }),
    )
    const crashing = saving({ store: crashingStore(engine.store, writes, isAfter ? 'after' : 'before') })
    await saveBill(later(head), crashing).catch(() => 'killed')
    await saveBill(later(head), saving({ now: new Date('2026-03-02T13:00:00Z') }))
    const stored = await findBillWithParts(engine.store, head)
    return { writes, isAfter, events: await eventsOf(head), actions: stored?.parts.actions?.length }
  })
  expect(await Promise.all(results)).toEqual(
    crashes.map((crash) => ({ ...crash, events: expected, actions: 4 })),
  )
})

test('appends each change once under concurrent saves', async () => {
  const head = freshHead()
  await saveBill(
    { head: itemOf(head), parts: { actions: [referred] } },
    saving({ newsAfter: '2026-02-05', now: new Date('2026-02-05T12:00:00Z') }),
  )
  const reading = {
    head: itemOf(head, { title: 'Bridge Naming Act' }),
    parts: { actions: [passed, referred] },
  }
  await Promise.all(Array.from({ length: 8 }, () => saveBill(reading, saving())))
  expect(await eventsOf(head)).toEqual([
    `action: ${passed.text}`,
    'stage: in_committee: passed_house',
    'title: To name a bridge.: Bridge Naming Act',
  ])
})
