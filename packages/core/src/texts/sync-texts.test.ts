import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSite } from '../bulk/site-request.ts'
import { createSiteSource } from '../bulk/site-source.ts'
import { createLog } from '../lib/log.ts'
import { findBulkFile } from '../store/sync/bulk-files.ts'
import { listNewTexts } from '../store/record/new-texts.ts'
import { findPublisherState } from '../store/votes/vote-sync.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { findStoredText } from '../store/record/stored-texts.ts'
import { syncTexts } from './sync-texts.ts'
import {
  type Answer,
  answerWith,
  bulkFolder,
  type BulkTextFile,
  feedOf,
  status,
  startTextSite,
  xmlOf,
} from './testing/text-site.ts'
import { houseText, storedWords, upTo } from './testing/house-texts.ts'

const engine = useFreshEngine()
const START = Date.parse('2026-03-02T12:00:00Z')
const RUN_MS = 5 * 60_000

let site: Awaited<ReturnType<typeof startTextSite>>
let answerOf: (path: string) => Answer | undefined
let workFolder: string
let now: number
beforeEach(async () => {
  now = START
  site = await startTextSite((path) => answerOf(path))
  workFolder = await mkdtemp(join(tmpdir(), 'rostrum-texts-'))
})
afterEach(async () => {
  await site.stop()
  await rm(workFolder, { recursive: true })
})

const { signal } = new AbortController()
async function run(): Promise<unknown> {
  const options = { baseUrl: site.sites.govInfoUrl, signal, sleep: async () => {} }
  const done = await syncTexts({
    store: engine.store,
    log: createLog({ level: 'error', write: () => {} }),
    now: () => new Date(now),
    signal,
    source: 'www.govinfo.gov',
    request: createSite(options),
    files: createSiteSource({ ...options, workFolder }),
    sites: site.sites,
  }).catch((error: unknown) => error)
  now += RUN_MS
  return done
}

const wordsOf = (number: number) => storedWords(engine.store, number)
const wordsOfAll = (numbers: readonly number[]) => Promise.all(numbers.map(wordsOf))

const at = (minutes: number): string => new Date(START + minutes * 60_000).toISOString()
const fileOf = (number: number, minutes: number, text = xmlOf(number, `Light ${number}.`)): BulkTextFile => ({
  name: `BILLS-119hr${number}ih.xml`,
  text,
  at: at(minutes),
})

/** GovInfo with these files; its archive was made an hour before the first run. */
function publish(files: readonly BulkTextFile[], feed: 'whole' | 'broken' | 'missing' = 'whole'): void {
  const folder = bulkFolder(files, at(-60))
  const sent = feed === 'broken' ? '<rss>' : feedOf(files)
  answerOf = (path) =>
    feed !== 'missing' && path === '/govinfo/rss/bills-bulkdata.xml'
      ? answerWith('application/rss+xml', sent, { ETag: `"${files.length}-${files.at(-1)?.at}"` })
      : folder(path.replace('/govinfo', ''))
}

test.each(['whole', 'broken', 'missing'] as const)(
  'fills the Congress once, then stores new files within a run, by a feed that is %s',
  async (feed) => {
    const old = upTo(20).map((number) => fileOf(number, -5_000))
    publish([...old, fileOf(21, -30)], feed)
    expect(await run()).toBeUndefined()
    expect(await wordsOfAll(upTo(21))).not.toContain(undefined)
    const zips = () => site.requests.filter((path) => path.endsWith('.zip')).length
    expect(zips()).toBe(1)
    const singles = () =>
      site.requests.filter((path) => path.endsWith('.xml') && path.includes('BILLS-')).length
    expect(singles()).toBe(1)
    publish(
      [
        ...old.filter(({ name }) => !name.includes('hr5ih')),
        fileOf(21, -30),
        fileOf(22, 3),
        fileOf(5, 4, xmlOf(5, 'Changed.')),
      ],
      feed,
    )
    expect(await run()).toBeUndefined()
    expect(await wordsOf(22)).toContain('Light 22.')
    expect(await wordsOf(5)).toContain('Changed.')
    expect([zips(), singles()]).toEqual([1, 3])
  },
)

