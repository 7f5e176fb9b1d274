import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../lib/log.ts'
import { findBillWithParts } from '../store/record/bills.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { BILL_STATUS_FILL } from './backfill.ts'
import { backfillCongresses } from './backfill-congresses.ts'
import { archiveName, type ArchiveId, BulkError, type BulkSource } from './bulk-source.ts'
import { createFolderSource } from './folder-source.ts'
import type { BackfillContext } from './save-archive.ts'
import { billStatusXml } from './testing/bill-status-xml.ts'
import { makeZip } from './testing/make-zip.ts'

const engine = useFreshEngine()
const HOUSE = { congress: 119, type: 'hr' } as const
const SENATE = { congress: 119, type: 's' } as const

let folder: string
let opened: string[]
let listed: number[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-bulk-'))
  ;[opened, listed] = [[], []]
})
afterEach(() => rm(folder, { recursive: true }))

async function publish({ congress, type }: ArchiveId, numbers: readonly number[]): Promise<void> {
  const parts = numbers.map((number) => ({
    name: `BILLSTATUS-${congress}${type}${number}.xml`,
    data: billStatusXml({ number: String(number) }).replaceAll(
      '<type>HR</type>',
      `<type>${type.toUpperCase()}</type>`,
    ),
  }))
  await writeFile(join(folder, `${archiveName({ congress, type })}.zip`), makeZip(parts))
}

function countedSource(): BulkSource {
  const files = createFolderSource(folder)
  return {
    from: files.from,
    listArchives: async (collection, congress) => {
      listed.push(congress)
      return await files.listArchives(collection, congress)
    },
    open: async (archive, held) => {
      opened.push(archiveName(archive))
      return await files.open(archive, held)
    },
  }
}

const run = (congresses: readonly number[], changes: Partial<BackfillContext> = {}) =>
  backfillCongresses(BILL_STATUS_FILL, congresses, {
    store: engine.store,
    files: countedSource(),
    log: createLog({ level: 'error', write: () => {} }),
    now: () => new Date('2026-03-02T12:00:00Z'),
    source: 'www.govinfo.gov',
    signal: new AbortController().signal,
    ...changes,
  })

const isStored = async (archive: ArchiveId, number: string): Promise<boolean> =>
  (await findBillWithParts(engine.store, { ...archive, number })) !== undefined

test('fills a congress once, then makes no requests', async () => {
  await publish(HOUSE, [1, 2])
  await publish(SENATE, [3])
  await run([119])
  expect([await isStored(HOUSE, '2'), await isStored(SENATE, '3')]).toEqual([true, true])
  ;[opened, listed] = [[], []]
  await run([119])
  expect([opened, listed]).toEqual([[], []])
})

test('saves readable archives, fails, and retries only failed ones', async () => {
  await writeFile(join(folder, 'BILLSTATUS-119-hr.zip'), 'no archive')
  await publish(SENATE, [3])
  await expect(run([120, 119])).rejects.toThrow(new BulkError('some archives of 120, 119 could not be read'))
  expect(await isStored(SENATE, '3')).toBe(true)
  await publish(HOUSE, [1])
  await run([119])
  expect(await isStored(HOUSE, '1')).toBe(true)
})

test('ends without a failure when its time is up, and continues in the next run', async () => {
  await publish(
    HOUSE,
    Array.from({ length: 150 }, (_, i) => i + 1),
  )
  const stop = new AbortController()
  await run([119], { signal: stop.signal, onProgress: () => stop.abort() })
  expect([await isStored(HOUSE, '100'), await isStored(HOUSE, '101')]).toEqual([true, false])
  await run([119])
  expect(await isStored(HOUSE, '150')).toBe(true)
})

test('ends without a failure when its time is up during a download', async () => {
  const stop = new AbortController()
  const open: BulkSource['open'] = async () => {
    stop.abort()
    return await Promise.reject(new DOMException('aborted', 'AbortError'))
  }
  await publish(HOUSE, [1])
  await run([119], { signal: stop.signal, files: { ...countedSource(), open } })
  expect(await isStored(HOUSE, '1')).toBe(false)
})

test('throws an error that no archive caused', async () => {
  await publish(HOUSE, [1])
  const open = () => Promise.reject(new TypeError('a bug'))
  await expect(run([119], { files: { ...countedSource(), open } })).rejects.toThrow('a bug')
})
