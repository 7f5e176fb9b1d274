import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../lib/log.ts'
import { replaceBillHead, type StoredBill, writeBillParts } from '../store/record/bills.ts'
import { findPublisherState, notePublisherCheck } from '../store/votes/vote-sync.ts'
import { listNewTexts } from '../store/record/new-texts.ts'
import { NO_PARTS } from '../sync/testing/bills.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { fetchMissingTexts } from './fetch-missing.ts'
import {
  type Answer,
  answerWith,
  challenge,
  endless,
  html,
  pageOf,
  startTextSite,
  status,
  xml,
  xmlOf,
} from './testing/text-site.ts'
import { houseText, storedWords, upTo } from './testing/house-texts.ts'

const engine = useFreshEngine()
const START = Date.parse('2026-03-02T12:00:00Z')
const RUN_MS = 5 * 60_000

let site: Awaited<ReturnType<typeof startTextSite>>
let answerOf: (path: string) => Answer | undefined
let now: number
beforeEach(async () => {
  now = START
  site = await startTextSite((path) => answerOf(path))
})
afterEach(() => site.stop())

/** Bills whose details name a text as introduced, saved at that time. */
async function saveBills(numbers: readonly number[], at = START - 3_600_000, date?: string): Promise<void> {
  for (const [i, number] of numbers.entries()) {
    const savedAt = new Date(at + i).toISOString()
    const name = `BILLS-119hr${number}ih`
    const formats = [
      { type: 'Formatted Text', url: `https://www.congress.gov/119/bills/hr${number}/${name}.htm` },
    ]
    const bill = {
      ...houseText(number).bill,
      title: 'Lighthouse Act',
      sourceUpdatedAt: savedAt,
      sponsors: [],
      laws: [],
      cosponsorIds: [],
      committeeNames: [],
      subjects: [],
      stage: { stage: 'introduced', isProvisional: false, path: [] },
      counts: { ...NO_PARTS, texts: 1 },
      parts: {},
      updatedAt: savedAt,
      source: 'test',
      fetchedAt: savedAt,
      checkedAt: savedAt,
      newsAfter: '',
      revision: 1,
    } as unknown as StoredBill // what the job reads of it
    const parts = await writeBillParts(engine.store, bill, {
      texts: [{ type: 'Introduced in House', ...(date !== undefined && { date }), formats }],
    })
    await replaceBillHead(engine.store, { ...bill, parts }, savedAt)
  }
}

const { signal } = new AbortController()
async function run(): Promise<unknown[]> {
  const failures = await fetchMissingTexts({
    store: engine.store,
    log: createLog({ level: 'error', write: () => {} }),
    now: () => new Date(now),
    signal,
    sites: site.sites,
    pauseMilliseconds: 0,
  })
  now += RUN_MS
  return failures
}

const wordsOf = (number: number) => storedWords(engine.store, number)
const wordsOfAll = (numbers: readonly number[]) => Promise.all(numbers.map(wordsOf))
const numberIn = (path: string): number => Number(/hr(\d+)ih/.exec(path)?.[1])

const half = (page: string): Answer => html(page.slice(0, page.length - 20))
const cut: Answer = (response) => {
  response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': 9_000 }).write('<html><pre>')
  response.destroy()
}
/** Every way in which a wall answers instead of the text. */
const WALLS: Readonly<Record<string, (number: number) => Answer>> = {
  'status 403': () => status(403),
  'status 429': () => status(429),
  'a challenge': () => challenge,
  'another bill': (number) => html(pageOf(number + 1, 'A wall.')),
  'another version': (number) =>
    html(pageOf(number, 'A wall.').replace('Introduced in House (IH)', 'Engrossed in House (EH)')),
  'another Congress': (number) => html(pageOf(number, 'A wall.').replaceAll('119th', '118th')),
  'half a page': (number) => half(pageOf(number, 'A wall.')),
  'a broken connection': () => cut,
  'an endless page': () => endless,
  'another type': (number) => answerWith('application/pdf', pageOf(number, 'A wall.')),
}
const walls = Object.values(WALLS)
const wall = (number: number): Answer | undefined => walls[number % walls.length]?.(number)

