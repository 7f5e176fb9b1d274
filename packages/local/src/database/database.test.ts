import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ifAbsent, unconditional } from '@rostrum/core/store/condition'
import { holdJob } from '@rostrum/core/store/sync/job-runs'
import { acquireLease } from '@rostrum/core/store/sync/leases'
import { queryAll } from '@rostrum/core/store/query'
import type { Store } from '@rostrum/core/store/store'
import { startDynamo } from '@rostrum/core/testing/dynamo'
import { listen } from '@rostrum/core/testing/loopback'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartProblem } from '../base/start-problem.ts'
import { type Database, DATABASE_FILE, openDatabase } from './database.ts'

const NEVER = new AbortController().signal
const WRITER = new URL('../testing/database-writer.mjs', import.meta.url).pathname
/** Limits files to 1 MB or 512 KB, depending on the shell's unit, and ignores the signal of the limit. */
const LIMITED = 'trap "" XFSZ; ulimit -S -f 1024; exec "$0" "$@"'

let folder: string
const running: { stop(): Promise<void> }[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-database-'))
})
afterEach(async () => {
  for (const one of running.splice(0).toReversed()) await one.stop()
  await rm(folder, { recursive: true })
})

async function start(path: string | undefined, endpoint?: string): Promise<Database> {
  const database = await openDatabase({ folder: path, filesFolder: join(folder, 'files'), endpoint })
  running.push(database)
  return database
}
async function stopAll(): Promise<void> {
  for (const one of running.splice(0).toReversed()) await one.stop()
}

test('keeps data across a restart, all of it in one file', async () => {
  const row = { pk: 'A', sk: '1', word: 'kept' }
  await (await start(folder)).store.put(row, ifAbsent)
  await stopAll()
  for (const name of await readdir(folder))
    expect((await stat(join(folder, name))).mode & 0o777, name).toBe(0o600)
  for (const name of await readdir(folder)) if (name !== DATABASE_FILE) await rm(join(folder, name))
  expect(await (await start(folder)).store.get(row)).toEqual(row)
})

test('sweeps expired rows only', async () => {
  const { store, sweep } = await start(undefined)
  const now = new Date('2026-03-04T12:00:00Z')
  const seconds = now.getTime() / 1_000
  await store.put({ pk: 'old', sk: '1', ttl: seconds - 1 }, ifAbsent)
  await store.put({ pk: 'young', sk: '1', ttl: seconds + 1 }, ifAbsent)
  await store.put({ pk: 'lasting', sk: '1' }, ifAbsent)
  expect(await sweep(now, NEVER)).toBe(1)
  const left = await store.getMany(['old', 'young', 'lasting'].map((pk) => ({ pk, sk: '1' })))
  expect(left.map(({ pk }) => pk)).toEqual(['young', 'lasting'])
})

test('does not wait for leases and jobs of a dead process', async () => {
  const lease = { name: 'walk', holder: 'one', expiresAt: '2026-03-04T12:15:00.000Z' }
  const now = new Date('2026-03-04T12:00:00.000Z')
  const hold = { job: 'walk', holder: 'one', heldUntil: lease.expiresAt }
  const run = { at: now.toISOString(), isRun: true }
  const before = (await start(folder)).store
  expect(await acquireLease(before, lease, now)).toBe(true)
  expect(await holdJob(before, hold, run)).toBe(true)
  await stopAll()
  const { store } = await start(folder)
  expect(await acquireLease(store, { ...lease, holder: 'two' }, now)).toBe(true)
  expect(await holdJob(store, { ...hold, holder: 'two' }, run)).toBe(true)
})

test('refuses a folder in use in one sentence', async () => {
  await start(folder)
  const second = start(folder)
  await expect(second).rejects.toBeInstanceOf(StartProblem)
  await expect(second).rejects.toThrow(/in use by another Rostrum/)
})

test('reports other errors while nobody holds the lock', async () => {
  await writeFile(join(folder, 'rostrum.lock'), 'no database '.repeat(1_000))
  await expect(start(folder)).rejects.toThrow(/cannot be locked: .*not a database/)
})

