import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveAmendment } from '../saving/save-amendment.ts'
import { saveBill, saveBillHeads } from '../saving/save-bill.ts'
import { createLog } from '../lib/log.ts'
import type { BillHead } from '../record/bill.ts'
import { findAmendment } from '../store/record/amendments.ts'
import { findBillWithParts } from '../store/record/bills.ts'
import { findBulkFile } from '../store/sync/bulk-files.ts'
import { listFetchQueue } from '../store/sync/fetch-queue.ts'
import { listEventsOfDay } from '../store/record/ledger-events.ts'
import type { Store } from '../store/store.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { backfillArchive } from './backfill.ts'
import { createFolderSource } from './folder-source.ts'
import type { BackfillContext } from './save-archive.ts'
import { billStatusXml } from './testing/bill-status-xml.ts'
import { makeZip, type ZipPart } from './testing/make-zip.ts'

const engine = useFreshEngine()
const NOW = new Date('2026-03-02T12:00:00Z')
const MADE_AT = new Date('2026-03-02T04:00:00Z')
const ARCHIVE = { congress: 119, type: 'hr' } as const
const NAME = 'BILLSTATUS-119-hr'
const idOf = (number: number) => ({ ...ARCHIVE, number: String(number) })

let folder: string
let logged: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-bulk-'))
  logged = []
})
afterEach(() => rm(folder, { recursive: true }))

type FileChanges = Parameters<typeof billStatusXml>[0]
const partOf = (number: number, changes: FileChanges = {}): ZipPart => ({
  name: `BILLSTATUS-119hr${number}.xml`,
  data: billStatusXml({ number: String(number), ...changes }),
})

async function publish(parts: readonly ZipPart[], at = MADE_AT): Promise<void> {
  const path = join(folder, `${NAME}.zip`)
  await writeFile(path, makeZip(parts))
  await utimes(path, at, at)
}

const backfill = (changes: Partial<BackfillContext> = {}) =>
  backfillArchive(ARCHIVE, {
    store: engine.store,
    files: createFolderSource(folder),
    log: createLog({ level: 'error', write: (line) => void logged.push(line) }),
    now: () => NOW,
    source: 'www.govinfo.gov',
    signal: new AbortController().signal,
    ...changes,
  })

const events = async (): Promise<unknown[]> =>
  (await listEventsOfDay(engine.store, '2026-03-02', { limit: 100 })).events
const billOf = async (number: number) => await findBillWithParts(engine.store, idOf(number))
const saving = () => ({ store: engine.store, now: NOW, source: 'api.congress.gov', newsAfter: '' })
const headOf = (number: number, changes: Partial<BillHead> = {}): BillHead => ({
  ...idOf(number),
  title: 'Public Benches Act',
  sourceUpdatedAt: '2026-02-20T00:00:00.000Z',
  ...changes,
})

test('saves every bill with its parts and amendments, and appends no event', async () => {
  await publish([partOf(1), partOf(2), { name: 'README.txt', data: 'x' }])
  expect(await backfill()).toBe('done')
  const stored = await billOf(2)
  expect(stored?.bill).toMatchObject({
    title: 'Public Benches Act',
    source: 'www.govinfo.gov',
    stage: { stage: 'became_law', isProvisional: false },
    sourceUpdatedAt: '2026-02-20T11:12:14.000Z',
    detailedFor: '2026-02-20T11:12:14.000Z',
    detailedAt: MADE_AT.toISOString(),
    shortTitles: ['BENCH Act'],
    newsAfter: '2026-03-01',
  })
  expect(Object.values(stored?.parts ?? {}).every((rows) => Object.keys(rows).length > 0)).toBe(true)
  const amendment = await findAmendment(engine.store, { congress: 119, type: 'samdt', number: '27' })
  expect(amendment?.detail?.actions).toHaveLength(2)
  expect(await events()).toEqual([])
  expect(await findBulkFile(engine.store, NAME)).toMatchObject({
    entries: 2,
    next: 2,
    refused: 0,
    doneAt: NOW.toISOString(),
  })
})

test('keeps rows of a later list walk, so that no details are fetched again', async () => {
  await publish([partOf(1)])
  await backfill()
  const { latestAction } = (await billOf(1))?.bill ?? {}
  const row = headOf(1, { originChamber: 'House', ...(latestAction && { latestAction }) })
  expect(await saveBillHeads([row], saving())).toEqual(['same'])
  expect(await events()).toEqual([])
})

