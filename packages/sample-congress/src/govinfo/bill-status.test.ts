import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { BILL_PARTS } from '../api/bill-parts.ts'
import { amendmentsTo } from '../api/records.ts'
import { billItem } from '../api/bills.ts'
import { type JsonObject, rowsAt } from '../base/json.ts'
import type { ApiContext } from '../api/context.ts'
import { timelineOf, type BillTimeline } from '../bills/timeline.ts'
import { SampleCongress } from '../server/sample-congress.ts'
import { childOrders, childrenAt, parseXml, textAt, type XmlTree } from '../testing/xml-tree.ts'
import { instantOf, WorldClock } from '../base/calendar.ts'
import type { SizeName } from '../base/size.ts'
import { World } from '../world/world.ts'
import { billStatusXml } from './bill-status.ts'

const BASE = 'https://sample.example'
const BILLSTATUS_FOLDER = join(process.env['ROSTRUM_RECORDINGS'] ?? '', '../recorded-billstatus')
const isRecorded = process.env['ROSTRUM_RECORDINGS'] !== undefined && existsSync(BILLSTATUS_FOLDER)

const OPENED = instantOf('2026-11-20T15:00:00Z')

function contextOf(size: SizeName): ApiContext {
  const world = new World({ seed: 5, size, opened: OPENED })
  return new SampleCongress(world, new WorldClock(OPENED, 0)).context(BASE)
}

const shownBills = ({ world, now }: ApiContext): BillTimeline[] =>
  world
    .congressesAt(now)
    .flatMap((congress) => world.billsOf(congress).bills)
    .map(timelineOf)
    .filter(({ shownAt }) => shownAt <= now)

let ctx: ApiContext
let timelines: BillTimeline[]
let files: ReadonlyMap<BillTimeline, XmlTree>

beforeAll(() => {
  ctx = contextOf('small')
  timelines = shownBills(ctx)
  files = new Map(timelines.map((timeline) => [timeline, parseXml(billStatusXml(ctx, timeline))]))
}, 60_000)

const fileOf = (timeline: BillTimeline): XmlTree => {
  const [bill] = childrenAt(files.get(timeline) ?? parseXml('<none/>'), 'bill')
  if (bill === undefined) throw new Error('no bill in the file')
  return bill
}

/** A part of a bill as the API answers it, first page. */
const partOf = (timeline: BillTimeline, part: string): JsonObject =>
  BILL_PARTS[part]?.(ctx, timeline, { path: '', query: new URLSearchParams('limit=250'), params: {} }) ?? {}

const wordsOf = (rows: readonly JsonObject[], field: string): string[] =>
  rows.map((row) => String(row[field]))
const textsOf = (trees: readonly XmlTree[], field: string): (string | undefined)[] =>
  trees.map((tree) => textAt(tree, field))

