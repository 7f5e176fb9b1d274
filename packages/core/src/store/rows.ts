import * as z from 'zod/mini'
import { type Condition, ifAbsent, ifEquals, ifPresent, unconditional } from './condition.ts'
import { queueOf } from './due.ts'
import type { IndexKeys, Item, Key } from './item.ts'
import type { PartitionKey } from './partitions.ts'
import { type Query, queryAll } from './query.ts'
import type { IndexName } from './shape.ts'
import type { ItemUpdate, Store } from './store.ts'

type Part = string | number
/** The names in a pattern such as `ALERT#{sequence:10}`, where `:10` pads to at least 10 digits. */
type Names<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Padded}:${number}` ? Padded : Name) | Names<Rest>
  : never
type IsOne<Name, All = Name> = Name extends unknown ? ([All] extends [Name] ? true : false) : never
/** The parts of a key by name; a single part may be given without its name. */
type Named<Name extends string> = Readonly<Record<Name, Part>> | (true extends IsOne<Name> ? Part : never)
/** Takes no argument if the key is constant. */
type NamedIfAny<Name extends string> = [Name] extends [never] ? [] : [named: Named<Name>]

type Parts = Readonly<Record<string, unknown>>

const NAMES = /\{(\w+):?(\d*)\}/g

/** Undefined if any part is. */
function fill(pattern: string, parts: Parts): string | undefined {
  let isWhole = true
  const filled = pattern.replaceAll(NAMES, (_, name: string, digits: string) => {
    isWhole &&= parts[name] !== undefined
    return String(parts[name]).padStart(Number(digits), '0')
  })
  return isWhole ? filled : undefined
}

/** Both keys of a row's index entry; a row with an undefined part is not listed. */
interface Listed<Pattern extends string> {
  readonly pk: Pattern
  readonly sk: Pattern
}

interface RowDeclaration<
  Pk extends string,
  Sk extends string,
  ListPattern extends string,
  Schema extends z.ZodMiniObject,
  Made extends string,
> {
  readonly pk: Pk
  readonly sk: Sk
  readonly schema: Schema
  readonly gsi1?: Listed<ListPattern>
  readonly gsi2?: Listed<ListPattern>
  /** Parts of the index keys that are not the value's own fields. */
  readonly parts?: (value: z.infer<Schema>) => Readonly<Record<Made, Part | undefined>>
  /** Seconds from 1970 after which the row may be deleted. */
  readonly ttl?: (value: z.infer<Schema>) => number
}

/** Normalizes a key argument: a bare value is the part with the only name. */
const partsOf = (pattern: string, named: unknown = {}): Parts =>
  (typeof named === 'object' ? named : { [/\{(\w+)/.exec(pattern)?.[1] ?? '']: named }) as Parts // checked by `Named`

function keyOf(pk: string, sk: string, parts: Parts): Key {
  const [partition, sort] = [fill(pk, parts), fill(sk, parts)]
  if (partition === undefined || sort === undefined) throw new TypeError(`a part of ${pk} ${sk} is missing`)
  return { pk: partition, sk: sort }
}

type Lists = Readonly<Partial<Record<IndexName, Listed<string> | undefined>>>

function listedIn({ gsi1, gsi2 }: Lists, parts: Parts): Partial<Item> {
  const [pk1, sk1, pk2, sk2] = [gsi1?.pk, gsi1?.sk, gsi2?.pk, gsi2?.sk].map(
    (each) => each && fill(each, parts),
  )
  return {
    ...(pk1 !== undefined && sk1 !== undefined && { gsi1pk: pk1, gsi1sk: sk1 }),
    ...(pk2 !== undefined && sk2 !== undefined && { gsi2pk: pk2, gsi2sk: sk2 }),
  }
}

/** A value and the parts of its keys that are not fields; parts of an index key may be undefined. */
type GivenOf<Value, KeyName extends string, ListName extends string> = Value &
  Readonly<Record<Exclude<KeyName, keyof Value>, Part>> &
  Readonly<Record<Exclude<ListName, keyof Value>, Part | undefined>>

interface Codec<Value, Name, Given> {
  readonly keyNamed: (named: Name) => Key
  readonly toItem: (given: Given) => Item
  readonly fromItem: (item: Item) => Value
}

function writesOf<Value, Name, Given extends Value>({
  keyNamed,
  toItem,
  fromItem,
}: Codec<Value, Name, Given>) {
  /** Returns whether the condition held. */
  const put = async (store: Store, given: Given, condition: Condition): Promise<boolean> =>
    (await store.put(toItem(given), condition)) === 'written'
  /** Compare-and-set of a value with the next revision; 1 for a new row. */
  const save = (store: Store, given: Given & { readonly revision: number }): Promise<boolean> =>
    put(store, given, given.revision === 1 ? ifAbsent : ifEquals('revision', given.revision - 1))
  const remove = async (store: Store, named: Name, condition: Condition): Promise<boolean> =>
    (await store.remove(keyNamed(named), condition)) === 'written'
  return {
    put,
    /** Idempotent: an existing row stays. */
    create: (store: Store, given: Given): Promise<boolean> => put(store, given, ifAbsent),
    /** Last write wins. */
    overwrite: async (store: Store, given: Given): Promise<void> =>
      void (await put(store, given, unconditional)),
    save,
    /** Compare-and-set on the revision read; returns the stored value, or undefined on a conflict. */
    async replace(
      store: Store,
      next: Omit<Given, 'revision'>,
      read: { readonly revision: number } | undefined,
    ): Promise<(Value & { readonly revision: number }) | undefined> {
      const stored = { ...next, revision: (read?.revision ?? 0) + 1 } as Given & { revision: number } // no field is missing
      return (await save(store, stored)) ? stored : undefined
    },
    async update(store: Store, named: Name, change: ItemUpdate): Promise<Value | undefined> {
      const item = await store.update(keyNamed(named), change)
      return item && fromItem(item)
    },
    remove,
    /** Returns false if there was no row. */
    removeAny: (store: Store, named: Name): Promise<boolean> => remove(store, named, ifPresent),
  }
}

function listsOf<Value, Name>({ keyNamed, fromItem }: Omit<Codec<Value, Name, never>, 'toItem'>) {
  return {
    findMany: async (store: Store, named: readonly Name[]): Promise<Value[]> =>
      (await store.getMany(named.map(keyNamed))).map(fromItem),
    /** The rows of a query; they must all be of this kind. */
    query: async (store: Store, query: Query): Promise<Value[]> =>
      (await store.query(query)).items.map(fromItem),
    /** Rows of a partition within a key range, up to a limit if given. */
    async between(
      store: Store,
      [from, to]: readonly [Name, Name],
      page: Pick<Query, 'limit' | 'newestFirst'> = {},
    ): Promise<Value[]> {
      const [first, last] = [keyNamed(from), keyNamed(to)]
      const query = { partition: first.pk, sort: { from: first.sk, to: last.sk }, ...page }
      const isWhole = page.limit === undefined
      return (isWhole ? await queryAll(store, query) : (await store.query(query)).items).map(fromItem)
    },
  }
}

/**
 * Declares the rows of one kind. Key patterns contain names of the value's fields or of extra parts. partitions.ts lists
 * every partition with the functions that may use it. The first index can serve as a queue.
 */
/* @__NO_SIDE_EFFECTS__ */
export function row<
  const Pk extends PartitionKey,
  const Sk extends string,
  Schema extends z.ZodMiniObject,
  const ListPattern extends string = never,
  Made extends string = never,
>(declaration: RowDeclaration<Pk, Sk, ListPattern, Schema, Made>) {
  type Value = z.infer<Schema>
  type KeyName = Names<Pk> | Names<Sk>
  type Given = GivenOf<Value, KeyName, Exclude<Names<ListPattern>, KeyName | Made>>
  const { pk, sk, schema, gsi1, gsi2, parts, ttl } = declaration
  const key = (...[named]: NamedIfAny<KeyName>): Key => keyOf(pk, sk, partsOf(pk + sk, named))
  const keyNamed = (named: Named<KeyName>): Key => keyOf(pk, sk, partsOf(pk + sk, named))
  /** The index keys to set in an update; the caller must pass all their parts. */
  const listedAt = (given: Partial<Given>): IndexKeys =>
    listedIn({ gsi1, gsi2 }, { ...given, ...parts?.(given as Value) }) as IndexKeys // complete if the caller passed all parts
  const toItem = (given: Given): Item => ({
    ...keyOf(pk, sk, given),
    ...listedAt(given),
    ...Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(schema.shape, name))),
    ...(ttl !== undefined && { ttl: ttl(given) }),
  })
  const fromItem = (item: Item): Value => z.parse(schema, item)
  return {
    key,
    toItem,
    fromItem,
    listedAt,
    async find(store: Store, ...named: NamedIfAny<KeyName>): Promise<Value | undefined> {
      const item = await store.get(key(...named))
      return item && fromItem(item)
    },
    ...writesOf<Value, Named<KeyName>, Given>({ keyNamed, toItem, fromItem }),
    ...listsOf<Value, Named<KeyName>>({ keyNamed, fromItem }),
    ...queueOf({
      schema,
      index: gsi1 && 'gsi1',
      partitionOf: (shard) => fill(gsi1?.pk ?? pk, { shard }) ?? '',
    }),
    /** All rows of this kind in a partition. */
    list: async (store: Store, ...[named]: NamedIfAny<Names<Pk>>): Promise<Value[]> => {
      const partition = fill(pk, partsOf(pk, named)) ?? ''
      const beginsWith = sk.replace(/\{.*/, '')
      const query = { partition, ...(beginsWith !== '' && { sort: { beginsWith } }) }
      return (await queryAll(store, query)).map(fromItem)
    },
  }
}
