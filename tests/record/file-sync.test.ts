import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseBillKey } from '@rostrum/contract/entities/record-ref'
import { createSite } from '@rostrum/core/bulk/site-request'
import { createSiteSource } from '@rostrum/core/bulk/site-source'
import { createOddShapes } from '@rostrum/core/congress/odd-shapes'
import { type FileSyncContext, syncFromFiles } from '@rostrum/core/bulk/run-file-sync'
import { createLog } from '@rostrum/core/lib/log'
import type { LedgerEvent } from '@rostrum/core/record/ledger-event'
import { findBills } from '@rostrum/core/store/record/bills'
import { findWalk } from '@rostrum/core/store/sync/walks'
import { useEngine } from '@rostrum/core/testing/engine'
import { type RunningSample, startSampleCongress } from '@rostrum/sample-congress/start'
import type { Change } from '@rostrum/sample-congress/truth/truth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsBetween, expectedLedgerLines, ledgerLines, type Lines, sponsorsOf } from './expected-events.ts'

/** Batches run at that hour; the weeks end in the next Congress. */
const START = { now: '2026-11-29T16:00:00Z', seed: 3250 }
const BEFORE_ALL = '2020-01-01T00:00:00Z'
const DAYS_BETWEEN_SYNCS = [5, 12, 8, 9, 5]
const LIMIT_MS = 600_000
const NEVER_ABORTED = new AbortController().signal

const engine = useEngine()
let sample: RunningSample
let workFolder: string
let from: string
let atFirst: LedgerEvent[]
let events: LedgerEvent[]
let real: Lines

function contextOf(signal = NEVER_ABORTED): FileSyncContext {
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  const sleep = async () => {}
  const site = { baseUrl: `${sample.url}/govinfo`, signal, sleep }
  return {
    store: engine.store,
    log,
    odd: createOddShapes(log),
    now: () => new Date(sample.now()),
    source: 'sample',
    signal,
    request: createSite(site),
    files: createSiteSource({ ...site, workFolder }),
    members: {
      request: createSite({ ...site, baseUrl: `${sample.url}/legislators` }),
      source: 'sample',
      photoUrl: (id) => `https://photos.example/${id}.jpg`,
    },
  }
}

/** Syncs, then alternates time and syncs, and collects the ledger's events and the true changes. */
beforeAll(async () => {
  workFolder = await mkdtemp(join(tmpdir(), 'rostrum-files-'))
  sample = await startSampleCongress({ size: 'tiny', ...START })
  await syncFromFiles(contextOf())
  from = sample.now()
  atFirst = await eventsBetween(engine.store, from, from)
  const intervals: Change[][] = []
  for (const days of DAYS_BETWEEN_SYNCS) {
    const before = sample.now()
    intervals.push(sample.truth(before, sample.advance(days)))
    await syncFromFiles(contextOf())
  }
  events = await eventsBetween(engine.store, from, sample.now())
  const seen = expectedLedgerLines(intervals)
  const takenOver = (seen['bill sponsor'] ?? []).flatMap((line) => line.split(' ', 1))
  const bills = [...(seen['bill introduced'] ?? []), ...takenOver]
  real = { ...seen, 'member sponsored': await sponsorsOf(sample, bills) }
}, LIMIT_MS)
afterAll(async () => {
  await sample.stop()
  await rm(workFolder, { recursive: true })
})

test('the first sync stores every bill and records no events', async () => {
  expect(atFirst).toEqual([])
  const walks = await Promise.all(
    ['members', 'bills/119', 'bills/118'].map((name) => findWalk(engine.store, name)),
  )
  for (const { held, expected, fullAt } of walks) {
    expect([held > 20, held === expected, fullAt !== undefined]).toEqual([true, true, true])
  }
})

test('the ledger records each true change exactly once, and nothing else', () => {
  expect(Object.keys(real).length).toBeGreaterThan(12)
  expect(ledgerLines(events)).toEqual(real)
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
})

test('the stage of each bill is the true one', async () => {
  const truth = sample.truth(BEFORE_ALL, sample.now()).filter(({ kind }) => kind === 'stage')
  const stages = new Map(truth.map(({ key, to }) => [key, to]))
  const stored = await findBills(engine.store, [...stages.keys()].map(parseBillKey))
  expect(new Map([...stored].map(([key, { stage }]) => [key, stage.stage]))).toEqual(stages)
})