test.each([
  ['is no database', async (file: string) => writeFile(file, 'no database '.repeat(1_000))],
  ['has lost its middle', overwriteMiddle],
])('refuses a file that %s, with a remedy', async (_, damage) => {
  const { store } = await start(folder)
  for (let i = 0; i < 200; i += 1)
    await store.put({ pk: 'A', sk: String(i), text: 'words '.repeat(500) }, ifAbsent)
  await stopAll()
  await damage(join(folder, DATABASE_FILE))
  await expect(start(folder)).rejects.toThrow(
    /is damaged or cannot be read: [^*]+\. Move the folder away and restore a backup/,
  )
})

test('refuses an empty file in a folder that had a database', async () => {
  await writeFile(join(folder, DATABASE_FILE), '')
  await mkdir(join(folder, 'keys'))
  await expect(start(folder)).rejects.toThrow('is damaged or cannot be read: it is empty. Move the folder')
})

async function overwriteMiddle(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  const { size } = await handle.stat()
  await handle.write(Buffer.alloc(size / 2, 7), 0, size / 2, size / 4)
  await handle.close()
}

test('uses a running engine, and leaves it running', async () => {
  const engine = await startDynamo()
  running.push(engine)
  const row = { pk: 'A', sk: '1', word: 'kept elsewhere' }
  await (await start(folder, engine.endpoint)).store.put(row, unconditional)
  await running.pop()?.stop()
  expect(await (await start(folder, engine.endpoint)).store.get(row)).toEqual(row)
  expect(await readdir(folder)).toEqual([])
})

test('reports that no engine answers at a URL', async () => {
  const { origin, stop } = await listen(createServer())
  await stop()
  await expect(start(folder, origin)).rejects.toThrow(`The database engine at ${origin} cannot be used`)
})

interface Writer {
  readonly child: ChildProcessWithoutNullStreams
  readonly lines: AsyncIterator<string>
}

function startWriter(first: number, words = [process.execPath]): Writer {
  const [program, ...args] = [...words, WRITER, join(folder, DATABASE_FILE), String(first)]
  const child = spawn(program, args)
  child.stderr.pipe(process.stderr)
  const ended = once(child, 'close')
  running.push({
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  })
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() }
}

async function storedNumbers(store: Store, index?: 'gsi1'): Promise<number[]> {
  const rows = await queryAll(store, { partition: 'ALL', ...(index && { index }) })
  return rows.map(({ sk }) => Number(sk)).toSorted((a, b) => a - b)
}

/** Each acknowledged row is stored once, in the table and in its index. */
async function expectStored(acknowledged: ReadonlySet<number>): Promise<number[]> {
  const { store } = await start(folder)
  const stored = await storedNumbers(store)
  expect(await storedNumbers(store, 'gsi1')).toEqual(stored)
  expect(new Set(stored).size).toBe(stored.length)
  expect([...acknowledged].filter((number) => !stored.includes(number))).toEqual([])
  await stopAll()
  return stored
}

test('loses no acknowledged write when it is killed', async () => {
  const acknowledged = new Set<number>()
  for (let round = 0, last = 0; round < 4; round += 1) {
    const { child, lines } = startWriter(last)
    for (let count = 0; count < 40 * (round + 1); count += 1)
      acknowledged.add(Number((await lines.next()).value))
    child.kill('SIGKILL')
    for await (const line of { [Symbol.asyncIterator]: () => lines }) acknowledged.add(Number(line))
    last = (await expectStored(acknowledged)).at(-1) ?? 0
  }
})

test('refuses writes on a full disk, serves reads, and loses nothing', async () => {
  const { child, lines } = startWriter(0, ['sh', '-c', LIMITED, process.execPath])
  const acknowledged = new Set<number>()
  const untilRefused = async (): Promise<string> => {
    for (;;) {
      const { value } = await lines.next()
      if (!/^\d+$/.test(value)) return value
      acknowledged.add(Number(value))
    }
  }
  expect(await untilRefused()).toBe('storage_full 1')
  child.stdin.write('again\n')
  expect(await untilRefused()).toBe('storage_full 1')
  await expectStored(acknowledged)
})
