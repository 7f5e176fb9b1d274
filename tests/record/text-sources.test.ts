import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { DAY_SECONDS } from '@rostrum/contract/lib/times'
import { JOBS } from '@rostrum/contract/rules/jobs'
import { SAMPLE_HOST, SAMPLE_PATH } from '@rostrum/core/congress/links'
import { MemoryStore } from '@rostrum/core/testing/memory-store'
import type { BillText } from '@rostrum/core/texts/bill-text'
import { readPrintedText } from '@rostrum/core/texts/read-printed-text'
import { findStoredText, type TextId } from '@rostrum/core/store/record/stored-texts'
import { sectionWords } from '@rostrum/core/texts/stored-texts'
import { readText } from '@rostrum/core/texts/testing/file-words'
import { wordsOfText } from '@rostrum/core/texts/testing/house-texts'
import { instantOf } from '@rostrum/sample-congress/base/calendar'
import { memoized } from '@rostrum/sample-congress/base/memo'
import type { Fault } from '@rostrum/sample-congress/faults/faults'
import { bulkTextsOf, type TextFile, textFilesOf, writeText } from '@rostrum/sample-congress/govinfo/texts'
import { World } from '@rostrum/sample-congress/world/world'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RecordSystem, startRecordSystem } from './record-system.ts'

const NOW = '2026-09-14T15:00:00Z'
const SEED = 3
const RUN_MINUTES = JOBS.texts.everyMinutes
const RUN_SECONDS = RUN_MINUTES * 60
const RUNS_A_DAY = DAY_SECONDS / RUN_SECONDS
const NEAR_SECONDS = 1_800
const LIMIT_MINUTES = 15
const TOLD_DAYS = 12
/** The job rests from a source that refuses, and goes on with some bills a run. */
const RUNS_MAX = 60
const RUNS_REFUSED = 12

const world = new World({ seed: SEED, size: 'tiny', opened: instantOf(NOW) })
const planned = [119, 118].flatMap((congress) => world.billsOf(congress).bills)
const files = planned.flatMap((bill) => textFilesOf(bill))
/** Congress.gov lists a text hours after GovInfo publishes it. */
const listed = files.filter(({ publishedAt }) => publishedAt <= instantOf(NOW) - 3 * 3_600)

let system: RecordSystem
/** All bills with their details, and none of their texts. */
let bills: MemoryStore
let store: MemoryStore
let runs = 0
beforeAll(async () => {
  system = await startRecordSystem({
    now: NOW,
    seed: SEED,
    publicUrl: `https://${SAMPLE_HOST}${SAMPLE_PATH}`,
  })
  bills = new MemoryStore({ now: () => new Date(system.sample.now()) })
  await system.sync(bills)
})
afterAll(() => system.stop())
beforeEach(() => {
  store = bills.copy()
  runs = 0
})

const idOf = ({ bill: { congress, type, number }, code }: TextFile): TextId => ({
  bill: { congress, type, number: String(number) },
  version: code === 'plaw' ? 'law' : code,
})
const nameOf = (file: TextFile): string => `${recordKeyOf(idOf(file).bill)} ${file.code}`

const joined = ({ sections }: Pick<BillText, 'sections'>): string => sections.map(sectionWords).join('\n')

/** The words of a printing as the sample writes it, in either form. */
const wordsOfFile = memoized((file: TextFile) => joined(readText(writeText(file, 'xml'), idOf(file))))
const wordsOfPage = memoized((file: TextFile) => {
  const read = readPrintedText(new TextEncoder().encode(writeText(file, 'html')), idOf(file))
  return read.kind === 'text' ? joined(read.text) : read.reason
})

/** The job fills this congress alone; an older one on request. */
const inBulk = new Set(
  listed.filter(({ bill, code }) => bill.congress === 119 && code !== 'plaw').map(nameOf),
)

async function listMissing(): Promise<string[]> {
  const stored = await Promise.all(listed.map((file) => findStoredText(store, idOf(file))))
  return listed.filter((_, i) => stored[i] === undefined).map(nameOf)
}

