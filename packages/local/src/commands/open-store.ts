import { join } from 'node:path'
import { createStore, type Store } from '@rostrum/core/store/store'
import { describeSource } from '../banner.ts'
import { claimFolder, prepareDataFolder } from '../data-folder.ts'
import { openDatabase } from '../database/database.ts'
import type { LocalSettings } from '../settings.ts'

/** Opens the AWS table named by ROSTRUM_TABLE, or the data folder's, until the work is done. */
export async function withStore<T>(
  { folder, databaseEndpoint: endpoint, source }: LocalSettings,
  /** `hasFiles`: whether the store has files; a stage's files are managed by its own jobs. */
  work: (store: Store, hasFiles: boolean) => Promise<T>,
): Promise<T> {
  const tableName = process.env['ROSTRUM_TABLE']
  if (tableName !== undefined) return await work(createStore({ tableName }), false)
  await prepareDataFolder(folder)
  await claimFolder(folder, describeSource(source))
  const database = await openDatabase({ folder, filesFolder: join(folder, 'snapshots'), endpoint })
  try {
    return await work(database.store, true)
  } finally {
    await database.stop()
  }
}