test('does not open the same version twice, and reads a new one', async () => {
  await publish([partOf(1)])
  await backfill()
  expect(await backfill()).toBe('unchanged')
  await publish([partOf(1, { title: 'Benches Act', updateDate: '2026-03-02T05:00:00Z' }), partOf(2)], NOW)
  expect(await backfill()).toBe('done')
  expect((await billOf(1))?.bill).toMatchObject({ title: 'Benches Act', revision: 2 })
  expect((await billOf(2))?.bill.revision).toBe(1)
  expect(await events()).toEqual([])
})

test('leaves out damaged files and those of another schema, names them, and saves the rest', async () => {
  const lies = [[16, 4, 7]] as const
  await publish([
    { ...partOf(1), lies },
    partOf(2, { version: '1.0.0' }),
    { ...partOf(3), data: '<a>' },
    partOf(4),
  ])
  expect(await backfill()).toBe('done')
  expect(await Promise.all([1, 2, 3, 4].map(async (number) => (await billOf(number)) !== undefined))).toEqual(
    [false, false, false, true],
  )
  const refusals = logged.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(refusals.map(({ file }) => file)).toEqual([1, 2, 3].map((number) => `BILLSTATUS-119hr${number}.xml`))
  expect(await findBulkFile(engine.store, NAME)).toMatchObject({ refused: 3, next: 4 })
})

test.each([
  ['of another congress', [{ name: 'BILLSTATUS-118hr1.xml', data: billStatusXml() }], 'no file of a bill'],
  [
    'outside of its folder',
    [{ name: '../BILLSTATUS-119hr1.xml', data: billStatusXml() }],
    'no file of a bill',
  ],
])('refuses an archive with files %s', async (_, parts, reason) => {
  await publish(parts)
  await expect(backfill()).rejects.toThrow(reason)
})

test('keeps newer stored records, and replaces older ones', async () => {
  await publish([partOf(1), partOf(2)])
  await backfill()
  const [one, two] = [await billOf(1), await billOf(2)]
  if (one === undefined || two === undefined) throw new Error('two bills expected')
  const { counts = one.bill.counts } = one.bill
  if (counts === undefined) throw new Error('details expected')
  const moved = { ...one.bill, counts, title: 'Newer Act', sourceUpdatedAt: '2026-03-02T10:00:00.000Z' }
  await saveBill({ head: moved, parts: one.parts }, saving())
  const before = await events()
  const later = { updateDate: '2026-03-01T05:00:00Z', title: 'Later Act' }
  await publish([partOf(1, later), partOf(2, later)], NOW)
  await backfill()
  expect((await billOf(1))?.bill.title).toBe('Newer Act')
  expect((await billOf(2))?.bill.title).toBe('Later Act')
  expect(await events()).toEqual(before)
})

test('adds details to a bill known only from a list, without events', async () => {
  await saveBillHeads([headOf(1, { title: 'Old title' })], saving())
  const before = await events()
  await publish([partOf(1)])
  await backfill()
  const stored = await billOf(1)
  expect(stored?.bill).toMatchObject({ title: 'Public Benches Act', detailedFor: '2026-02-20T11:12:14.000Z' })
  expect(await events()).toEqual(before)
})

test('keeps the texts of an amendment, which files do not list', async () => {
  await publish([partOf(1)])
  await backfill()
  const id = { congress: 119, type: 'samdt', number: '17' } as const
  const found = await findAmendment(engine.store, id)
  if (found?.detail === undefined) throw new Error('an amendment expected')
  const texts = [{ type: 'Submitted', formats: [{ type: 'PDF', url: 'https://www.congress.gov/x.pdf' }] }]
  await saveAmendment({ kind: 'detail', detail: { ...found.detail, texts } }, saving())
  const xml = billStatusXml({ number: '1' }).replaceAll('2026-02-18T05:21:42Z', '2026-02-28T05:21:42Z')
  await publish([{ ...partOf(1), data: xml }], NOW)
  await backfill()
  const after = await findAmendment(engine.store, id)
  expect(after).toMatchObject({ sourceUpdatedAt: '2026-02-28T05:21:42.000Z', detail: { texts } })
})

