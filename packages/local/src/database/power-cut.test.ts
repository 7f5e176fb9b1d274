import { cp, mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Level } from 'dynalite/db/index.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rowLines } from '../backup/rows.ts'
import { findDamage } from './damage/find-damage.ts'
import { createEngine } from './engine.ts'

/** LevelDB writes its log in blocks of this size, and splits what does not fit into one. */
const BLOCK_BYTES = 32_768
const WRITES = 4

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rostrum-power-cut-'))
})
afterEach(() => rm(root, { recursive: true }))

/** A row and its entry in an index, as the engine writes them. */
const write = (db: Level, name: string, value: string) =>
  new Promise<void>((resolve, reject) =>
    db.batch(
      [
        { type: 'put', key: `index-${name}`, value },
        { type: 'put', key: `item-${name}`, value },
      ],
      (error) => (error === null ? resolve() : reject(error)),
    ),
  )

async function findLog(folder: string): Promise<string> {
  const [name, ...others] = (await readdir(folder)).filter((file) => file.endsWith('.log'))
  if (name === undefined || others.length > 0) throw new Error('there is not one log')
  return join(folder, name)
}

async function readKeys(folder: string): Promise<string[]> {
  const { db } = createEngine({ folder })
  await db.open()
  const keys: string[] = []
  for await (const lines of rowLines(db))
    for (const line of lines.trim().split('\n')) keys.push((JSON.parse(line) as [string])[0])
  await db.close._original()
  return keys
}

test('keeps every write before the end of a log that was cut off at any byte, and no half of one', async () => {
  const folder = join(root, 'database')
  const { db } = createEngine({ folder, syncsWrites: true })
  await write(db, '0', 'x'.repeat(BLOCK_BYTES / 2 - 100))
  const log = await findLog(folder)
  const ends = [(await stat(log)).size]
  for (let i = 1; i < WRITES; i += 1) {
    await write(db, String(i), 'some text')
    ends.push((await stat(log)).size)
  }
  const [first = 0, last = 0] = [ends[0], ends.at(-1)]
  expect(first).toBeLessThan(BLOCK_BYTES)
  expect(last).toBeGreaterThan(BLOCK_BYTES)
  const copy = join(root, 'copy')
  for (let bytes = first; bytes <= last; bytes += 1) {
    await cp(folder, copy, { recursive: true })
    await truncate(await findLog(copy), bytes)
    const names = [...ends.keys()].slice(0, ends.filter((end) => end <= bytes).length)
    expect(await findDamage(copy), `cut at ${bytes}`).toBeUndefined()
    expect(await readKeys(copy), `cut at ${bytes}`).toEqual([
      ...names.map((name) => `index-${name}`),
      ...names.map((name) => `item-${name}`),
    ])
    await rm(copy, { recursive: true })
  }
  await db.close._original()
})
