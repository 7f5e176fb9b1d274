import { join } from 'node:path'
import { createStore, type Store } from '@rostrum/core/store/store'
import { describeSource } from '../banner.ts'
import { claimFolder, prepareDataFolder } from '../data-folder.ts'
import { openDatabase } from '../database/database.ts'
import type { LocalSettings } from '../settings.ts'

interface OpenedStore {
  readonly store: Store
  /** Whether the store has files; those of a stage are managed by its own jobs. */
  readonly hasFiles: boolean
  close(): Promise<void>
}

/** Opens the table on AWS that ROSTRUM_TABLE names, or the one in the data folder. */
export async function openStore({
  folder,
  databaseEndpoint: endpoint,
  source,
}: LocalSettings): Promise<OpenedStore> {
  const tableName = process.env['ROSTRUM_TABLE']
  if (tableName !== undefined)
    return { store: createStore({ tableName }), hasFiles: false, close: async () => {} }
  await prepareDataFolder(folder)
  await claimFolder(folder, describeSource(source))
  const database = await openDatabase({ folder, filesFolder: join(folder, 'snapshots'), endpoint })
  return { store: database.store, hasFiles: true, close: database.stop }
}
