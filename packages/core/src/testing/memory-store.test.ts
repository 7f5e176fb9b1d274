import { expect, test } from 'vitest'
import {
  allOf,
  anyOf,
  ifAbsent,
  ifAbsentOrBefore,
  ifBelow,
  ifEquals,
  ifExists,
  ifMissing,
  ifOneOf,
  ifPresent,
} from '../store/condition.ts'
import { useEngine } from './engine.ts'
import { MemoryStore } from './memory-store.ts'
import type { Store } from '../store/store.ts'

const engine = useEngine()

/** Makes the same calls on any store, and returns the results. */
async function play(store: Store): Promise<unknown[]> {
  const row = (sk: string, more: object = {}) => ({
    pk: 'P',
    sk,
    gsi1pk: 'I',
    gsi1sk: `at ${sk}`,
    n: 1,
    ...more,
  })
  const past = (n: number, v: number) => anyOf(allOf(ifBelow('n', n), ifExists('u')), ifEquals(['u', 'v'], v))
  return [
    await store.put(row('a'), ifAbsent),
    await store.put(row('a'), ifAbsent),
    await store.put(row('b', { u: { v: 2 } }), ifAbsent),
    await store.put(row('c'), ifEquals('n', 1)),
    await store.put(row('c', { until: '5' }), ifAbsentOrBefore('until', '4')),
    await store.put(row('c'), ifAbsentOrBefore('until', '4')),
    await store.put(row('c', { until: '5' }), allOf(ifPresent, ifEquals('until', '5'))),
    await store.update({ pk: 'P', sk: 'b' }, { add: { n: 2 }, set: { x: 1 }, condition: past(1, 2) }),
    await store.update({ pk: 'P', sk: 'b' }, { add: { n: 2 }, condition: past(1, 3) }),
    await store.update({ pk: 'P', sk: 'd' }, { add: { n: 2 }, listed: { gsi1pk: 'I', gsi1sk: 'at 0' } }),
    await store.put(row('a'), anyOf(ifMissing('n'), ifOneOf('n', [5, 1]))),
    await store.put(row('a'), anyOf(ifMissing('n'), ifOneOf('n', [5, 2]))),
    await store.update({ pk: 'P', sk: 'c' }, { remove: ['until'] }),
    await store.query({ partition: 'P', sort: { from: 'a', to: 'b' }, newestFirst: true }),
    await store.query({ partition: 'P', sort: { beginsWith: 'c' } }),
    await store.query({ index: 'gsi1', partition: 'I', limit: 10, keysOnly: true }),
    (await store.query({ index: 'gsi1', partition: 'I', limit: 2 })).items,
    await store.remove({ pk: 'P', sk: 'a' }, ifEquals('n', 2)),
    await store.remove({ pk: 'P', sk: 'a' }, ifEquals('n', 1)),
    await store.getMany([
      { pk: 'P', sk: 'a' },
      { pk: 'P', sk: 'b' },
    ]),
    await store.query({ index: 'gsi1', partition: 'I', sort: { from: '0', to: 'at b~' } }),
  ]
}

test('gives the same results as the engine', async () => {
  expect(await play(new MemoryStore())).toEqual(await play(engine.store))
})

test('pages through an index', async () => {
  const store = new MemoryStore()
  for (const sk of ['a', 'b', 'c']) await store.put({ pk: 'P', sk, gsi1pk: 'I', gsi1sk: 'same' }, ifAbsent)
  const first = await store.query({ index: 'gsi1', partition: 'I', limit: 2 })
  const second = await store.query({
    index: 'gsi1',
    partition: 'I',
    limit: 2,
    after: first.next ?? { pk: '', sk: '' },
  })
  expect([...first.items, ...second.items].map(({ sk }) => sk)).toEqual(['a', 'b', 'c'])
  expect(second.next).toBeUndefined()
})

test('shows a change in an index only after its lag', async () => {
  let now = 0
  const store = new MemoryStore({ now: () => new Date(now), lagMilliseconds: () => 1_000 })
  await store.put({ pk: 'P', sk: 'a', gsi1pk: 'I', gsi1sk: '1' }, ifAbsent)
  const count = async () => (await store.query({ index: 'gsi1', partition: 'I' })).items.length
  expect(await count()).toBe(0)
  now = 1_000
  expect(await count()).toBe(1)
})
