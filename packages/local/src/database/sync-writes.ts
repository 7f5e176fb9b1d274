import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Level } from 'dynalite/db/index.js'
import { syncFolder } from '../sync-folder.ts'

const logNames = async (folder: string): Promise<string> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.log'))
    .toSorted()
    .join()

async function syncNames(folder: string): Promise<void> {
  try {
    for (const changed of [folder, dirname(folder)]) await syncFolder(changed)
  } catch (cause) {
    throw Object.assign(new Error(`${folder} cannot be synced`, { cause }), { code: 'LEVEL_IO_ERROR' })
  }
}

/**
 * Acknowledges writes when they are on the disk; the engine passes no options on. LevelDB syncs a new log, but leaves its
 * name, and that of a new database, to the file system.
 */
export function syncWrites(db: Level, folder: string): void {
  const write = db._batch.bind(db)
  let synced = ''
  db._batch = async (writes, options) => {
    await write(writes, { ...options, sync: true })
    const logs = await logNames(folder)
    if (logs === synced) return
    await syncNames(folder)
    synced = logs
  }
}
