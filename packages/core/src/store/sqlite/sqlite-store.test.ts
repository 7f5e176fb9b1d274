import Database from 'libsql'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ifAbsent } from '../condition.ts'
import type { PageKey, Query } from '../query.ts'
import { MEMORY, SqliteStore } from './sqlite-store.ts'

let store: SqliteStore
beforeEach(() => {
  store = new SqliteStore({ file: MEMORY })
})
afterEach(() => store.close())

test('closes without data loss even if its log cannot be emptied', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-store-'))
  const file = join(folder, 'rostrum.db')
  const first = new SqliteStore({ file })
  await first.put({ pk: 'A', sk: 'A' }, ifAbsent)
  // an open snapshot keeps the log from being emptied, as a full disk would
  first.snapshot().next()
  first.close()
  const second = new SqliteStore({ file })
  expect(await second.get({ pk: 'A', sk: 'A' })).toEqual({ pk: 'A', sk: 'A' })
  second.close()
  await rm(folder, { recursive: true })
})

test.each([
  ['a changed letter', Buffer.from('x'), 'recent'],
  ['a byte that is not UTF-8', Buffer.from([0xff]), 'recent'],
  ['a byte that is not UTF-8 in a row of a release without checksums', Buffer.from([0xff]), 'former'],
])('finds a row damaged by %s', async (_, damage, title) => {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-store-'))
  const file = join(folder, 'rostrum.db')
  const first = new SqliteStore({ file })
  await first.put({ pk: 'A', sk: 'A', title: 'former' }, ifAbsent)
  first.close()
  const old = new Database(file)
  old.exec('ALTER TABLE rows DROP COLUMN crc')
  old.close()
  const second = new SqliteStore({ file })
  await second.put({ pk: 'A', sk: 'B', title: 'recent' }, ifAbsent)
  expect(second.findDamage()).toBeUndefined()
  second.close()
  const bytes = await readFile(file)
  damage.copy(bytes, bytes.indexOf(title))
  await writeFile(file, bytes)
  const third = new SqliteStore({ file })
  expect(third.findDamage()).toMatch(/^row \d+ is not as it was written$/)
  third.close()
  await rm(folder, { recursive: true })
})

test('refuses a field named like the marker of bytes, which would be read as bytes', async () => {
  const put = store.put({ pk: 'A', sk: 'A', map: { $bytes: 'text' } }, ifAbsent)
  await expect(put).rejects.toThrow('$bytes cannot be the name of a field')
  await expect(
    store.put({ pk: 'A', sk: 'A', list: [{ map: { $bytes: 1, more: 2 } }] }, ifAbsent),
  ).rejects.toThrow('$bytes cannot be the name of a field')
})

const HANG_MS = 5_000

test('lets other work run during a long series of reads', async () => {
  const others = new AbortController()
  setTimeout(() => others.abort(), 0)
  const started = performance.now()
  while (!others.signal.aborted && performance.now() - started < HANG_MS)
    await store.get({ pk: 'A', sk: 'A' })
  expect(others.signal.aborted).toBe(true)
})

async function quickest(query: Query): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 20; i += 1) {
    const started = performance.now()
    await store.query(query)
    times.push(performance.now() - started)
  }
  return Math.min(...times)
}

const ROWS = 20_000

test.each([
  { index: undefined, newestFirst: false },
  { index: undefined, newestFirst: true },
  { index: 'gsi1' as const, newestFirst: false },
  { index: 'gsi1' as const, newestFirst: true },
])('reads a distant page as fast as the first: %j', async ({ index, newestFirst }) => {
  const keys = Array.from({ length: ROWS }, (_, i) => String(i).padStart(5, '0'))
  await Promise.all(keys.map((sk) => store.put({ pk: 'A', sk, gsi1pk: 'A', gsi1sk: sk }, ifAbsent)))
  const at = newestFirst ? '00100' : '19900'
  const after: PageKey = { pk: 'A', sk: at, ...(index && { gsi1pk: 'A', gsi1sk: at }) }
  const query = { partition: 'A', newestFirst, limit: 50, ...(index && { index }) }
  expect((await store.query({ ...query, after })).items).toHaveLength(50)
  expect(await quickest({ ...query, after })).toBeLessThan(5 * (await quickest(query)))
})
