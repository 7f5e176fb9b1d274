import * as z from 'zod/mini'
import { pack, unpack } from './packed.ts'
import type { PartitionKey } from './partitions.ts'
import { row } from './rows.ts'
import type { Store } from './store.ts'

/** Declares a row that is one packed value, written as a whole: the last writer wins. */
/* @__NO_SIDE_EFFECTS__ */
export function packedRow<
  const Pk extends PartitionKey,
  const Sk extends string,
  Schema extends z.ZodMiniType,
>({ schema, ...keys }: { readonly pk: Pk; readonly sk: Sk; readonly schema: Schema }) {
  const { key } = row({ ...keys, schema: z.object({}) })
  return {
    find: async (store: Store, ...named: Parameters<typeof key>): Promise<z.infer<Schema> | undefined> => {
      const packed = (await store.get(key(...named)))?.['packed']
      return packed instanceof Uint8Array ? z.parse(schema, await unpack([packed])) : undefined
    },
    save: async (store: Store, value: z.infer<Schema>, ...named: Parameters<typeof key>): Promise<void> => {
      const [packed] = await pack(value)
      await store.update(key(...named), { set: { packed } })
    },
  }
}