test(
  'stores every text that GovInfo has open, and nothing that a wall sends',
  { timeout: 60_000 },
  async () => {
    const numbers = upTo(1_000)
    await saveBills(numbers)
    answerOf = (path) => {
      const number = numberIn(path)
      if (path.startsWith('/119/')) return wall(number)
      // some have only their typeset page, and some get the challenge instead of the XML
      if (path.endsWith('.htm')) return html(pageOf(number, `Light ${number}.`))
      if (number % 10 === 1) return status(404)
      return number % 10 === 2 ? challenge : xml(xmlOf(number, `Light ${number}.`))
    }
    for (let runs = 0; runs < 8; runs += 1) await run()
    const words = await wordsOfAll(numbers)
    expect(words.filter((each, i) => each?.includes(`Light ${i + 1}.`))).toHaveLength(1_000)
  },
)

test.each(Object.entries(WALLS))('keeps nothing of a wall that sends %s', async (_, answer) => {
  const numbers = upTo(5)
  await saveBills(numbers)
  answerOf = (path) => (path.startsWith('/119/') ? answer(numberIn(path)) : undefined)
  for (let runs = 0; runs < 8; runs += 1) await run()
  expect(site.requests).toContain('/119/bills/hr1/BILLS-119hr1ih.htm')
  expect(await wordsOfAll(numbers)).toEqual(Array(5).fill(undefined))
})

test('notes as news what is dated after all texts were read once, and nothing older', async () => {
  await notePublisherCheck(engine.store, 'govinfo-bulk', new Date(START).toISOString())
  const datedBy = (number: number, day: string): string =>
    xmlOf(number, 'Light.').replace(/<action-date date="\d+">/, `<action-date date="${day}">`)
  await saveBills([1, 2])
  await saveBills([3], START - 3_500_000, '2026-03-03')
  await saveBills([4], START - 3_400_000, '2026-03-02')
  await saveBills([5], START - 3_300_000)
  const days = ['20260303', '20260301']
  answerOf = (path) => {
    const day = days[numberIn(path) - 1]
    if (day !== undefined) return xml(datedBy(numberIn(path), day))
    return path.endsWith('.htm') ? html(pageOf(numberIn(path), 'Light.')) : undefined
  }
  await run()
  expect(await wordsOfAll(upTo(5))).not.toContain(undefined)
  const noted = await listNewTexts(engine.store, { from: '2026', to: '2027' })
  expect(noted.map(({ key }) => key).toSorted()).toEqual(['119/hr/1', '119/hr/3'])
})

test('asks again for stored texts whose files are gone, as after a restore', async () => {
  await saveBills(upTo(3))
  answerOf = (path) => xml(xmlOf(numberIn(path), 'Light.'))
  await run()
  const asked = site.requests.length
  await run()
  expect(site.requests).toHaveLength(asked)
  for (const { name } of await engine.store.files.list()) await engine.store.files.remove(name)
  await run()
  expect(await wordsOfAll(upTo(3))).toEqual(Array(3).fill(expect.stringContaining('Light.')))
})

test('never forgets progress when the clock is set back', async () => {
  await saveBills([1])
  answerOf = () => status(404)
  await run()
  const asked = () => site.requests.filter((path) => numberIn(path) === 1).length
  const before = asked()
  await saveBills([2], START - 60_000)
  now = START - 2 * 3_600_000
  await run()
  now = START + RUN_MS
  await run()
  expect(asked()).toBe(before)
})

test('tells that a wall refuses, and goes on with the texts of GovInfo', async () => {
  await saveBills(upTo(40))
  answerOf = (path) => (path.startsWith('/119/') ? challenge : undefined)
  await run()
  const state = await findPublisherState(engine.store, 'congress-gov')
  expect(state).toMatchObject({ refusals: 1, refusedUntil: expect.any(String) })
  const asked = site.requests.length
  await run()
  expect(site.requests).toHaveLength(asked)
  await saveBills([41], now)
  answerOf = (path) => (path.includes('/xml/') ? xml(xmlOf(numberIn(path), 'Light.')) : undefined)
  await run()
  expect(await wordsOf(41)).toContain('Light.')
})

test('leaves a site alone that refuses, and asks Congress.gov instead', async () => {
  await saveBills(upTo(3))
  answerOf = (path) =>
    path.startsWith('/119/') ? html(pageOf(numberIn(path), 'From Congress.gov.')) : status(403)
  await run()
  expect(await wordsOfAll(upTo(3))).toEqual(Array(3).fill(expect.stringContaining('From Congress.gov.')))
  expect(site.requests.filter((path) => path.includes('/content/'))).toHaveLength(1)
})
