import type { BillStage } from '@rostrum/contract/entities/bill'
import type { SavedSearch, SearchCriteria, SearchTells } from '@rostrum/contract/entities/searches'
import { billRef } from '@rostrum/contract/entities/record-ref'
import type { Finder } from '@rostrum/finder/finder'
import { buildTextIndex } from '@rostrum/finder/texts/build'
import { PartCache } from '@rostrum/finder/texts/part-cache'
import { openTextIndex } from '@rostrum/finder/texts/text-index'
import { expect, test } from 'vitest'
import { BILL_INDEX_SPEC, type BillFields } from '../catalog/bills/bill-schema.ts'
import type { OpenedTexts } from '../catalog/texts/text-catalog.ts'
import { openTestIndex } from '../catalog/testing/open-test-index.ts'
import { storedBill } from '../catalog/testing/stored-records.ts'
import { noteSearchedChange } from '../saving/note-searched-change.ts'
import { appendChanges } from '../ledger/append-changes.ts'
import type { LedgerChange } from '../record/ledger-event.ts'
import { replaceBillHead, type StoredBill } from '../store/record/bills.ts'
import { listEventsOfDay } from '../store/record/ledger-events.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { expectUpdates } from './expect-updates.ts'
import { findBySearches, findSearchChanges } from './search-changes.ts'
import { randomFrom } from './testing/random-from.ts'

const DAYS = 28
const DAY = 24 * 3_600_000
const END = Date.parse('2026-11-20T12:00:00.000Z')
const BILLS = 400
const STAGES: readonly BillStage[] = ['introduced', 'in_committee', 'reported', 'passed_house']
const WORDS = ['Insulin', 'Bridge', 'Harbor', 'Soil', 'Tax', 'Water'] as const
const AREAS = ['Health', 'Transportation', 'Taxation'] as const
const detailed = { detailedFor: '2026-10-01', stageRules: 1 }

const SEARCHES: readonly (readonly [SearchCriteria, SearchTells])[] = [
  [{ policyArea: 'Health' }, 'matches_and_changes'],
  [{ policyArea: 'Health' }, 'matches'],
  [{ q: 'insulin' }, 'matches_and_changes'],
  [{ q: 'bridge', without: 'harbor' }, 'matches_and_changes'],
  [{ q: 'insulin', stage: ['in_committee'], policyArea: 'Health' }, 'matches_and_changes'],
  [{ stage: ['passed_house'] }, 'matches'],
]

/** A catalog of bills, and of the newest texts of some of them. */
const catalogOf = (bills: Finder<BillFields>, texts?: OpenedTexts) => ({
  bills: async () => bills,
  texts: async () => ({
    search: <T>(_congress: number | undefined, work: (opened: OpenedTexts | undefined) => Promise<T>) =>
      work(texts),
  }),
})

/** Four weeks of a fictional record: old and new bills, and their changes. */
class Ledger {
  readonly store = new MemoryStore()
  readonly bills = new Map<number, StoredBill>()
  readonly random = randomFrom(28)
  /** Number of alerts per search. */
  readonly told = SEARCHES.map(() => 0)

  pick<T>(from: readonly [T, ...T[]] | readonly T[]): T {
    const picked = from[Math.floor(this.random() * from.length)]
    if (picked === undefined) throw new RangeError('nothing to pick from')
    return picked
  }

  newBill(n: number, stage: BillStage): StoredBill {
    const title = `${this.pick(WORDS)} ${this.pick(WORDS)} Act`
    const progress = { stage, isProvisional: false, path: [] }
    return storedBill(`119/hr/${n}`, { title, policyArea: this.pick(AREAS), stage: progress, ...detailed })
  }

  async save(n: number, at: Date): Promise<void> {
    const before = this.bills.get(n)
    const base = before ?? this.newBill(n, 'introduced')
    const isMove = before !== undefined && this.random() < 0.3
    const from = base.stage.stage
    const to = isMove ? (STAGES[(STAGES.indexOf(from) + 1) % STAGES.length] ?? from) : from
    const savedAt = at.toISOString()
    const revision = before === undefined ? 1 : base.revision + 1
    const after = { ...base, stage: { ...base.stage, stage: to }, revision, updatedAt: savedAt }
    const changes: LedgerChange[] = [{ kind: 'action', to: `Step ${revision}`, identity: [revision] }]
    if (before === undefined) changes.push({ kind: 'introduced', to: base.title, identity: [] })
    if (from !== to) changes.push({ kind: 'stage', from, to, identity: [revision] })
    await appendChanges(this.store, billRef(after), changes, { now: at })
    const version = (bill: StoredBill) => ({ bill, parts: {} })
    const change = { before: before && version(before), after: version(after), savedAt }
    await noteSearchedChange(this.store, change)
    await replaceBillHead(this.store, after, savedAt)
    this.bills.set(n, after)
    await this.#count(at)
  }

