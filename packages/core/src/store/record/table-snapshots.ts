import * as z from 'zod/mini'
import { ifPresent } from '../condition.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

/** How earlier versions stored an index's snapshots: in chunks of 384 KB, one per row. */
const TableManifest = z.object({
  snapshots: z.record(z.string(), z.object({ version: z.string(), chunks: z.int() })),
  leftovers: z.array(z.object({ version: z.string(), chunks: z.int() })),
})

const manifests = row({ pk: 'SNAPSHOT#{index}', sk: 'MANIFEST', schema: TableManifest })

/** Removes snapshot rows of earlier versions, the manifest last, so that a retry can find the rest. */
export async function removeTableSnapshots(store: Store, indexName: string): Promise<void> {
  const found = await manifests.find(store, indexName)
  if (found === undefined) return
  const { snapshots, leftovers } = found
  for (const { version, chunks } of [...Object.values(snapshots), ...leftovers]) {
    for (let chunk = 0; chunk < chunks; chunk += 1)
      await store.remove({ pk: `SNAPSHOT#${version}#${chunk}`, sk: 'CHUNK' }, ifPresent)
  }
  await manifests.removeAny(store, indexName)
}
