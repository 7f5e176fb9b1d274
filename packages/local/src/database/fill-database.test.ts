import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ifAbsent } from '@rostrum/core/store/condition'
import type { Item } from '@rostrum/core/store/item'
import { queryAll } from '@rostrum/core/store/query'
import { SqliteStore } from '@rostrum/core/store/sqlite/sqlite-store'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DATABASE_FILE } from './database.ts'
import { fillDatabase } from './fill-database.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-fill-'))
  file = join(folder, DATABASE_FILE)
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

async function* rowsUpTo(count: number, error?: Error): AsyncGenerator<Item> {
  for (let i = 0; i < count; i += 1) yield { pk: 'A', sk: String(i) }
  if (error !== undefined) throw error
}

test('writes the database in place, because Windows cannot rename an open one', async () => {
  const found: number[] = []
  async function* rows(): AsyncGenerator<Item> {
    yield* rowsUpTo(1)
    found.push((await stat(file)).ino)
  }
  await fillDatabase(file, rows())
  expect((await stat(file)).ino).toBe(found[0])
})

test('leaves nothing behind if the rows cannot be read', async () => {
  const failure = new Error('the old database is damaged')
  await expect(fillDatabase(file, rowsUpTo(1_000, failure))).rejects.toBe(failure)
  expect(await readdir(folder)).toEqual([])
})

test('ignores the log of the file that it replaces', async () => {
  const killed = new SqliteStore({ file })
  await killed.put({ pk: 'A', sk: 'old' }, ifAbsent)
  await copyFile(`${file}-wal`, join(folder, 'log'))
  killed.close()
  await copyFile(join(folder, 'log'), `${file}-wal`)
  await fillDatabase(file, rowsUpTo(3))
  const store = new SqliteStore({ file })
  expect((await queryAll(store, { partition: 'A' })).map(({ sk }) => sk)).toEqual(['0', '1', '2'])
  store.close()
})

const READER =
  "const db = new (require('libsql'))(process.argv[1]); db.exec('SELECT item FROM rows'); db.close()"

test('leaves a new file in place when another program that has read the old one ends', async () => {
  await fillDatabase(file, rowsUpTo(3))
  const store = new SqliteStore({ file })
  await store.put({ pk: 'A', sk: 'new' }, ifAbsent)
  await promisify(execFile)(process.execPath, ['-e', READER, file], { cwd: import.meta.dirname })
  expect(await readdir(folder)).toContain(`${DATABASE_FILE}-wal`)
  store.close()
})