test('leaves out a possibly incomplete list and queues the bill, so that the rest is not news', async () => {
  const row = '<committee/><item><systemCode>hs</systemCode><name>Benches</name></item>'.replace(
    '<committee/>',
    '',
  )
  const items = Array.from({ length: 250 }, (_, i) => row.replace('hs<', `hs${i}<`)).join('')
  await publish([partOf(1, { more: `<committees>${items}</committees>` }), partOf(2)])
  await backfill()
  expect((await billOf(1))?.parts.committees).toBeUndefined()
  expect((await billOf(1))?.parts.actions).toHaveLength(2)
  expect(await listFetchQueue(engine.store, 9)).toMatchObject([{ key: '119/hr/1', priority: 'rest' }])
})

/** A store that fails at its nth write, like a killed process. */
function failingAt(write: number): Store {
  let writes = 0
  const { store } = engine
  return {
    get: (key) => store.get(key),
    getMany: (keys, options) => store.getMany(keys, options),
    update: (key, change) => store.update(key, change),
    remove: (key, condition) => store.remove(key, condition),
    query: (query) => store.query(query),
    files: store.files,
    put: async (item, condition) => {
      writes += 1
      if (writes === write) throw new Error('killed')
      return await store.put(item, condition)
    },
  }
}

test('continues after a crash at any write, and saves everything once', async () => {
  const parts = Array.from({ length: 60 }, (_, i) => partOf(i + 1))
  await publish(parts)
  for (const write of [1, 2, 30, 60, 20]) {
    const failed = backfill({ store: failingAt(write) })
    await expect(failed, `at write ${write}`).rejects.toThrow('killed')
  }
  expect(await backfill()).toBe('done')
  const bills = await Promise.all(parts.map((_, i) => billOf(i + 1)))
  expect(bills.every((bill) => bill?.bill.revision === 1 && bill.parts.actions?.length === 2)).toBe(true)
  expect(await events()).toEqual([])
})

test('pauses when aborted, and continues with the next step', async () => {
  await publish(Array.from({ length: 150 }, (_, i) => partOf(i + 1)))
  const stop = new AbortController()
  expect(await backfill({ signal: stop.signal, onProgress: () => stop.abort() })).toBe('paused')
  expect(await findBulkFile(engine.store, NAME)).toMatchObject({ next: 100, entries: 150 })
  const stepped: number[] = []
  const onProgress: BackfillContext['onProgress'] = (_, { next }) => void stepped.push(next)
  expect(await backfill({ onProgress })).toBe('done')
  expect(stepped).toEqual([150])
  expect((await billOf(150))?.bill.revision).toBe(1)
})

test('pauses when aborted during a download, and does not hide another error', async () => {
  const stop = new AbortController()
  const stopWith = (error: Error): BackfillContext['files'] => ({
    ...createFolderSource(folder),
    open: () => {
      stop.abort()
      return Promise.reject(error)
    },
  })
  const aborted = backfill({
    signal: stop.signal,
    files: stopWith(new DOMException('aborted', 'AbortError')),
  })
  expect(await aborted).toBe('paused')
  const failed = backfill({ signal: stop.signal, files: stopWith(new TypeError('a bug')) })
  await expect(failed).rejects.toThrow('a bug')
})

test('starts over when the archive changed before it was saved', async () => {
  await publish(Array.from({ length: 110 }, (_, i) => partOf(i + 1)))
  const stop = new AbortController()
  await backfill({ signal: stop.signal, onProgress: () => stop.abort() })
  await publish([partOf(1), partOf(111)], NOW)
  expect(await backfill()).toBe('done')
  expect(await findBulkFile(engine.store, NAME)).toMatchObject({ next: 2, entries: 2 })
  expect(await billOf(111)).toBeDefined()
})

test('loses no update to a sync that saves the same bills at the same time', async () => {
  const numbers = Array.from({ length: 40 }, (_, i) => i + 1)
  await publish(numbers.map((number) => partOf(number)))
  const rows = numbers.map((number) =>
    headOf(number, { title: 'Newer Act', sourceUpdatedAt: '2026-03-02T00:00:00.000Z' }),
  )
  const walk = async () => {
    for (const row of rows) await saveBillHeads([row], { ...saving(), newsAfter: '9999-12-31' })
  }
  await Promise.all([backfill(), walk(), walk()])
  await walk()
  const bills = await Promise.all(numbers.map(billOf))
  expect(new Set(bills.map((bill) => bill?.bill.title))).toEqual(new Set(['Newer Act']))
  expect(bills.every((bill) => bill?.parts.actions?.length === 2)).toBe(true)
})
