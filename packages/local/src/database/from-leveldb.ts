import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Item } from '@rostrum/core/store/item'
import { StartProblem } from '../base/start-problem.ts'
import { DATABASE_FILE } from './database.ts'
import { fillDatabase } from './fill-database.ts'
import { lockFolder } from './lock-folder.ts'

/** How dynalite stored rows of the table in LevelDB; other entries are indexes and the table's description. */
const ROW_KEY = 'item-rostrum~'
const KEPT_FOLDER = 'database-before-format-2'

type Typed = Readonly<Record<string, unknown>>

/** Converts a value from DynamoDB JSON, in which each value is wrapped in its type. */
function valueOf(typed: Typed): unknown {
  const [[type, value] = ['', undefined]] = Object.entries(typed)
  if (type === 'N') return Number(value)
  if (type === 'NULL') return null
  if (type === 'B') return new Uint8Array(Buffer.from(String(value), 'base64'))
  if (type === 'L') return (value as Typed[]).map(valueOf) // as its type says
  if (type === 'M') return attributesOf(value as Record<string, Typed>) // as its type says
  return value
}

const attributesOf = (typed: Readonly<Record<string, Typed>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, valueOf(value)]))

export function rowOfEntry(key: string, value: string): Item | undefined {
  if (!key.startsWith(ROW_KEY)) return undefined
  return attributesOf(JSON.parse(value)) as Item // written by toItem
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

/** Migrates a data folder of format 1 from LevelDB to SQLite. The old database is kept beside the new one. */
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
  // This file contained the database address of a running system.
  await rm(join(folder, 'running.json'), { force: true })
  report(
    `The database is now the file ${file}: ${rows} rows were copied and compared. The old one is kept in ` +
      `${join(folder, KEPT_FOLDER)}; delete it when you no longer need it.`,
  )
}