describe('a BILLSTATUS file', () => {
  it('states what the API states about the bill itself', () => {
    for (const timeline of timelines) {
      const item = billItem(ctx, timeline)
      const file = fileOf(timeline)
      for (const field of ['number', 'type', 'congress', 'title', 'updateDate', 'updateDateIncludingText'])
        expect(textAt(file, field), field).toBe(String(item[field]))
    }
  })

  it.each([
    ['actions', 'actions', 'text'],
    ['cosponsors', 'cosponsors', 'bioguideId'],
    ['committees', 'committees', 'systemCode'],
    ['titles', 'titles', 'title'],
    ['relatedbills', 'relatedBills', 'number'],
  ])('has the rows of %s', (part, element, field) => {
    let count = 0
    for (const timeline of timelines) {
      const rows = rowsAt(partOf(timeline, part), element)
      expect(textsOf(childrenAt(fileOf(timeline), element, 'item'), field)).toEqual(wordsOf(rows, field))
      count += rows.length
    }
    expect(count).toBeGreaterThan(0)
  })

  it('keeps the markup of a summary in CDATA', () => {
    const summarized = timelines.find((one) => childrenAt(fileOf(one), 'summaries', 'summary').length > 0)
    if (summarized === undefined) throw new Error('no bill has a summary')
    const [row] = rowsAt(partOf(summarized, 'summaries'), 'summaries')
    const [summary] = childrenAt(fileOf(summarized), 'summaries', 'summary')
    expect(textAt(summary ?? parseXml('<none/>'), 'text')?.trim()).toBe(String(row?.['text']).trim())
    expect(billStatusXml(ctx, summarized)).toContain('<![CDATA[ <p>')
  })

  it('has the notes of bills and amendments, and who offered an amendment', () => {
    const notes = timelines.flatMap((timeline) => {
      const texts = wordsOf(rowsAt(billItem(ctx, timeline), 'notes'), 'text')
      const written = textsOf(childrenAt(fileOf(timeline), 'notes', 'item'), 'text')
      expect(written.map((text) => text?.trim())).toEqual(texts)
      return texts
    })
    expect(notes.length).toBeGreaterThan(0)
    const amendments = timelines.flatMap((one) => childrenAt(fileOf(one), 'amendments', 'amendment'))
    const noted = amendments.flatMap((tree) => childrenAt(tree, 'notes', 'item'))
    expect(textsOf(noted, 'text').map((text) => text?.trim().slice(0, 15))).toContain('Debate was limi')
    const offering = amendments.flatMap((tree) => childrenAt(tree, 'onBehalfOfSponsor', 'item'))
    expect(textsOf(offering, 'type')).toContain('Proposed on behalf of')
    expect(textsOf(offering, 'bioguideId')).not.toContain(undefined)
  })

  it('gives no time to actions of the Senate and no count to lists', () => {
    const lists = timelines.flatMap((timeline) => fileOf(timeline).children)
    expect(lists.flatMap((list) => childrenAt(list, 'count'))).toEqual([])
    const actions = lists.filter(({ name }) => name === 'actions').flatMap((list) => childrenAt(list, 'item'))
    const ofSenate = actions.filter((action) => textAt(action, 'sourceSystem', 'name') === 'Senate')
    expect(ofSenate.length).toBeGreaterThan(0)
    expect(ofSenate.flatMap((action) => childrenAt(action, 'actionTime'))).toEqual([])
  })

  it('leaves the date of an enrolled text empty and ends the texts with the law', () => {
    const texts = timelines.flatMap((timeline) => childrenAt(fileOf(timeline), 'textVersions', 'item'))
    const enrolled = texts.filter((text) => textAt(text, 'type') === 'Enrolled Bill')
    expect(enrolled.length).toBeGreaterThan(0)
    expect(new Set(textsOf(enrolled, 'date'))).toEqual(new Set(['']))
    for (const timeline of timelines) {
      const last = childrenAt(fileOf(timeline), 'textVersions', 'item').at(-1)
      const { texts: versions, steps } = timeline
      const isLaw = versions.some(({ code, at }) => code === 'plaw' && at <= ctx.now)
      expect(textAt(last ?? parseXml('<none/>'), 'type'), String(steps.length)).toBe(
        isLaw ? 'Public Law' : '',
      )
    }
  })

  it('links each text to its XML at GovInfo', () => {
    const links = timelines.flatMap((timeline) =>
      childrenAt(fileOf(timeline), 'textVersions', 'item', 'formats', 'item', 'url').map(({ text }) => text),
    )
    for (const link of links)
      expect(link).toMatch(/^https:\/\/sample\.example\/govinfo\/content\/pkg\/([A-Z]+-[\w]+)\/xml\/\1\.xml$/)
  })
})

/** Elements that the guide and other files have, but none of the recorded ones. */
const UNRECORDED = new Set([
  '/billStatus/bill/cboCostEstimates/item/description',
  '/billStatus/bill/cosponsors/item/sponsorshipWithdrawnDate',
])
/** As in the API; no recorded amendment has a note or was offered by another senator. */
const UNRECORDED_LIST = /^\/billStatus\/bill\/amendments\/amendment\/(?:notes|onBehalfOfSponsor)\b/

const precedes = (orders: ReadonlySet<string>): Set<string> =>
  new Set(
    [...orders].flatMap((order) => {
      const names = order.split(' ')
      return names.flatMap((name, i) => names.slice(i + 1).map((later) => `${name} before ${later}`))
    }),
  )
const reversed = (pair: string): string => pair.split(' before ').toReversed().join(' before ')

describe.skipIf(!isRecorded)(
  'against recorded files (set ROSTRUM_RECORDINGS to the folder beside them)',
  () => {
    const recorded = isRecorded
      ? childOrders(
          readdirSync(BILLSTATUS_FOLDER).map((name) =>
            parseXml(readFileSync(join(BILLSTATUS_FOLDER, name), 'utf8')),
          ),
        )
      : new Map<string, Set<string>>()

    /** Bills with a long history and the newest ones, which together have every element. */
    const own = (): Map<string, Set<string>> => {
      const standard = contextOf('standard')
      const isTelling = (timeline: BillTimeline): boolean =>
        timeline.steps.length > 5 ||
        timeline.subjectsAt > standard.now ||
        amendmentsTo(standard, timeline).length > 0
      const telling = shownBills(standard).filter(isTelling)
      return childOrders(telling.map((timeline) => parseXml(billStatusXml(standard, timeline))))
    }

    it('has the same elements in the same order', () => {
      const ours = own()
      const known = (path: string): boolean => UNRECORDED.has(path) || UNRECORDED_LIST.test(path)
      expect([...ours.keys()].filter((path) => !recorded.has(path) && !known(path))).toEqual([])
      expect([...recorded.keys()].filter((path) => !ours.has(path))).toEqual([])
      const contradictions = [...ours].flatMap(([path, orders]) => {
        const theirs = precedes(recorded.get(path) ?? new Set())
        return [...precedes(orders)]
          .filter((pair) => theirs.has(reversed(pair)) && !theirs.has(pair))
          .map((pair) => `${path}: ${pair}`)
      })
      expect(contradictions).toEqual([])
    })
  },
)