test('lists the folders after a night with more files than the feed names', async () => {
  publish([fileOf(1, -5_000)])
  await run()
  publish([fileOf(1, -5_000), ...upTo(250).map((number) => fileOf(number + 1, 2))])
  expect(await run()).toBeUndefined()
  expect(await wordsOfAll(upTo(251))).not.toContain(undefined)
})

test('stores no file of another bill, and reads it again once it is right', async () => {
  publish([fileOf(1, -5_000), fileOf(2, 1, xmlOf(3, 'Of another bill.'))])
  await run()
  expect(await wordsOf(2)).toBeUndefined()
  expect(await findBulkFile(engine.store, 'bills-bulkdata')).toMatchObject({ refused: 1 })
  publish([fileOf(1, -5_000), fileOf(2, 6)])
  await run()
  expect(await wordsOf(2)).toContain('Light 2.')
})

test('tells that GovInfo refuses, and leaves it alone for a while', async () => {
  answerOf = () => status(403)
  expect(await run()).toBeUndefined()
  const refused = await findPublisherState(engine.store, 'govinfo-bulk')
  expect(refused).toMatchObject({ refusals: 1, refusedUntil: at(15) })
  const asked = site.requests.length
  await run()
  expect(site.requests).toHaveLength(asked)
  publish([fileOf(1, -5_000)])
  now += 10 * 60_000
  await run()
  expect(await wordsOf(1)).toContain('Light 1.')
})

test('brings texts back whose files are gone after a restore, from archives at most once a day', async () => {
  const zips = () => site.requests.filter((path) => path.endsWith('.zip')).length
  const loseFiles = async (): Promise<void> => {
    for (const { name } of await engine.store.files.list()) await engine.store.files.remove(name)
  }
  publish([...upTo(30).map((number) => fileOf(number, -5_000)), fileOf(31, -30)])
  await run()
  await run()
  expect(zips()).toBe(1)
  const before = await findStoredText(engine.store, houseText(7))
  await loseFiles()
  expect(await run()).toBeUndefined()
  expect(zips()).toBe(2)
  expect(await wordsOfAll(upTo(30))).not.toContain(undefined)
  const { firstSavedAt, sha256 } = before ?? {}
  expect(await findStoredText(engine.store, houseText(7))).toMatchObject({
    firstSavedAt,
    sha256,
    savedAt: at(10),
  })
  await run()
  expect(zips()).toBe(2)
  await loseFiles()
  await run()
  expect(zips()).toBe(2)
  now += 24 * 60 * 60_000
  await run()
  expect([zips(), await wordsOf(30)]).toEqual([3, expect.stringContaining('Light 30.')])
})

test('takes new texts for news although an archive cannot be read', async () => {
  const files = [fileOf(1, -5_000)]
  const publishBroken = (): void => {
    publish(files)
    const whole = answerOf
    answerOf = (path) => (path.endsWith('.zip') ? answerWith('application/zip', 'no archive') : whole(path))
  }
  publishBroken()
  expect(await run()).toBeInstanceOf(Error)
  files.push(fileOf(2, 3, xmlOf(2, 'Light 2.').replace('"20250108"', '"20260302"')))
  publishBroken()
  expect(await run()).toBeInstanceOf(Error)
  const noted = await listNewTexts(engine.store, { from: '2026', to: '2027' })
  expect(noted.map(({ key }) => key)).toEqual(['119/hr/2'])
})

test('waits for the first text of a Congress', async () => {
  answerOf = () => undefined
  expect(await run()).toBeUndefined()
  expect((await findPublisherState(engine.store, 'govinfo-bulk')).failures).toBe(0)
})
