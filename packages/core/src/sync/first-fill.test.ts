import { recordKeyOf } from '@rostrum/contract/record-ref'
import { DAY_MS, HOUR_MS } from '@rostrum/contract/times'
import { expect, test } from 'vitest'
import { Crash, crashingStore } from '../accounts/testing/crashing-store.ts'
import { listEventsBetween } from '../ledger/list-events-between.ts'
import { easternDay } from '../lib/eastern.ts'
import type { BillHead, BillParts } from '../record/bill.ts'
import { findBills } from '../store/bills.ts'
import type { Store } from '../store/store.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { fetchDetails, walkLists } from './run-sync.ts'
import { billHead, putDetail } from './testing/bills.ts'
import { fakeSyncContext, START } from './testing/fake-sync-context.ts'
import { createFakeProvider, type FakeProvider } from './testing/fake-provider.ts'

/** Bills with months of history, one of them a law. */
const PAST = Array.from({ length: 7 }, (_, i) =>
  billHead(i + 1, {
    latestAction: { text: `Became Public Law No: 119-${i + 1}.`, date: '2025-07-04' },
    laws: [{ number: `119-${i + 1}`, type: 'Public Law' }],
  }),
)

const partsOf = (): Partial<BillParts> => ({
  cosponsors: [{ bioguideId: 'J000001', fullName: 'Sen. Joy, Jo [D-NV]', date: '2025-03-01' }],
  committees: [{ name: 'Rules Committee', systemCode: 'hsru00', activities: [], subcommittees: [] }],
  texts: [{ type: 'Introduced in House', date: '2025-02-03', formats: [] }],
  summaries: [{ versionCode: '00', actionDesc: 'Introduced', actionDate: '2025-02-03', text: '' }],
})

function put(provider: FakeProvider, bill: BillHead, introducedDate: string): void {
  const counts = {
    actions: 2,
    amendments: 0,
    committees: 1,
    cosponsors: 1,
    relatedBills: 0,
    subjects: 0,
    summaries: 1,
    texts: 1,
    titles: 0,
  }
  const sponsors = [{ bioguideId: 'D000001', fullName: 'Rep. Doe, Jane [D-VT-At Large]' }]
  const introduced = { text: 'Introduced in House', date: introducedDate }
  const laws = [...(bill.laws ?? [])]
  putDetail(provider, bill, { introducedDate, sponsors, laws, counts }, [introduced])
  Object.assign(provider.details.get(`119/hr/${bill.number}`)?.parts ?? {}, partsOf())
  provider.bills = [bill, ...provider.bills.filter(({ number }) => number !== bill.number)]
  provider.laws = provider.bills.filter(({ laws: own = [] }) => own.length > 0)
}

/** A site during its first download, from a provider whose bills keep moving to the front. */
class Site {
  readonly table = new MemoryStore()
  readonly provider = createFakeProvider()
  now = START

  constructor() {
    for (const bill of PAST) put(this.provider, bill, '2025-02-03')
  }

  async run(store: Store = this.table): Promise<void> {
    const context = fakeSyncContext(this.provider, store, { now: () => this.now })
    await walkLists(context)
    await fetchDetails(context)
  }

  /** Returns whether the process died at its nth write, before or after the write. */
  async diesAt(nth: number, when: 'before' | 'after'): Promise<boolean> {
    const end = await this.run(crashingStore(this.table, nth, when)).catch((error: unknown) => error)
    if (end !== undefined && !(end instanceof Crash)) throw end
    return end !== undefined
  }

  /** Advances the clock: of the bills without details, those that would have been read last move to the front. */
  async pass(days: number): Promise<void> {
    this.now = new Date(this.now.getTime() + days * DAY_MS)
    const stored = await findBills(this.table, PAST)
    const unknown = this.provider.bills.filter(
      (bill) => stored.get(recordKeyOf(bill))?.detailedFor === undefined,
    )
    for (const bill of unknown.slice(-2)) this.move(bill)
  }

  move(bill: BillHead): void {
    const date = easternDay(this.now)
    const latestAction = { text: `Printed again on ${date}.`, date }
    put(this.provider, { ...bill, latestAction, sourceUpdatedAt: this.now.toISOString() }, '2025-02-03')
  }

  async eventLines(): Promise<string[]> {
    const events = await listEventsBetween(this.table, START, this.now)
    return events.map(({ subject, kind }) => `${subject.key} ${kind}`).toSorted()
  }
}

test.each(['before', 'after'] as const)(
  'a first fill that is killed at any write, %s it, and goes on days later records nothing that was',
  async (when) => {
    let kills = 0
    for (let nth = 1; ; nth += 1) {
      const site = new Site()
      if (!(await site.diesAt(nth, when))) break
      kills += 1
      await site.pass(1.5)
      // Once more, at the same distance from the first time.
      if (await site.diesAt(nth, when)) await site.pass(2)
      await site.run()
      expect(await site.eventLines(), `write ${nth}`).toEqual([])
      // The next polls find what the walks missed.
      for (let look = 0; look < 2; look += 1) {
        site.now = new Date(site.now.getTime() + HOUR_MS)
        await site.run()
      }
      expect(await site.eventLines(), `write ${nth}`).toEqual([])
      expect((await findBills(site.table, PAST)).size).toBe(PAST.length)
    }
    expect(kills).toBeGreaterThan(40)
  },
)

test('records changes of old and new bills after the first download', async () => {
  const site = new Site()
  await site.diesAt(20, 'after')
  await site.pass(1.5)
  await site.run()
  await site.pass(1)
  const [old] = PAST
  if (old !== undefined) site.move(old)
  const date = easternDay(site.now)
  const latestAction = { text: 'Introduced in House', date }
  put(site.provider, billHead(9, { latestAction, sourceUpdatedAt: site.now.toISOString() }), date)
  await site.run()
  expect(await site.eventLines()).toEqual([
    '119/hr/1 action',
    '119/hr/9 action',
    '119/hr/9 cosponsor_added',
    '119/hr/9 introduced',
    '119/hr/9 summary',
    '119/hr/9 text',
    'D000001 sponsored',
    'J000001 cosponsored',
  ])
})
