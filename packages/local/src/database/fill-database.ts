import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Item } from '@rostrum/core/store/item'
import { unconditional } from '@rostrum/core/store/condition'
import { writeRow } from '@rostrum/core/store/sqlite/row-text'
import { SqliteTable } from '@rostrum/core/store/sqlite/table'

const ROWS_AT_ONCE = 500

/** Also removes SQLite's companion files, which would be applied to the next database with this name. */
async function removeDatabase(file: string): Promise<void> {
  for (const ending of ['', '-wal', '-shm']) await rm(file + ending, { force: true })
}

/** Writes rows into a new database and reads them back; returns their number. */
export async function fillDatabase(file: string, rows: AsyncIterable<Item>): Promise<number> {
  await removeDatabase(file)
  try {
    return await writeAndCompare(file, rows)
  } catch (error) {
    // Windows cannot delete a file that libsql still has open; the next attempt deletes it
    await removeDatabase(file).catch(() => undefined)
    throw error
  }
}

async function writeAndCompare(file: string, rows: AsyncIterable<Item>): Promise<number> {
  const [written, readBack] = [createHash('sha256'), createHash('sha256')]
  let count = 0
  const table = new SqliteTable(file)
  try {
    let batch: Item[] = []
    const write = (): void => {
      table.transaction(() => {
        for (const row of batch) table.put(row, unconditional)
      })
      batch = []
    }
    for await (const row of rows) {
      count += 1
      written.update(`${writeRow(row)}\n`)
      if (batch.push(row) === ROWS_AT_ONCE) write()
    }
    write()
    // a snapshot returns rows in the order of writing
    for (const text of table.snapshot()) readBack.update(`${text}\n`)
    table.emptyLog()
  } finally {
    table.close()
  }
  if (written.digest('hex') !== readBack.digest('hex'))
    throw new Error('what was written reads back differently')
  return count
}
