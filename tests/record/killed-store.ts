import { join } from 'node:path'
import { interceptStore } from '@rostrum/core/catalog/testing/intercept-store'
import { createFolderFiles } from '@rostrum/core/store/files/folder-files'
import { SqliteStore } from '@rostrum/core/store/sqlite/sqlite-store'

const WRITES: ReadonlySet<string> = new Set(['put', 'update', 'writeFile', 'removeFile'])

const [folder = '', atWrite = '', ...rest] = process.argv.slice(2)

/** The script's own arguments. */
export const args = rest

let writes = 0
const table = new SqliteStore({
  file: join(folder, 'table.db'),
  files: createFolderFiles(join(folder, 'files')),
})

/** Kills this process before the write named by its arguments. */
export const store = interceptStore(table, (call) => {
  if (WRITES.has(call)) writes += 1
  if (writes >= Number(atWrite)) process.kill(process.pid, 'SIGKILL')
})

/** The same store without counting. */
export const uncounted = table
