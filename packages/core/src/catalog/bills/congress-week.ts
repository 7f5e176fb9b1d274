import type { BillCard, BillNews, BillStage, CongressDay, PathStep } from '@rostrum/contract/entities/bill'
import { dayAfter } from '@rostrum/contract/lib/wall-clock'
import type { Finder } from '@rostrum/finder/finder'
import { newestBillCongress } from '../newest-congress.ts'
import { compareText } from '../../lib/compare.ts'
import { easternDay } from '../../lib/eastern.ts'
import type { Catalog } from '../catalog.ts'
import { findBillCards } from './bill-queries.ts'
import type { BillFields } from './bill-schema.ts'

export interface CongressWeek {
  /** The seven days up to the newest one with any events, oldest first. */
  readonly days: readonly CongressDay[]
  readonly news: readonly BillNews[]
  /** The newest bills of the last day on which any were introduced. */
  readonly introduced: readonly BillCard[]
  readonly topics: readonly { readonly name: string; readonly count: number }[]
}

/** Stages of bills that a chamber or committee has acted upon. */
const MOVED_STAGES = [
  'reported',
  'failed',
  'set_aside',
  'passed_house',
  'passed_senate',
  'passed_both',
  'agreed_to',
  'to_president',
  'vetoed',
  'became_law',
] as const satisfies readonly BillStage[]
/** Well above the bills that move in a week. */
const MOVED_MAX = 500
/** Well above the bills introduced in a week. */
const INTRODUCED_MAX = 2_000
const WEEK_DAYS = 7
const TOPICS = 8

function newsKindOf({ step, outcome, manner }: PathStep): BillNews['kind'] | undefined {
  if (step === 'law') return 'law'
  if (step === 'override') return outcome === 'done' ? 'overrode' : 'sustained'
  if (step === 'floor') return outcome === 'done' ? 'passed' : 'failed'
  // If it became law without a signature, the law is the news.
  if (manner === 'unsigned') return undefined
  if (step === 'president') return outcome === 'done' ? 'signed' : 'vetoed'
  return step === 'reported' ? 'reported' : undefined
}

const WEIGHTS: Readonly<Record<BillNews['kind'], number>> = {
  law: 0,
  vetoed: 1,
  overrode: 2,
  sustained: 2,
  passed: 3,
  failed: 4,
  signed: 5,
  reported: 6,
}

/** By day, newest first, then by weight; a counted vote before a voice vote. */
const compareNews = (a: BillNews, b: BillNews): number =>
  compareText(b.date, a.date) ||
  WEIGHTS[a.kind] - WEIGHTS[b.kind] ||
  Number(b.vote?.method === 'recorded') - Number(a.vote?.method === 'recorded')

const newsOf = (bill: BillCard): BillNews[] =>
  bill.stage.path.flatMap((each) => {
    const kind = newsKindOf(each)
    const { step: _step, outcome: _outcome, ...facts } = each
    return kind === undefined ? [] : [{ kind, bill, ...facts }]
  })

function topicsOf(bills: readonly BillCard[]): CongressWeek['topics'] {
  const counts = new Map<string, number>()
  for (const { policyArea } of bills)
    if (policyArea !== undefined) counts.set(policyArea.name, (counts.get(policyArea.name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || compareText(a.name, b.name))
    .slice(0, TOPICS)
}

function computeWeek(index: Finder<BillFields>, congress: number, today: string): CongressWeek {
  const page = { congress, limit: MOVED_MAX, offset: 0 } as const
  const moved = findBillCards(index, { ...page, stage: [...MOVED_STAGES], sort: 'updateDate' }).bills
  const [newest] = findBillCards(index, {
    ...page,
    limit: 1,
    sort: 'introducedDate',
    introducedTo: today,
  }).bills
  const allNews = moved.flatMap(newsOf).filter(({ date }) => date <= today)
  const dates = [newest?.introducedDate ?? '', ...allNews.map(({ date }) => date)]
  const last = dates.reduce((a, b) => (a > b ? a : b), '')
  if (last === '') return { days: [], news: [], introduced: [], topics: [] }
  const first = dayAfter(last, 1 - WEEK_DAYS)
  const introducedThisWeek = findBillCards(index, {
    ...page,
    limit: INTRODUCED_MAX,
    introducedFrom: first,
    introducedTo: today,
    sort: 'introducedDate',
  }).bills
  const news = allNews.filter(({ date }) => date >= first).toSorted(compareNews)
  const days = Array.from({ length: WEEK_DAYS }, (_, i) => dayAfter(last, i + 1 - WEEK_DAYS))
  const count = (date: string, kind: BillNews['kind']): number =>
    news.filter((each) => each.date === date && each.kind === kind).length
  return {
    days: days.map((date) => ({
      date,
      introduced: introducedThisWeek.filter(({ introducedDate }) => introducedDate === date).length,
      passed: count(date, 'passed'),
      laws: count(date, 'law'),
    })),
    news,
    introduced: introducedThisWeek.filter(({ introducedDate }) => introducedDate === newest?.introducedDate),
    topics: topicsOf([...introducedThisWeek, ...news.map(({ bill }) => bill)]),
  }
}

const weekByIndex = new WeakMap<object, { readonly key: string; readonly week: CongressWeek }>()

/** The last week of a congress with any events. Computed once per snapshot and day. */
function readWeek(index: Finder<BillFields>, congress: number, today: string): CongressWeek {
  const key = `${congress} ${today}`
  const known = weekByIndex.get(index)
  if (known?.key === key) return known.week
  const week = computeWeek(index, congress, today)
  weekByIndex.set(index, { key, week })
  return week
}

export async function findWeek(
  catalog: Pick<Catalog, 'bills'>,
  now: Date,
): Promise<CongressWeek & { readonly congress: number }> {
  const congress = await newestBillCongress(catalog, now)
  return { congress, ...readWeek(await catalog.bills(congress), congress, easternDay(now)) }
}
