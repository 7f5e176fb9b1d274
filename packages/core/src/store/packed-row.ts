import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { LruCache } from '../lib/lru-cache.ts'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import { ifAbsent, ifEquals } from './condition.ts'
import type { Item } from './item.ts'
import { pack, unpack } from './packed.ts'
import type { PartitionKey } from './partitions.ts'
import { row } from './rows.ts'
import type { Store } from './store.ts'

interface PackedDeclaration<Pk, Sk, Schema> {
  readonly pk: Pk
  readonly sk: Sk
  readonly schema: Schema
  /** Brotli quality; higher for values that are read far more often than written. */
  readonly quality?: number
  /** Number of parsed values to cache by stored bytes: parsing takes a hundred times as long as hashing them. */
  readonly kept?: number
}

/** Parses packed values, with a cache. */
function createOpener<Schema extends z.ZodMiniType>(schema: Schema, kept: number) {
  const opened = new LruCache<z.infer<Schema>>({ sizeMax: kept, sizeOf: () => 1 })
  const open = (packed: Uint8Array): z.infer<Schema> => z.parse(schema, unpack([packed]))
  return (item: Item | undefined): z.infer<Schema> | undefined => {
    const packed = item?.['packed']
    if (!(packed instanceof Uint8Array)) return undefined
    if (kept === 0) return open(packed)
    const name = createHash('sha1').update(packed).digest('base64')
    return opened.get(name) ?? opened.add(name, open(packed))
  }
}

/** Declares a row that is a single packed value, always written as a whole. */
/* @__NO_SIDE_EFFECTS__ */
export function packedRow<
  const Pk extends PartitionKey,
  const Sk extends string,
  Schema extends z.ZodMiniType,
>({ schema, quality, kept = 0, ...keys }: PackedDeclaration<Pk, Sk, Schema>) {
  type Value = z.infer<Schema>
  const { key } = row({ ...keys, schema: z.object({}) })
  type Named = Parameters<typeof key>
  const fromItem = createOpener(schema, kept)
  const packValue = async (value: Value) => (await pack(value, { quality }))[0]

  return {
    key,
    fromItem,
    find: async (store: Store, ...named: Named): Promise<Value | undefined> =>
      fromItem(await store.get(key(...named))),
    /** Last write wins. */
    save: async (store: Store, value: Value, ...named: Named): Promise<void> => {
      await store.update(key(...named), { set: { packed: await packValue(value) } })
    },
    /** Compare-and-set with retry; writes nothing if `change` returns undefined. */
    change: async (
      store: Store,
      change: (read: Value | undefined) => Value | undefined,
      ...named: Named
    ): Promise<void> => {
      await retryOnConflict(async () => {
        const item = await store.get(key(...named))
        const next = change(fromItem(item))
        if (next === undefined) return true
        const held = item === undefined ? 0 : z.parse(z.int(), item['revision'])
        const written = { ...key(...named), revision: held + 1, packed: await packValue(next) }
        const condition = item === undefined ? ifAbsent : ifEquals('revision', held)
        return (await store.put(written, condition)) === 'written' || undefined
      })
    },
  }
}
