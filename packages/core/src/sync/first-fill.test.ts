import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { describe, expect, test } from 'vitest'
import { easternDay } from '../lib/eastern.ts'
import type { AmendmentHead } from '../record/amendment.ts'
import type { BillHead, BillParts } from '../record/bill.ts'
import type { MemberHead, MemberItem } from '../record/member.ts'
import { findAmendments } from '../store/record/amendments.ts'
import { findBills } from '../store/record/bills.ts'
import { findMembers } from '../store/record/members.ts'
import type { Store } from '../store/store.ts'
import { diesAt, eventLines, expectNoPastAsNews, type Filling, passHours } from '../testing/killed-fill.ts'
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

abstract class ListsFilling implements Filling {
  readonly table = new MemoryStore()
  readonly provider = createFakeProvider()
  now = START
  abstract pass(): Promise<void>
  abstract happen(): void
  abstract isFull(): Promise<boolean>

  async run(store: Store = this.table): Promise<void> {
    const context = fakeSyncContext(this.provider, store, { now: () => this.now })
    await walkLists(context)
    await fetchDetails(context)
  }
}

/** While the fill is incomplete, the bills that would be read last move to the front. */
class BillsFilling extends ListsFilling {
  constructor() {
    super()
    for (const bill of PAST) put(this.provider, bill, '2025-02-03')
  }

  async pass(): Promise<void> {
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

  happen(): void {
    for (const bill of this.provider.bills.slice(-1)) this.move(bill)
  }

  async isFull(): Promise<boolean> {
    return (await findBills(this.table, PAST)).size === PAST.length
  }
}

const memberHead = (number: number, changes: Partial<MemberHead>): MemberHead => ({
  bioguideId: `D00000${number}`,
  name: `Doe ${number}, Jane`,
  partyName: 'Democratic',
  state: 'Ohio',
  district: number,
  spans: [{ chamber: 'House', startYear: 2021 }],
  sourceUpdatedAt: '2026-02-01T08:00:00Z',
  ...changes,
})

/** Members change parties while the fill is incomplete. */
class MembersFilling extends ListsFilling {
  constructor() {
    super()
    for (let i = 1; i <= 5; i += 1) this.putMember(memberHead(i, {}), [])
  }

  putMember(head: MemberHead, leadership: MemberItem['leadership']): void {
    const { spans: _spans, ...row } = head
    const others = this.provider.members.filter(({ bioguideId }) => bioguideId !== head.bioguideId)
    this.provider.members = [head, ...others]
    this.provider.memberItems.set(head.bioguideId, {
      ...row,
      directOrderName: 'Jane Doe',
      firstName: 'Jane',
      lastName: 'Doe',
      partyHistory: [{ partyName: head.partyName, partyAbbreviation: 'D', startYear: 2021 }],
      terms: [{ congress: 119, chamber: 'House', startYear: 2021 }],
      leadership,
      isCurrent: true,
    })
  }

  change(head: MemberHead): void {
    const partyName = `${head.partyName} again`
    this.putMember({ ...head, partyName, sourceUpdatedAt: this.now.toISOString() }, [
      { type: 'Minority Whip', congress: 119 },
    ])
  }

  async pass(): Promise<void> {
    const stored = await findMembers(
      this.table,
      this.provider.members.map(({ bioguideId }) => bioguideId),
    )
    const unknown = this.provider.members.filter(
      ({ bioguideId }) => stored.get(bioguideId)?.detail === undefined,
    )
    for (const head of unknown.slice(-2)) this.change(head)
  }

  happen(): void {
    for (const head of this.provider.members.slice(-1)) this.change(head)
  }

  async isFull(): Promise<boolean> {
    const stored = await findMembers(this.table, [...this.provider.memberItems.keys()])
    return [...stored.values()].filter(({ detail }) => detail !== undefined).length === 5
  }
}

/** Amendments are decided while the fill is incomplete. */
class AmendmentsFilling extends ListsFilling {
  constructor() {
    super()
    for (let i = 1; i <= 5; i += 1)
      this.putAmendment({
        congress: 119,
        type: 'samdt',
        number: String(i),
        latestAction: { text: 'Amendment SA 1 agreed to in Senate by Voice Vote.', date: '2025-07-04' },
        sourceUpdatedAt: '2025-07-05T08:00:00Z',
      })
  }

  putAmendment(head: AmendmentHead): void {
    const isOther = ({ number }: AmendmentHead): boolean => number !== head.number
    this.provider.amendments = [head, ...this.provider.amendments.filter(isOther)]
    const counts = { actions: 2, amendments: 0, cosponsors: 0, texts: 0 }
    const submitted = { text: 'Amendment SA 1 proposed.', date: '2025-02-03' }
    this.provider.amendmentItems.set(recordKeyOf(head), {
      item: { ...head, sponsors: [], submittedDate: '2025-02-03', counts },
      actions: [...(head.latestAction === undefined ? [] : [head.latestAction]), submitted],
    })
  }

  change(head: AmendmentHead): void {
    const latestAction = { text: 'Amendment SA 1 ruled out of order.', date: easternDay(this.now) }
    this.putAmendment({ ...head, latestAction, sourceUpdatedAt: this.now.toISOString() })
  }

  async pass(): Promise<void> {
    const stored = await findAmendments(this.table, this.provider.amendments)
    const unknown = this.provider.amendments.filter(
      (head) => stored.get(recordKeyOf(head))?.detail === undefined,
    )
    for (const head of unknown.slice(-2)) this.change(head)
  }

  happen(): void {
    for (const head of this.provider.amendments.slice(-1)) this.change(head)
  }

  async isFull(): Promise<boolean> {
    const { amendments } = this.provider
    return (await findAmendments(this.table, amendments)).size === amendments.length
  }
}

const FILLINGS = { bills: BillsFilling, members: MembersFilling, amendments: AmendmentsFilling }

describe.each(Object.entries(FILLINGS))('a first fill of %s', (_, Kind) => {
  test.each(['before', 'after'] as const)(
    'that is killed %s any write and resumed days later records no past event',
    async (when) => {
      expect(await expectNoPastAsNews(() => new Kind(), when)).toBeGreaterThan(20)
    },
  )
})

test('what happens after a fill is recorded, of old bills and of new ones', async () => {
  const site = new BillsFilling()
  await diesAt(site, 20, 'after')
  await passHours(site, 36)
  await site.run()
  await passHours(site, 24)
  const [old] = PAST
  if (old !== undefined) site.move(old)
  const date = easternDay(site.now)
  const latestAction = { text: 'Introduced in House', date }
  put(site.provider, billHead(9, { latestAction, sourceUpdatedAt: site.now.toISOString() }), date)
  await site.run()
  expect(await eventLines(site, START)).toEqual([
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