/** The printings with other words than the sample wrote. */
async function listForeign(): Promise<string[]> {
  const foreign: string[] = []
  for (const file of files) {
    const words = await wordsOfText(store, idOf(file))
    if (words === undefined) continue
    const stored = await findStoredText(store, idOf(file))
    const wordsOf = stored?.format === 'printed' ? wordsOfPage : wordsOfFile
    if (words !== wordsOf(file)) foreign.push(nameOf(file))
  }
  return foreign
}

const log = { info: () => {}, error: () => {} }

/** Runs the job on schedule, while the sample stands still, until no text is missing. */
async function runJob(times: number): Promise<void> {
  for (const end = runs + times; runs < end; runs += 1) {
    const now = (): Date => new Date(Date.parse(system.sample.now()) + runs * RUN_SECONDS * 1_000)
    // it reports a source that fails
    await system.readTexts(store, { now, log }).catch(() => undefined)
    if ((await listMissing()).length === 0) break
  }
}

/** Congress.gov's paths begin with the number of a congress. */
const [BULK, CONTENT, CONGRESS_GOV] = ['/govinfo/bulkdata', '/govinfo/content', '/11']
const WAYS: readonly Omit<Fault, 'path'>[] = [
  { name: 'html-error', status: 403 },
  { name: 'rate-limit' },
  { name: 'server-error' },
  { name: 'challenge' },
  { name: 'other-text' },
  { name: 'cut-file' },
  { name: 'truncated' },
]
/** Two sources never fail in the same way at once. */
const CASES = WAYS.map((way, i) => {
  const other = WAYS[(i + 1) % WAYS.length] ?? way
  return [way.name, other.name, { way, other }] as const
})

test.each(CASES)(
  'every text comes from Congress.gov while the bulk files have %s and single files %s',
  async (_, _other, { way, other }) => {
    system.sample.setFault({ ...way, path: BULK })
    system.sample.setFault({ ...other, path: CONTENT })
    await runJob(RUNS_MAX)
    system.sample.liftFault()
    expect(await listMissing()).toEqual([])
    expect(await listForeign()).toEqual([])
  },
)

test.each(CASES)(
  'all bulk files are stored, and no other page, while single files have %s and Congress.gov %s',
  async (_, _other, { way, other }) => {
    system.sample.setFault({ ...way, path: CONTENT })
    system.sample.setFault({ ...other, path: CONGRESS_GOV })
    await runJob(RUNS_REFUSED)
    system.sample.liftFault()
    const missing = await listMissing()
    expect(missing).not.toEqual([])
    expect(missing.filter((name) => inBulk.has(name))).toEqual([])
    expect(await listForeign()).toEqual([])
    await runJob(RUNS_MAX)
    expect(await listMissing()).toEqual([])
  },
)

test('a text is there within 15 minutes of its file, although every third check fails', async () => {
  for (let run = 0; run < 5; run += 1) await system.readTexts(store)
  const from = instantOf(system.sample.now())
  const published = planned
    .flatMap((bill) => bulkTextsOf(bill, from + TOLD_DAYS * DAY_SECONDS))
    .filter(({ publishedAt }) => publishedAt > from)
  const isNear = (at: number) =>
    published.some(({ publishedAt }) => Math.abs(at - publishedAt) < NEAR_SECONDS)
  for (let run = 1; run < TOLD_DAYS * RUNS_A_DAY; run += 1) {
    const at = from + run * RUN_SECONDS
    if (!isNear(at)) continue
    system.sample.advance((at - instantOf(system.sample.now())) / DAY_SECONDS)
    if (run % 3 === 0) system.sample.setFault({ name: 'server-error', path: '/govinfo' })
    await system.readTexts(store, { log }).catch(() => undefined)
    system.sample.liftFault()
  }
  const delays = await Promise.all(
    published.map(async (file) => {
      const stored = await findStoredText(store, idOf(file))
      return (Date.parse(stored?.firstSavedAt ?? '') / 1_000 - file.publishedAt) / 60
    }),
  )
  expect(delays.length).toBeGreaterThan(5)
  expect(Math.max(...delays)).toBeLessThanOrEqual(LIMIT_MINUTES)
})
