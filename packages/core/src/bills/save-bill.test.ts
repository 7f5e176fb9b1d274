import { recordKeyOf } from '@rostrum/contract/record-ref'
import { describe, expect, test } from 'vitest'
import type { BillHead, BillItem, BillParts } from '../record/bill.ts'
import { findBillWithParts } from '../store/bills.ts'
import { listEventsOf } from '../store/ledger-events.ts'
import type { SaveContext } from '../store/save-context.ts'
import type { Store } from '../store/store.ts'
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
  isBaseline: false,
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
      await saveBillHeads([head], saving({ isBaseline: true, now: new Date('2026-02-05T12:00:00Z') })),
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

  test('appends actions of the first details dated after the baseline, once', async () => {
    const head = freshHead()
    await saveBillHeads([head], saving({ isBaseline: true, now: new Date('2026-02-05T12:00:00Z') }))
    const item = itemOf(head, { latestAction: { text: passed.text, date: passed.date } })
    await saveBill({ head: item, parts: { actions: [passedAgain, passed, reported, referred] } }, saving())
    expect(await eventsOf(head)).toEqual([`action: ${passed.text}`, `action: ${reported.text}`])
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
    await saveBillHeads([head], saving({ isBaseline: true, now: new Date('2026-02-05T12:00:00Z') }))
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
    await saveBillHeads([head], saving({ isBaseline: true, now: new Date('2026-02-05T12:00:00Z') }))
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
    await saveBillHeads([head], saving({ isBaseline: true, now: new Date('2026-02-05T12:00:00Z') }))
    await saveBill(
      { head: itemOf(head), parts: { actions: [referred], cosponsors: [], committees: [], texts: [] } },
      saving(),
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
    await saveBillHeads([head], saving({ isBaseline: true, now: new Date('2026-02-05T12:00:00Z') }))
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

/** A store that fails at its nth write, before or after the table has executed it. */
function storeThatCrashes(store: Store, writesAllowed: number, isAfter: boolean): Store {
  let writes = 0
  const crashAtLimit = async <T>(work: () => Promise<T>): Promise<T> => {
    writes += 1
    if (writes > writesAllowed) throw new Error('killed')
    if (writes < writesAllowed) return await work()
    if (isAfter) await work()
    throw new Error('killed')
  }
  return {
    get: (key) => store.get(key),
    getMany: (keys) => store.getMany(keys),
    query: (query) => store.query(query),
    files: store.files,
    put: (item, condition) => crashAtLimit(() => store.put(item, condition)),
    update: (key, change) => crashAtLimit(() => store.update(key, change)),
    remove: (key, condition) => crashAtLimit(() => store.remove(key, condition)),
  }
}

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
      saving({ isBaseline: true, now: new Date('2026-02-05T12:00:00Z') }),
    )
    const crashing = saving({ store: storeThatCrashes(engine.store, writes, isAfter) })
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
    saving({ isBaseline: true, now: new Date('2026-02-05T12:00:00Z') }),
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
