import { expect, test } from 'vitest'
import { MemoryStore } from '../testing/memory-store.ts'
import { isAnyPushDue } from './push-deliveries.ts'
import { unconditional } from './condition.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')

test.each([
  ['2026-03-01T12:00:00.000Z', 'PUSHES#7', true],
  ['2026-03-01T12:00:00.001Z', 'PUSHES#7', false],
  ['2026-03-01T12:00:00.000Z', 'OUTBOX#7', false],
])('an entry for %s in %s is due: %s', async (dueAt, gsi1pk, expected) => {
  const store = new MemoryStore()
  await store.put({ pk: 'A', sk: 'A', gsi1pk, gsi1sk: `${dueAt}#one` }, unconditional)
  expect(await isAnyPushDue(store, NOW)).toBe(expected)
})
