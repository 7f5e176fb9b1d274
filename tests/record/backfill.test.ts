import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { backfillArchive } from '@rostrum/core/bulk/backfill'
import { createSiteSource } from '@rostrum/core/bulk/site-source'
import { SAMPLE_HOST, SAMPLE_PATH } from '@rostrum/core/congress/links'
import { createLog } from '@rostrum/core/lib/log'
import { findAmendment } from '@rostrum/core/store/record/amendments'
import { findBillWithParts, listBillsOfCongress } from '@rostrum/core/store/record/bills'
import { listEventsOfDay } from '@rostrum/core/store/record/ledger-events'
import type { Store } from '@rostrum/core/store/store'
import { type Engine, startEngine } from '@rostrum/core/testing/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RecordSystem, startRecordSystem } from './record-system.ts'

/** Right after a batch, GovInfo's files and the API agree; the sample writes one every four hours. */
const BATCH = '2026-11-20T16:00:00Z'
const CONGRESS = 119

let system: RecordSystem
let byApi: Engine
let byFile: Engine
let workFolder: string

async function backfillAll(store: Store): Promise<string[]> {
  const files = createSiteSource({
    baseUrl: `${system.sample.url}/govinfo`,
    workFolder,
    signal: new AbortController().signal,
    sleep: async () => {},
  })
  const context = {
    store,
    files,
    source: 'sample',
    now: () => new Date(system.sample.now()),
    log: createLog({ level: 'error', write: (line) => process.stderr.write(line) }),
    signal: new AbortController().signal,
  }
  const ends: string[] = []
  for (const archive of await files.listArchives('BILLSTATUS', CONGRESS))
    ends.push(await backfillArchive(archive, context))
  return ends
}

beforeAll(async () => {
  system = await startRecordSystem({ now: BATCH, publicUrl: `https://${SAMPLE_HOST}${SAMPLE_PATH}` })
  ;[byApi, byFile] = await Promise.all([startEngine(), startEngine()])
  workFolder = await mkdtemp(join(tmpdir(), 'rostrum-bulk-'))
  await Promise.all([system.sync(byApi.store), backfillAll(byFile.store)])
}, 600_000)
afterAll(async () => {
  await Promise.all([system.stop(), byApi.stop(), byFile.stop()])
  await rm(workFolder, { recursive: true })
})

const BOOKKEEPING = new Set([
  'revision',
  'checkedAt',
  'fetchedAt',
  'detailedAt',
  'updatedAt',
  'source',
  'newsAfter',
])

/** Without bookkeeping fields: when and how a record was fetched, and in how many rows it is stored. */
const contentOf = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !BOOKKEEPING.has(name) && name !== 'parts'))

type StoredBills = Map<string, Awaited<ReturnType<typeof findBillWithParts>>>

async function billsOf(store: Store): Promise<StoredBills> {
  const found: StoredBills = new Map()
  let after: Awaited<ReturnType<typeof listBillsOfCongress>>['next']
  do {
    const page = await listBillsOfCongress(store, CONGRESS, { limit: 100, ...(after && { after }) })
    for (const row of page.rows) found.set(recordKeyOf(row), await findBillWithParts(store, row))
    after = page.next
  } while (after !== undefined)
  return found
}

test('every bill is the same by the API and by its file, field by field', async () => {
  const [api, file] = await Promise.all([billsOf(byApi.store), billsOf(byFile.store)])
  expect(api.size).toBeGreaterThan(50)
  expect([...file.keys()].toSorted()).toEqual([...api.keys()].toSorted())
  const formats = [...api.values()].flatMap((bill) => bill?.parts.texts ?? []).flatMap((text) => text.formats)
  expect(formats.length).toBeGreaterThan(100)
  for (const [key, bill] of api) {
    expect(file.get(key)?.parts, key).toEqual(bill?.parts)
    expect(contentOf(file.get(key)?.bill ?? {}), key).toEqual(contentOf(bill?.bill ?? {}))
  }
})

test('every amendment is the same except for its texts, which files do not list', async () => {
  const bills = await billsOf(byApi.store)
  const ids = [...bills.values()].flatMap((bill) => bill?.parts.amendments ?? [])
  expect(ids.length).toBeGreaterThan(5)
  for (const id of ids) {
    const [api, file] = await Promise.all([findAmendment(byApi.store, id), findAmendment(byFile.store, id)])
    if (api?.detail === undefined || file?.detail === undefined) throw new Error(`no ${recordKeyOf(id)}`)
    const { texts: _unlisted, item, ...parts } = api.detail
    const counts = { ...item.counts, texts: 0 }
    expect(file.detail, recordKeyOf(id)).toEqual({ ...parts, item: { ...item, counts }, texts: [] })
  }
})

test('a backfill appends no event, and downloads nothing twice', async () => {
  expect((await listEventsOfDay(byFile.store, system.sample.now(), { limit: 10 })).events).toEqual([])
  expect(new Set(await backfillAll(byFile.store))).toEqual(new Set(['unchanged']))
})
