import { expect, test } from 'vitest'
import { unconditional } from '../store/condition.ts'
import { replaceManifest, type SnapshotRef } from '../store/record/snapshots.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { schemaFingerprint } from './index-source.ts'
import { BILL_SOURCE } from './index-sources.ts'
import { isAnySavedSince, isSettled } from './is-settled.ts'

const PUBLISHED = '2026-03-01T12:00:00.000Z'
const saved = (savedAt: string) => ({
  pk: 'BILL#119#hr#1',
  sk: 'HEAD',
  gsi2pk: 'CHANGED#bill',
  gsi2sk: `${savedAt}#119#hr#1`,
})
const SNAPSHOT: SnapshotRef = {
  version: 'bills/119/one',
  asOf: PUBLISHED,
  pieces: [],
  bytes: 1,
  records: 1,
  madeBy: schemaFingerprint(BILL_SOURCE),
}
const MANIFEST = { index: 'bills', asOf: PUBLISHED, snapshots: {}, provenAt: PUBLISHED, revision: 1 }
const settled = (store: MemoryStore, now = '2026-03-01T12:04:00.000Z') =>
  isSettled({ store, now: () => new Date(now) }, PUBLISHED)

test.each([
  ['nothing was saved', undefined, true],
  ['the last save is older than publishing and the lag of indexes', '2026-03-01T11:57:59.000Z', true],
  ['publishing may have missed the last save', '2026-03-01T11:58:01.000Z', false],
  ['a record was saved since', '2026-03-01T12:00:01.000Z', false],
])('when %s', async (_, savedAt, expected) => {
  const store = new MemoryStore()
  await replaceManifest(store, MANIFEST)
  if (savedAt !== undefined) await store.put(saved(savedAt), unconditional)
  expect(await settled(store)).toBe(expected)
})

test('when records were saved long ago and nothing is published, as after an upgrade', async () => {
  const store = new MemoryStore()
  await store.put(saved('2026-01-01T00:00:00.000Z'), unconditional)
  expect(await settled(store)).toBe(false)
})

test.each([
  ['as it was published', {}, '2026-03-01T12:59:59.999Z', true],
  ['an hour after it was proven', {}, '2026-03-01T13:00:00.000Z', false],
  ['found damaged', { isDamaged: true }, PUBLISHED, false],
  ['made by another version', { madeBy: 'another' }, PUBLISHED, false],
])('with a snapshot %s', async (_, changed, now, expected) => {
  const store = new MemoryStore()
  await replaceManifest(store, { ...MANIFEST, snapshots: { 119: { ...SNAPSHOT, ...changed } } })
  expect(await settled(store, now)).toBe(expected)
})

test.each([
  ['nothing was saved', 'bill', undefined, false],
  ['the last save is older than the run and the lag of indexes', 'bill', '2026-03-01T11:57:59.000Z', false],
  ['the run may have missed the last save', 'bill', '2026-03-01T11:58:01.000Z', true],
  ['an amendment was saved since', 'amendment', '2026-03-01T12:00:01.000Z', true],
  ['a member was saved since', 'member', '2026-03-01T12:00:01.000Z', true],
])('a run may have missed a save when %s', async (_, kind, savedAt, expected) => {
  const store = new MemoryStore()
  const row = { pk: kind, sk: 'HEAD', gsi2pk: `CHANGED#${kind}`, gsi2sk: `${savedAt}#119#hr#1` }
  if (savedAt !== undefined) await store.put(row, unconditional)
  expect(await isAnySavedSince(store, PUBLISHED)).toBe(expected)
})
