import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { MemoryStore } from '../testing/memory-store.ts'
import { ifAbsent } from './condition.ts'
import { row } from './rows.ts'

const marks = row({
  pk: 'USER#{userId}',
  sk: 'DUE#{which}',
  schema: z.object({ which: z.string(), dueAt: z.exactOptional(z.string()), revision: z.int() }),
  gsi1: { pk: 'DUE#{shard}', sk: '{dueAt}#{userId}' },
  parts: ({ which }) => ({ shard: which.length }),
  ttl: ({ revision }) => revision + 10,
})
const MARK = { userId: 'usr_1', which: 'daily', revision: 1 }

test('writes keys, the fields of the schema and an expiry', () => {
  expect(marks.toItem({ ...MARK, dueAt: 'noon' })).toEqual({
    pk: 'USER#usr_1',
    sk: 'DUE#daily',
    gsi1pk: 'DUE#5',
    gsi1sk: 'noon#usr_1',
    which: 'daily',
    dueAt: 'noon',
    revision: 1,
    ttl: 11,
  })
})

test('does not list a row that lacks a part of an index key', () => {
  expect(marks.toItem(MARK)).toEqual({
    pk: 'USER#usr_1',
    sk: 'DUE#daily',
    which: 'daily',
    revision: 1,
    ttl: 11,
  })
})

test('refuses a key that lacks a part', () => {
  expect(() => marks.key({ userId: 'usr_1' } as never)).toThrow(/a part of .* is missing/) // as a bug would call it
})

test('finds, lists and replaces a row by its revision', async () => {
  const store = new MemoryStore()
  expect(await marks.put(store, MARK, ifAbsent)).toBe(true)
  const read = await marks.find(store, MARK)
  expect(read).toEqual({ which: 'daily', revision: 1 })
  const next = { which: 'daily', dueAt: 'noon' }
  expect(await marks.replace(store, { userId: 'usr_1', ...next }, read)).toBeDefined()
  expect(await marks.replace(store, { userId: 'usr_1', ...next }, read)).toBeUndefined()
  expect(await marks.list(store, 'usr_1')).toEqual([{ which: 'daily', dueAt: 'noon', revision: 2 }])
  expect(await marks.list(store, 'usr_2')).toEqual([])
})