  async #count(at: Date): Promise<void> {
    const day = at.toISOString().slice(0, 10)
    const sort = { from: at.toISOString(), to: `${at.toISOString()}~` }
    const { events } = await listEventsOfDay(this.store, day, { limit: 10, sort })
    const changes = await findSearchChanges(this.store, { from: at, until: at, events, recent: new Set() })
    const searches = SEARCHES.map(([criteria, tells], i) => {
      const search: SavedSearch = { id: String(i), name: '', criteria, tells, savedAt: '' }
      return { ...search, userId: 'usr_a' }
    })
    for (const { searchId, eventIds, newEventIds } of findBySearches(searches, changes)) {
      const i = Number(searchId)
      this.told[i] = (this.told[i] ?? 0) + new Set([...eventIds, ...newEventIds]).size
    }
  }
}

test('expects the number of alerts sent, within 30 percent', async () => {
  const ledger = new Ledger()
  for (let n = 1; n <= BILLS; n += 1) {
    const bill = { ...ledger.newBill(n, ledger.pick(STAGES)), updatedAt: '2026-05-01T00:00:00.000Z' }
    await replaceBillHead(ledger.store, bill, bill.updatedAt)
    ledger.bills.set(n, bill)
  }
  const step = (DAYS * DAY) / 700
  let number = BILLS
  for (let at = END - DAYS * DAY + step; at < END; at += step) {
    const n = ledger.random() < 0.2 ? (number += 1) : 1 + Math.floor(ledger.random() ** 2 * BILLS * 0.9)
    await ledger.save(n, new Date(at))
  }
  const index = openTestIndex(BILL_INDEX_SPEC, [...ledger.bills.values()])
  const context = { store: ledger.store, catalog: catalogOf(index), now: () => new Date(END) }
  for (const [i, [criteria, tells]] of SEARCHES.entries()) {
    const { perWeek, days } = await expectUpdates(context, { criteria, tells })
    const told = (ledger.told[i] ?? 0) / 4
    const name = `${JSON.stringify(criteria)} ${tells}: ${perWeek} of ${told}`
    expect(days, name).toBe(DAYS)
    expect(told, name).toBeGreaterThan(3)
    expect(Math.abs(perWeek - told), name).toBeLessThanOrEqual(0.3 * told)
  }
})

test('expects as many new texts with the words as there were', async () => {
  const store = new MemoryStore()
  const keys = Array.from({ length: 20 }, (_, i) => `119/hr/${i + 1}`)
  const bills = keys.map((key) => storedBill(key, { updatedAt: new Date(END - DAY).toISOString() }))
  const records = keys.map((bill, i) => ({
    bill,
    printing: 'ih',
    sections: [i < 8 ? 'The water rights of States' : 'The rights of States to water'],
  }))
  const plain = { pack: (bytes: Uint8Array) => bytes, unpack: (bytes: Uint8Array) => bytes }
  const { bytes, headSize } = buildTextIndex(records, plain)
  const read = async (_: string, from: number, to: number) => bytes.subarray(from, to)
  const opened = await openTextIndex([{ file: '', headSize }], { read, codec: plain })
  for (const key of keys)
    for (const [n, kind] of (['text', 'action'] as const).entries())
      await appendChanges(store, { kind: 'bill', key }, [{ kind, to: '', identity: [n] }], {
        now: new Date(END - 27.5 * DAY),
      })
  const catalog = catalogOf(openTestIndex(BILL_INDEX_SPEC, bills), {
    index: opened,
    version: '',
    bills: new Set(keys),
    cache: new PartCache(0),
  })
  const context = { store, catalog, now: () => new Date(END) }
  const criteria = { q: '"water rights"', in: 'text' } as const
  const expected = { perWeek: 2, days: DAYS, matching: 8 }
  expect(await expectUpdates(context, { criteria, tells: 'matches' })).toEqual(expected)
  const other = { criteria: { ...criteria, chamber: 'Senate' as const }, tells: 'matches' as const }
  expect(await expectUpdates(context, other)).toMatchObject({ perWeek: 0, matching: 0 })
})

test('reports zero days while nothing has changed', async () => {
  const store = new MemoryStore()
  const index = openTestIndex(BILL_INDEX_SPEC, [storedBill('119/hr/1', { policyArea: 'Health' })])
  const context = { store, catalog: catalogOf(index), now: () => new Date(END) }
  const topic = { criteria: { policyArea: 'Health' }, tells: 'matches' } as const
  expect(await expectUpdates(context, topic)).toEqual({ perWeek: 0, days: 0, matching: 1 })
  const change = { kind: 'introduced', to: 'An Act', identity: [] } as const
  await appendChanges(store, { kind: 'bill', key: '119/hr/9' }, [change], { now: new Date(END - 2 * DAY) })
  expect(await expectUpdates(context, topic)).toEqual({ perWeek: 0, days: 3, matching: 1 })
})
