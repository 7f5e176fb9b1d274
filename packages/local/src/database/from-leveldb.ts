import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Item } from '@rostrum/core/store/item'
import { StartProblem } from '../start-problem.ts'
import { DATABASE_FILE } from './database.ts'
import { fillDatabase } from './fill-database.ts'
import { lockFolder } from './lock-folder.ts'

/** How dynalite kept rows of the table in LevelDB; its other entries are indexes and the table's own description. */
const ROW_KEY = 'item-rostrum~'
/** Where the old database is kept. */
const KEPT_FOLDER = 'database-before-format-2'

type Typed = Readonly<Record<string, unknown>>

/** A value in DynamoDB's JSON, where each stands behind the name of its type. */
function valueOf(typed: Typed): unknown {
  const [[type, value] = ['', undefined]] = Object.entries(typed)
  if (type === 'N') return Number(value)
  if (type === 'NULL') return null
  if (type === 'B') return new Uint8Array(Buffer.from(String(value), 'base64'))
  if (type === 'L') return (value as Typed[]).map(valueOf) // the type says so
  if (type === 'M') return attributesOf(value as Record<string, Typed>) // the type says so
  return value
}

const attributesOf = (typed: Readonly<Record<string, Typed>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, valueOf(value)]))

/** The row that an entry of LevelDB holds, if it holds one. */
export function rowOfEntry(key: string, value: string): Item | undefined {
  if (!key.startsWith(ROW_KEY)) return undefined
  return attributesOf(JSON.parse(value)) as Item // written by an entity's toItem
}

async function* readLevel(folder: string): AsyncGenerator<Item> {
  const { ClassicLevel } = await import('classic-level')
  const level = new ClassicLevel<string, string>(folder, { createIfMissing: false })
  await level.open()
  try {
    for await (const [key, value] of level.iterator({ keyEncoding: 'utf8', valueEncoding: 'utf8' })) {
      const row = rowOfEntry(key, value)
      if (row !== undefined) yield row
    }
  } finally {
    await level.close()
  }
}

/** Brings a data folder of format 1, whose database was LevelDB, to SQLite. The old database is kept beside it. */
export async function moveIntoSqlite(folder: string, report: (line: string) => void): Promise<void> {
  const unlock = lockFolder(folder)
  try {
    if (existsSync(join(folder, 'database'))) await moveDatabase(folder, report)
  } finally {
    unlock()
  }
}

async function moveDatabase(folder: string, report: (line: string) => void): Promise<void> {
  const old = join(folder, 'database')
  const file = join(folder, DATABASE_FILE)
  const rows = await fillDatabase(file, readLevel(old)).catch((cause: unknown) => {
    throw new StartProblem(
      `The database in ${old} cannot be copied into ${file}: ${String(Reflect.get(Object(cause), 'cause') ?? cause)}. It is as it was: make room on the disk, ` +
        'stop the other Rostrum that uses it, or restore a backup.',
      { cause },
    )
  })
  await rename(old, join(folder, KEPT_FOLDER))
  // told how to reach the database of a running system
  await rm(join(folder, 'running.json'), { force: true })
  report(
    `The database is now the file ${file}: ${rows} rows were copied and compared. The old one is kept in ` +
      `${join(folder, KEPT_FOLDER)}; delete it when you no longer need it.`,
  )
}
