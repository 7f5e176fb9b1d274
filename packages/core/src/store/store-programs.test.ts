import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dynamo, startDynamo } from '../testing/dynamo.ts'
import { type Engine, startSqlite } from '../testing/engine.ts'
import {
  allOf,
  anyOf,
  type Condition,
  ifAbove,
  ifAbsent,
  ifAtMost,
  ifBelow,
  ifEquals,
  ifExists,
  ifMissing,
  ifOneOf,
  ifPresent,
  unconditional,
} from './condition.ts'
import type { Key } from './item.ts'
import type { PageKey, Query } from './query.ts'
import type { ItemUpdate, Store } from './store.ts'

/** More for a longer search: ROSTRUM_STORE_OPERATIONS=100000. */
const OPERATIONS = Number(process.env['ROSTRUM_STORE_OPERATIONS'] ?? 3_000)
const OPERATIONS_PER_PROGRAM = 60

let dynamo: Dynamo
let engine: Engine
beforeAll(async () => {
  dynamo = await startDynamo()
  engine = await startSqlite()
}, 90_000)
afterAll(async () => {
  await dynamo.stop()
  await engine.stop()
})

type Operation = (store: Store, name: string) => Promise<unknown>
/** Formats an operation for a failed test's output. */
const shown = (what: unknown, operation: Operation): Operation =>
  Object.assign(operation, { [fc.toStringMethod]: () => JSON.stringify(what) })

const pk = fc.constantFrom('A', 'B')
const sk = fc.constantFrom('a', 'a#1', 'a#2', 'b', '~', '\u00e9', '\u{1F5F3}')
const indexKeys = fc.option(fc.record({ gsi1pk: fc.constantFrom('I', 'J'), gsi1sk: sk }), { nil: undefined })
const ordered = fc.oneof(fc.integer({ min: -2, max: 3 }), fc.constantFrom('', 'x', 'y'))
const scalar = fc.oneof(ordered, fc.boolean())
const value = fc.oneof(
  scalar,
  fc.record({ f: scalar }),
  fc.array(scalar, { maxLength: 2 }),
  fc.constant(null),
  fc.uint8Array({ minLength: 1, maxLength: 3 }),
)
const attributes = fc.dictionary(fc.constantFrom('m', 'o', 't'), value)
const path = fc.constantFrom<string | readonly [string, string]>('n', 'm', 'o', ['m', 'f'], 'pk')

const comparison = fc
  .tuple(fc.constantFrom(ifBelow, ifAtMost, ifAbove), path, ordered)
  .map(([make, name, one]) => make(name, one))
const equality = fc.tuple(path, scalar).map(([name, one]) => ifEquals(name, one))
const simple: fc.Arbitrary<Condition> = fc.oneof(
  fc.constantFrom(unconditional, ifAbsent, ifPresent),
  path.map(ifExists),
  path.map(ifMissing),
  comparison,
  equality,
  fc
    .tuple(
      path,
      fc.oneof(
        fc.array(fc.integer({ min: -2, max: 3 }), { minLength: 1, maxLength: 3 }),
        // dynalite takes an empty string for none here
        fc.array(fc.constantFrom('x', 'y', 'z'), { minLength: 1, maxLength: 3 }),
      ),
    )
    .map(([name, values]) => ifOneOf(name, values)),
)
const condition = fc.oneof(
  simple,
  fc.tuple(simple, simple, simple).map(([one, two, three]) => allOf(allOf(anyOf(one, two)), anyOf(three))),
  fc.tuple(simple, simple).map(([one, other]) => allOf(one, other)),
  fc.tuple(simple, simple, simple).map(([one, two, three]) => anyOf(allOf(one, two), three)),
)

const keyOf = (name: string, key: Key): Key => ({ pk: `${name}${key.pk}`, sk: key.sk })
const listedIn = (name: string, keys: { gsi1pk: string; gsi1sk: string } | undefined) =>
  keys && { gsi1pk: `${name}${keys.gsi1pk}`, gsi1sk: keys.gsi1sk }

