import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { beforeEach, expect, test } from 'vitest'
import { storedBill } from '../catalog/testing/stored-records.ts'
import { billBefore, listSearchedChanges } from '../store/record/searched-fields.ts'
import { findBills, type StoredBill } from '../store/record/bills.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { noteSearchedChange } from './note-searched-change.ts'
import { saveBillHeads } from './save-bill.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const savedAt = NOW.toISOString()
const detailed = { detailedFor: '2026-11-19', stageRules: 1 }
const HEALTH = storedBill('119/hr/1', { title: 'Insulin Act', policyArea: 'Health', ...detailed })
const TITLED = { ...HEALTH, officialTitles: [] }
let store: MemoryStore

beforeEach(() => {
  store = new MemoryStore()
})

const note = async (before: StoredBill | undefined, after: StoredBill) => {
  const versionOf = (bill: StoredBill) => ({ bill, parts: {} })
  await noteSearchedChange(store, {
    before: before && versionOf(before),
    after: versionOf(after),
    savedAt,
  })
  return await listSearchedChanges(store, { from: savedAt, to: savedAt })
}

const changed = (changes: Partial<StoredBill>): StoredBill => ({ ...HEALTH, revision: 2, ...changes })

test.each<[string, Partial<StoredBill>]>([
  ['title', { title: 'Insulin Access Act' }],
  ['policy area', { policyArea: 'Taxation' }],
  ['subjects', { subjects: ['Diabetes'] }],
  ['official title', { officialTitles: ['To cap the price of insulin.'] }],
  ['cosponsors', { cosponsorIds: ['D000001'] }],
  ['stage', { stage: { stage: 'passed_house', isProvisional: false, path: [] } }],
])('notes what a bill was before its %s changed', async (_, changes) => {
  const after = { ...TITLED, revision: 2, ...changes }
  const [noted, ...others] = await note(TITLED, after)
  expect(others).toEqual([])
  expect(noted).toMatchObject({ key: '119/hr/1', revision: 2, savedAt })
  if (!noted?.before) throw new Error('there is no former state')
  expect(billBefore(after, noted.before)).toEqual({ ...TITLED, revision: 2 })
})

test('stores that a bill lacked a value that it has now', async () => {
  const { policyArea: _area, ...before } = HEALTH
  const [noted] = await note(before, changed({}))
  if (!noted?.before) throw new Error('there is no former state')
  expect(billBefore(changed({}), noted.before).policyArea).toBeUndefined()
})

test('notes the titles that come with the first details of a new bill', async () => {
  const { detailedFor: _none, ...before } = HEALTH
  expect(await note(before, changed({ officialTitles: ['To cap prices.'] }))).toHaveLength(1)
})

const reserved = { title: 'Reserved for the Speaker.' }
test.each<[string, StoredBill | undefined, StoredBill]>([
  ['nothing that lists search by', HEALTH, changed({ updatedAt: '2026-11-20', checkedAt: savedAt })],
  [
    'a stage by better rules',
    HEALTH,
    changed({ stageRules: 2, stage: { ...HEALTH.stage, stage: 'failed' } }),
  ],
  ['titles that were stored but not searched', HEALTH, changed({ officialTitles: ['To cap prices.'] })],
  ['a bill of a baseline', undefined, storedBill('119/hr/1', { newsAfter: '2026-11-01' })],
  [
    'the first details of one',
    storedBill('119/hr/1', { newsAfter: '2026-11-01' }),
    changed({ newsAfter: '2026-11-01' }),
  ],
  ['a reserved number', undefined, storedBill('119/hr/1', reserved)],
])('does not note %s', async (_, before, after) => {
  expect(await note(before, after)).toEqual([])
})

test('notes a new bill, and a reserved number when it is taken', async () => {
  const latestAction = { text: 'Referred to the Committee.', date: '2026-11-20' }
  expect(await note(undefined, { ...HEALTH, latestAction })).toMatchObject([{ before: null }])
  const taken = changed({ latestAction: { text: 'Introduced in House', date: '2026-11-20' } })
  expect(await note(storedBill('119/hr/1', reserved), taken)).toMatchObject([
    { before: null },
    { before: null },
  ])
})

test('is called before a bill is saved, and only for news', async () => {
  const head = { congress: 119, type: 'hr' as const, number: '7', title: 'An Act', sourceUpdatedAt: savedAt }
  const latestAction = { text: 'Introduced in House', date: '2026-11-20' }
  const save = (changes: object, context: object) =>
    saveBillHeads([{ ...head, originChamber: 'House', latestAction, ...changes }], {
      store,
      now: NOW,
      source: 'test',
      newsAfter: '',
      ...context,
    })
  await save({ number: '8' }, { backfillMadeAt: savedAt })
  await save({ number: '9' }, { newsAfter: '9999-12-31' })
  await save({}, {})
  const noted = await listSearchedChanges(store, { from: savedAt, to: savedAt })
  expect(noted.map(({ key }) => key)).toEqual([recordKeyOf(head)])
  expect((await findBills(store, [head])).size).toBe(1)
})
