import { join } from 'node:path'
import { createStore, type Store } from '@rostrum/core/store/store'
import { describeSource } from '../banner.ts'
import { claimFolder, prepareDataFolder } from '../data-folder.ts'
import { startDatabase, TABLE_NAME } from '../database/database.ts'
import { isolateSdk } from '../functions.ts'
import type { LocalSettings } from '../settings.ts'

/** The table on AWS that ROSTRUM_TABLE names, or else the one in the data folder. */
export async function openStore({
  folder,
  databaseEndpoint: endpoint,
  source,
}: LocalSettings): Promise<{ store: Store; close: () => Promise<void> }> {
  const tableName = process.env['ROSTRUM_TABLE']
  if (tableName !== undefined) return { store: createStore({ tableName }), close: async () => {} }
  await prepareDataFolder(folder)
  await claimFolder(folder, describeSource(source))
  isolateSdk()
  const database = await startDatabase({
    folder: join(folder, 'database'),
    endpoint,
    onFailure: () => process.exit(1),
  })
  Object.assign(process.env, database.environment)
  return { store: createStore({ tableName: TABLE_NAME }), close: database.stop }
}