const puts = fc
  .record({ pk, sk, keys: indexKeys, attributes, n: fc.integer({ min: 0, max: 3 }), condition })
  .map((put) => {
    const { keys, condition: when, attributes: more, n, ...key } = put
    return shown({ put }, (store, name) =>
      store.put({ ...more, n, ...keyOf(name, key), ...listedIn(name, keys) }, when),
    )
  })
const updates = fc
  .record({ pk, sk, keys: indexKeys, set: attributes, amount: fc.integer({ min: -2, max: 2 }), condition })
  .chain((all) => fc.subarray(['m', 'o', 't']).map((remove) => ({ ...all, remove })))
  .map((update) => {
    const { keys, condition: when, set, remove, amount, ...key } = update
    const change: ItemUpdate = {
      set: Object.fromEntries(Object.entries(set).filter(([attribute]) => !remove.includes(attribute))),
      remove,
      add: { n: amount },
      condition: when,
    }
    return shown({ update }, (store, name) => {
      const listed = listedIn(name, keys)
      return store.update(keyOf(name, key), { ...change, ...(listed && { listed }) })
    })
  })
const removals = fc
  .record({ pk, sk, condition })
  .map((removal) =>
    shown({ removal }, (store, name) => store.remove(keyOf(name, removal), removal.condition)),
  )
const reads = fc
  .array(fc.record({ pk, sk }), { minLength: 1, maxLength: 4 })
  .map((keys) => shown({ keys }, (store, name) => store.getMany(keys.map((key) => keyOf(name, key)))))

const sort = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom('a', 'a#', '\u00e9').map((beginsWith) => ({ beginsWith })),
  fc.tuple(sk, sk).map(([one, other]) => {
    const [from = '', to = ''] = [one, other].toSorted((a, b) =>
      Buffer.compare(Buffer.from(a), Buffer.from(b)),
    )
    return { from, to }
  }),
)
/** All pages of a query; sorted, because DynamoDB does not define the order of rows with equal index keys. */
async function pagesOf(store: Store, query: Query): Promise<unknown> {
  const pages: string[][] = []
  let after: PageKey | undefined
  do {
    const page = await store.query({ ...query, ...(after && { after }) })
    pages.push(page.items.map((item) => JSON.stringify(Object.entries(item).toSorted())))
    after = page.next
  } while (after !== undefined)
  return query.index === undefined ? pages : [pages.map(({ length }) => length), pages.flat().toSorted()]
}
const queries = fc
  .record({
    isIndex: fc.boolean(),
    pk,
    sort,
    limit: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    newestFirst: fc.boolean(),
    keysOnly: fc.boolean(),
  })
  .map((query) => {
    const { isIndex, pk: one, sort: part, limit, ...rest } = query
    return shown({ query }, (store, name) =>
      pagesOf(store, {
        ...rest,
        ...(isIndex && { index: 'gsi1' as const }),
        partition: name + (isIndex ? (one === 'A' ? 'I' : 'J') : one),
        ...(part && { sort: part }),
        ...(limit !== undefined && { limit }),
      }),
    )
  })

const program = fc.array(fc.oneof(puts, puts, updates, removals, reads, queries), {
  maxLength: 2 * OPERATIONS_PER_PROGRAM,
  size: 'max',
})

let programs = 0
async function answersOf(operations: readonly Operation[], store: Store, name: string): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const operation of operations)
    answers.push(await operation(store, name).catch((error: unknown) => `refused: ${error instanceof Error}`))
  return answers
}

test('any program gets the same results from DynamoDB and SQLite', async () => {
  const property = fc.asyncProperty(program, async (operations) => {
    const name = `PROGRAM${(programs += 1)}`
    const [one, other] = await Promise.all([
      answersOf(operations, dynamo.store, name),
      answersOf(operations, engine.store, name),
    ])
    expect(other).toEqual(one)
  })
  await fc.assert(property, { numRuns: Math.ceil(OPERATIONS / OPERATIONS_PER_PROGRAM) })
})
