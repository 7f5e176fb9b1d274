import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { DumpFile, DumpKind, DumpManifest } from '@rostrum/contract/entities/dump'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CatalogFixture, testBill } from '../catalog/testing/catalog-fixture.ts'
import { storedMember } from '../catalog/testing/stored-records.ts'
import { readChanges } from '../ledger/read-changes.ts'
import { sequenceChanges } from '../ledger/sequence-changes.ts'
import { appendChanges } from '../ledger/append-changes.ts'
import { replaceAmendment } from '../store/record/amendments.ts'
import { replaceMember } from '../store/record/members.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import type { Files } from '../store/files/files.ts'
import { createFolderFiles } from '../store/files/folder-files.ts'
import { makeDueDump, makeDump } from './make-dump.ts'

let folder: string
let fixture: CatalogFixture

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-dump-'))
  fixture = new CatalogFixture(new MemoryStore())
  await fixture.save(testBill(119, 10), testBill(119, 2), testBill(118, 5))
  await fixture.publish()
  const now = fixture.now().toISOString()
  await replaceMember(fixture.store, storedMember('D000001'), now)
  await replaceMember(
    fixture.store,
    storedMember('D000002', {
      spans: [{ chamber: 'House', startYear: 1999, endYear: 2005 }],
      isCurrent: false,
    }),
    now,
  )
  const { title: _, ...head } = testBill(119, 7)
  const amendment = { ...head, type: 'samdt', number: '7', purpose: 'To strike a section.' } as const
  await replaceAmendment(fixture.store, amendment, now)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function context(files: Files = createFolderFiles(folder)) {
  const { store, now } = fixture
  return { store, now, files, signal: new AbortController().signal }
}

const pathOf = ({ path }: DumpFile): string => join(folder, path.replace('/dumps/', ''))

async function fileOf(manifest: DumpManifest | undefined, congress: number, kind: DumpKind) {
  const file = manifest?.congresses
    .find((it) => it.congress === congress)
    ?.files.find((it) => it.kind === kind)
  if (file === undefined) throw new Error(`no ${kind} of ${congress}`)
  const bytes = await readFile(pathOf(file))
  const lines = gunzipSync(bytes).toString().split('\n')
  expect(lines.pop()).toBe('')
  return { file, bytes, rows: lines.map((line) => JSON.parse(line)) }
}

const readManifest = async (): Promise<DumpManifest> =>
  JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))

test('writes each congress in the order of its records, with checksums', async () => {
  const made = await makeDump(context())
  expect(await readManifest()).toEqual(made)
  expect(made?.congresses.map(({ congress }) => congress)).toEqual([119, 118])
  const { file, bytes, rows } = await fileOf(made, 119, 'bills')
  expect(rows.map(({ type, number }) => `${type}${number}`)).toEqual(['hr2', 'hr10'])
  expect(rows[0]).toMatchObject({ title: testBill(119, 2).title, subjects: [], cosponsorIds: [] })
  expect(file).toMatchObject({ rows: 2, bytes: bytes.length })
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256)
  expect((await fileOf(made, 119, 'members')).rows.map((row) => row.bioguideId)).toEqual(['D000001'])
  expect((await fileOf(made, 119, 'amendments')).rows).toMatchObject([
    { type: 'samdt', number: '7', purpose: 'To strike a section.' },
  ])
  expect((await fileOf(made, 118, 'amendments')).rows).toEqual([])
})

test('writes the events of each congress in the order of the log, and where to go on', async () => {
  const { store, now } = fixture
  const record = (kind: 'bill' | 'member', key: string, to: string) =>
    appendChanges(store, { kind, key }, [{ kind: 'sponsor', to, identity: [to] }], { now: now() })
  await record('bill', '119/hr/2', 'first')
  await record('bill', '118/s/5', 'of an old congress')
  const sequence = async () => {
    fixture.advanceClock(60_000)
    await sequenceChanges(context())
  }
  await sequence()
  await record('member', 'D000001', 'second')
  await sequence()
  const made = await makeDump(context())
  const told = async (congress: number) => (await fileOf(made, congress, 'events')).rows.map(({ to }) => to)
  expect([await told(119), await told(118)]).toEqual([['first', 'second'], ['of an old congress']])
  await record('bill', '119/hr/2', 'third')
  await sequence()
  const { changes } = await readChanges(store, { after: made?.changesAfter, limit: 10 })
  expect(changes.map(({ to }) => to)).toEqual(['third'])
})

test('writes nothing again for records that did not change', async () => {
  const first = await makeDump(context())
  const written: string[] = []
  const files = createFolderFiles(folder)
  const watched = {
    ...files,
    write: (...args: Parameters<Files['write']>) => (written.push(args[0]), files.write(...args)),
  }
  fixture.advanceClock(86_400_000)
  expect((await makeDump(context(watched)))?.congresses).toEqual(first?.congresses)
  expect(written).toEqual(['manifest.json'])
})

test('keeps the last dump after a failure, and completes the new one at the next run', async () => {
  const first = await makeDump(context())
  await fixture.save(testBill(119, 11), testBill(118, 8))
  const files = createFolderFiles(folder)
  let writes = 0
  const failing = {
    ...files,
    write: async (...args: Parameters<Files['write']>) => {
      writes += 1
      if (writes === 2) throw new Error('the disk is full')
      await files.write(...args)
    },
  }
  await expect(makeDump(context(failing))).rejects.toThrow('the disk is full')
  expect(await readManifest()).toEqual(first)
  const second = await makeDump(context())
  expect((await fileOf(second, 119, 'bills')).rows).toHaveLength(3)
  expect((await fileOf(second, 118, 'bills')).rows).toHaveLength(2)
})

test('removes unreferenced files after two days, not before', async () => {
  const first = await makeDump(context())
  const { file } = await fileOf(first, 119, 'bills')
  await fixture.save(testBill(119, 11))
  const at = (hours: number) => new Date(fixture.now().getTime() - hours * 3_600_000)
  await utimes(pathOf(file), at(47), at(47))
  await makeDump(context())
  expect(await readFile(pathOf(file))).toBeDefined()
  await utimes(pathOf(file), at(49), at(49))
  await makeDump(context())
  await expect(readFile(pathOf(file))).rejects.toThrow('ENOENT')
})

test('is due once after eight in the morning, UTC', async () => {
  await makeDueDump(context())
  const { madeAt } = await readManifest()
  fixture.advanceClock(19 * 3_600_000)
  await makeDueDump(context())
  expect((await readManifest()).madeAt).toBe(madeAt)
  fixture.advanceClock(2 * 3_600_000)
  await makeDueDump(context())
  expect((await readManifest()).madeAt).toBe(fixture.now().toISOString())
})

test('makes no dump before the first bills, and a new one if the last is unreadable', async () => {
  const { store } = new CatalogFixture(new MemoryStore())
  expect(await makeDump({ ...context(), store })).toBeUndefined()
  await writeFile(join(folder, 'manifest.json'), '{')
  await makeDueDump(context())
  expect((await readManifest()).congresses).toHaveLength(2)
})
