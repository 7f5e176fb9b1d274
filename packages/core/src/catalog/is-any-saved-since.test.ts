import { expect, test } from 'vitest'
import { unconditional } from '../store/condition.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { isAnySavedSince } from './is-any-saved-since.ts'

const STARTED = '2026-03-01T12:00:00.000Z'

test.each([
  ['nothing was saved', 'bill', undefined, false],
  ['the last save is older than the run and the lag of indexes', 'bill', '2026-03-01T11:57:59.000Z', false],
  ['the run may have missed the last save', 'bill', '2026-03-01T11:58:01.000Z', true],
  ['an amendment was saved since', 'amendment', '2026-03-01T12:00:01.000Z', true],
  ['a member was saved since', 'member', '2026-03-01T12:00:01.000Z', true],
])('when %s', async (_, kind, savedAt, expected) => {
  const store = new MemoryStore()
  const row = { pk: kind, sk: 'HEAD', gsi2pk: `CHANGED#${kind}`, gsi2sk: `${savedAt}#119#hr#1` }
  if (savedAt !== undefined) await store.put(row, unconditional)
  expect(await isAnySavedSince(store, STARTED)).toBe(expected)
})
