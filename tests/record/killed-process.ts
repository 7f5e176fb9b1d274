import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createFolderFiles } from '@rostrum/core/store/files/folder-files'
import { SqliteStore } from '@rostrum/core/store/sqlite/sqlite-store'
import { afterEach, beforeEach, onTestFinished } from 'vitest'

interface KilledRun {
  readonly script: URL
  /** The process is killed before this write, counted from one. */
  readonly atWrite: number
  /** These follow the arguments that `killed-store.ts` reads. */
  readonly args: readonly string[]
}

/** A folder with a table and its files for each test. Killed processes do not clean up. */
export function useFolder() {
  let folder = ''
  let store: SqliteStore | undefined
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rostrum-killed-'))
    store = new SqliteStore({
      file: join(folder, 'table.db'),
      files: createFolderFiles(join(folder, 'files')),
    })
  })
  afterEach(async () => {
    store?.close()
    await rm(folder, { recursive: true })
  })
  return {
    get store() {
      if (store === undefined) throw new Error('the table exists only during tests')
      return store
    },
    get path() {
      return folder
    },
    /** Returns whether the script finished first. */
    async run({ script, atWrite, args }: KilledRun): Promise<boolean> {
      const path = fileURLToPath(script)
      const child = spawn(process.execPath, ['--import', 'tsx', path, folder, String(atWrite), ...args], {
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      const [code, signal] = (await once(child, 'close')) as [number | null, string | null] // as documented by Node
      if (code !== 0 && signal !== 'SIGKILL') throw new Error(`${path} ended with ${code ?? signal}`)
      return code === 0
    },
  }
}
