import { cp, mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStore } from '@rostrum/core/store/store'
import { ifAbsent } from '@rostrum/core/store/condition'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { StartProblem } from '../../start-problem.ts'
import { startDatabase, TABLE_NAME } from '../database.ts'
import { findDamage } from './find-damage.ts'

/** More than fits in LevelDB's log before it writes a table file. */
const ROWS = 120
const ROW_BYTES = 60_000
const start = (folder: string) => startDatabase({ folder, onFailure: () => {} })

let parent: string
let healthy: string
let folder: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'rostrum-damage-'))
  healthy = join(parent, 'healthy')
  const database = await start(healthy)
  for (const [name, value] of Object.entries(database.environment)) vi.stubEnv(name, value)
  const store = createStore({ tableName: TABLE_NAME })
  for (let i = 0; i < ROWS; i += 1) {
    // half of it is compressible
    const text = String(i).padEnd(ROW_BYTES / 2) + Buffer.from(String(Math.random())).toString('hex')
    await store.put({ pk: `ROW#${i}`, sk: 'ROW', text: text.padEnd(ROW_BYTES, `${i * 7_919}`) }, ifAbsent)
  }
  await database.stop()
  vi.unstubAllEnvs()
}, 120_000)
afterAll(() => rm(parent, { recursive: true }))
beforeEach(async () => {
  folder = join(parent, `copy-${crypto.randomUUID()}`)
  await cp(healthy, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

const filesLike = async (pattern: RegExp): Promise<string[]> =>
  (await readdir(folder)).filter((name) => pattern.test(name)).toSorted()

async function largest(pattern: RegExp): Promise<string> {
  const files = await Promise.all(
    (await filesLike(pattern)).map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })),
  )
  const [first] = files.toSorted((a, b) => b.bytes.length - a.bytes.length)
  if (first === undefined) throw new Error(`there is no file like ${pattern}`)
  return join(folder, first.name)
}

/** Flips bits at a fraction of the file's length. */
async function flip(file: string, part: number): Promise<void> {
  const bytes = await readFile(file)
  const at = Math.floor((bytes.length - 1) * part)
  bytes[at] = (bytes[at] ?? 0) ^ 0x5a
  await writeFile(file, bytes)
}

test('finds no damage in a closed database or a missing one', async () => {
  expect(await findDamage(folder)).toBeUndefined()
  expect(await findDamage(join(parent, 'nowhere'))).toBeUndefined()
})

describe.each([
  ['log', /\.log$/],
  ['table', /\.ldb$/],
  ['manifest', /^MANIFEST-/],
] as const)('a %s file', (_, pattern) => {
  test.each([0, 0.01, 0.3, 0.5, 0.7])('finds damage at %d of its length', async (part) => {
    const file = await largest(pattern)
    await flip(file, part)
    expect((await findDamage(folder))?.file).toBe(file)
  })
})

test.each([0.9, 0.99, 0.999, 1])('finds damage in a table file at %d of its length', async (part) => {
  const file = await largest(/\.ldb$/)
  await flip(file, part)
  expect((await findDamage(folder))?.file).toBe(file)
})

test('finds a truncated or missing table file', async () => {
  const file = await largest(/\.ldb$/)
  await truncate(file, 1_000)
  expect(await findDamage(folder)).toMatchObject({ file })
  await rm(file)
  expect(await findDamage(folder)).toMatchObject({ file, reason: 'it is missing' })
})

test('accepts a log truncated by a crash, and recovers its earlier records', async () => {
  const file = await largest(/\.log$/)
  const { length } = await readFile(file)
  await truncate(file, length - 20)
  expect(await findDamage(folder)).toBeUndefined()
  const handle = await open(file, 'a')
  await handle.write(Buffer.alloc(4_096)) // some file systems leave zeros behind
  await handle.close()
  expect(await findDamage(folder)).toBeUndefined()
})

test('refuses to start on damage, names the file and the remedy, and changes nothing', async () => {
  const file = await largest(/\.log$/)
  await flip(file, 0.5)
  const before = await readdir(folder)
  const refused = start(folder)
  await expect(refused).rejects.toBeInstanceOf(StartProblem)
  await expect(refused).rejects.toThrow(`${file} is damaged`)
  await expect(refused).rejects.toThrow(/Restore a backup of .* or move that folder away/)
  expect(await readdir(folder)).toEqual(before)
})

test('reports a database in use as such, not as damaged', async () => {
  const database = await start(folder)
  const second = start(folder)
  await expect(second).rejects.toThrow(/in use by another Rostrum/)
  await database.stop()
})
