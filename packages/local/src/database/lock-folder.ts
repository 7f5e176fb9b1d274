import Database from 'libsql'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, StartProblem } from '../base/start-problem.ts'

const OWNER_ONLY = 0o600

/**
 * Locks a data folder until the returned function is called or this process ends in any way. The operating system holds the
 * lock on a separate SQLite file, so that the database stays readable.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'rostrum.lock')
  // Only if missing: closing a file that this process has open would release its lock.
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWNER_ONLY))
  const lock = new Database(file)
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    const problem = errorCode(cause)?.startsWith('SQLITE_BUSY')
      ? 'is in use by another Rostrum. Stop that one, or choose another folder with ROSTRUM_HOME.'
      : `cannot be locked: ${String(cause)}.`
    throw new StartProblem(`The data folder ${folder} ${problem}`, { cause })
  }
  return () => {
    // libsql closes a file only when its objects are garbage-collected.
    lock.exec('ROLLBACK')
    lock.close()
  }
}
