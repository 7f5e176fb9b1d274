import { formatCitation } from '@rostrum/contract/words/citation'
import { memberName } from '@rostrum/contract/words/member-name'
import { parseRecordKey, type RecordRef } from '@rostrum/contract/entities/record-ref'
import { dayAfter } from '@rostrum/contract/lib/wall-clock'
import { findWeek } from '@rostrum/core/catalog/bills/congress-week'
import type { Catalog } from '@rostrum/core/catalog/catalog'
import { decodeMemberCard } from '@rostrum/core/catalog/members/member-card'
import { eventSortKey, listEventsOfDay } from '@rostrum/core/store/record/ledger-events'
import type { LedgerEvent } from '@rostrum/core/record/ledger-event'
import { findSubjects, titleOf } from '@rostrum/core/tracking/subjects'
import { changesPage } from '@rostrum/pages/changes-page.tsx'
import { frontPage } from '@rostrum/pages/front-page.tsx'
import type { Context } from '../context/context.ts'
import { withListedTitles } from '@rostrum/core/reading/name-votes'
import { readLatestVotes } from '../lists/read-votes.ts'
import { type AnswerTo, siteOf } from './answer.ts'
import { isCalendarDay, type PageQuery } from './query.ts'

const VOTES_SHOWN = 5

export const answerFront: AnswerTo<'front'> = async (_, __, context) => {
  const [week, latest] = await Promise.all([
    findWeek(context.catalog, context.now()),
    readLatestVotes(VOTES_SHOWN, context),
  ])
  const votes = await withListedTitles(latest, context.catalog)
  const page = frontPage({ ...week, votes }, { site: siteOf(context) })
  return { kind: 'page', page, isPartial: week.days.length === 0 }
}

async function recordNameOf({ kind, key }: RecordRef, catalog: Catalog): Promise<string> {
  if (kind === 'member') {
    const card = (await catalog.members()).get(key)?.card
    return card === undefined ? key : memberName(decodeMemberCard(card))
  }
  const record = parseRecordKey(key)
  if (record === undefined) return key
  const citation = formatCitation(record.type, record.number)
  if (kind === 'amendment') return citation
  const title = (await catalog.bills(record.congress)).get(key)?.title
  return title === undefined ? citation : `${citation} ${title}`
}

/** All committees are one item, read once for a page of changes. */
async function namesOf(subjects: readonly RecordRef[], { catalog, store }: Context): Promise<string[]> {
  const committees = await findSubjects(
    store,
    subjects.filter(({ kind }) => kind === 'committee'),
  )
  return await Promise.all(
    subjects.map(async (ref) => titleOf(ref, committees) ?? (await recordNameOf(ref, catalog))),
  )
}

const CHANGES_PER_PAGE = 100
const SORT_KEY = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z#\d{1,5}#evt_[\w-]+$/
/** Sorts before every key of a day. */
const dayStart = (day: string): string => `${day}T`

/** Rostrum's first day. Without a limit, robots would follow links to earlier days forever. */
const FIRST_DAY = '2025-01-01'

const isLedgerDay = (day: string, today: string): boolean =>
  isCalendarDay(day) && day >= FIRST_DAY && day <= today

/** One table call: a page of one day of the ledger, newest first. */
async function readDay(day: string, after: string | undefined, { store }: Context): Promise<LedgerEvent[]> {
  const limit = CHANGES_PER_PAGE + 2
  if (after === undefined) return (await listEventsOfDay(store, day, { limit })).events
  const { events } = await listEventsOfDay(store, day, { limit, sort: { from: dayStart(day), to: after } })
  return events.filter((event) => eventSortKey(event) < after)
}

/** How many days to search for changes if the URL names none. */
const DAYS_LOOKED_AT = 3

/** The events of the first of these days that has any. */
async function readFirstOf(
  days: readonly string[],
  after: string | undefined,
  context: Context,
): Promise<{ readonly day: string; readonly found: readonly LedgerEvent[] } | undefined> {
  for (const day of days) {
    const found = await readDay(day, after, context)
    if (found.length > 0) return { day, found }
  }
  const [day] = days
  return day === undefined ? undefined : { day, found: [] }
}

function daysAsked({ day }: PageQuery, today: string): string[] {
  if (day === undefined) return Array.from({ length: DAYS_LOOKED_AT }, (_, back) => dayAfter(today, -back))
  return isLedgerDay(day, today) ? [day] : []
}

export const answerChanges: AnswerTo<'changes'> = async (_, query, context) => {
  const today = context.now().toISOString().slice(0, 10)
  const after = SORT_KEY.test(query['after'] ?? '') ? query['after'] : undefined
  const read = await readFirstOf(daysAsked(query, today), after, context)
  if (read === undefined) return undefined
  const { day, found } = read
  const shown = found.slice(0, CHANGES_PER_PAGE)
  const last = shown.at(-1)
  const names = await namesOf(
    shown.map(({ subject }) => subject),
    context,
  )
  const changes = shown.map((event, i) => ({ ...event, name: names[i] ?? event.subject.key }))
  const page = changesPage({
    day,
    changes,
    next: found.length > CHANGES_PER_PAGE && last !== undefined ? eventSortKey(last) : undefined,
    dayBefore: day > FIRST_DAY ? dayAfter(day, -1) : undefined,
    dayAfter: day < today ? dayAfter(day, 1) : undefined,
    isNewest: query['day'] === undefined,
    isContinued: after !== undefined,
  })
  return { kind: 'page', page }
}
