import { type Activity, type LastChange } from '@rostrum/contract/entities/tracking'
import { keySegmentOf } from '@rostrum/contract/entities/record-path'
import {
  amendmentRef,
  billRef,
  memberRef,
  RECORD_KINDS,
  type RecordRef,
  refId,
} from '@rostrum/contract/entities/record-ref'
import { userRoutes } from '@rostrum/contract/routes/users'
import { listSavedAmendments } from '@rostrum/core/store/record/amendments'
import { listSavedBills } from '@rostrum/core/store/record/bills'
import { listSavedMembers } from '@rostrum/core/store/record/members'
import { useEngine } from '@rostrum/core/testing/engine'
import { createRequester } from '@rostrum/functions/testing/reading-system'
import { storeContext } from '@rostrum/functions/testing/store-context'
import { handlers as userHandlers } from '@rostrum/functions/users'
import type { Change } from '@rostrum/sample-congress/truth/truth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actualActivity, expectedActivity, type SeenChanges } from './expected-activity.ts'
import { expectedLinesOf } from './expected-events.ts'
import { findSeed, futureOf, kindsIn } from './find-world.ts'
import { type RecordSystem, startRecordSystem } from './record-system.ts'

/** The last weeks of a Congress and the first days of the next, when nearly every kind of event occurs. */
const NOW = '2026-12-13T15:00:00Z'
/** Days between syncs: one week day by day, one week without a sync, and one week with a few. */
const DAYS_BETWEEN_SYNCS = [2, 1, 1, 1, 1, 1, 1, 7, 3, 2, 2]
/** Indexes of syncs after which the user follows more items that already have a history. */
const LATER_FOLLOWS: ReadonlySet<number> = new Set([3, 8])
/** What must happen to items that exist by then, besides what always happens in these weeks. */
const WANTED_KINDS = ['bill title', 'bill law', 'member seat', 'amendment outcome']
/** Items of each of these kinds that are followed in any case. */
const OF_EACH_WANTED_KIND = 3
/** A world whose weeks have all of that. */
const SEED = 247
const ACTIVE_OF_EACH_KIND = 15
const QUIET_OF_EACH_KIND = 2
const LATER_OF_EACH_KIND = 5
const PAGE = 30
const DAY_MS = 86_400_000
/** Hundreds of calls and writes, with room for a busy machine. */
const LIMIT_MS = 300_000
/** Kinds with `from` and `to`. */
const TRANSITIONS: ReadonlySet<string> = new Set(['stage', 'title', 'sponsor', 'seat', 'party'])

const engine = useEngine()
let system: RecordSystem
const weeks: SeenChanges[] = []
const followedAt = new Map<string, string>()

const contextOf = () => storeContext(engine.store, new Date(system.sample.now()))
const requestUsers = createRequester(userRoutes, userHandlers, contextOf)
const authorization = 'Bearer usr_1.x.x'
const sending = (method: string, body?: object): RequestInit => ({
  method,
  headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

async function follow(item: RecordRef): Promise<void> {
  const { status } = await requestUsers(
    `/users/usr_1/follows/${item.kind}/${keySegmentOf(item)}`,
    sending('PUT'),
  )
  expect(status, refId(item)).toBe(200)
  followedAt.set(refId(item), new Date(system.sample.now()).toISOString())
}

/** Reads the whole activity, page by page. */
async function readActivity(query = ''): Promise<Activity[]> {
  const all: Activity[] = []
  for (let cursor = ''; ;) {
    const { body } = await requestUsers(
      `/users/usr_1/activity?limit=${PAGE}${query}${cursor}`,
      sending('GET'),
    )
    const { activity, next } = userRoutes.getActivity.data.parse(body['data'])
    all.push(...activity)
    if (next === undefined) return all
    cursor = `&before=${encodeURIComponent(next)}`
  }
}

async function listStored(): Promise<RecordRef[]> {
  const { store } = engine
  const [bills, members, amendments] = await Promise.all([
    listSavedBills(store, '0'),
    listSavedMembers(store, '0'),
    listSavedAmendments(store, '0'),
  ])
  return [
    ...bills.rows.map(({ stored }) => billRef(stored)),
    ...members.rows.map(({ stored }) => memberRef(stored.bioguideId)),
    ...amendments.rows.map(({ stored }) => amendmentRef(stored)),
  ]
}

const firstOfEachKind = (items: readonly RecordRef[], most: number): RecordRef[] =>
  RECORD_KINDS.flatMap((kind) => items.filter((item) => item.kind === kind).slice(0, most))

const dayOf = (moment: string): string => moment.slice(0, 10)
const isSame = (event: Activity, { kind, from, to, seenAt }: Partial<LastChange> = {}): boolean =>
  event.kind === kind && event.from === from && event.to === to && event.seenAt === seenAt

/** The items that changes concern: their subjects, and members who cosponsor a bill. */
const itemIdsIn = (changes: readonly Change[]): Set<string> =>
  new Set(
    changes.flatMap(({ subject, key, kind, to }) =>
      kind === 'cosponsor added' ? [`${subject} ${key}`, `member ${to}`] : [`${subject} ${key}`],
    ),
  )

/** Follows more stored items that already have events. */
async function followMore(): Promise<void> {
  const past = itemIdsIn(weeks.flatMap(({ changes }) => changes))
  const withHistory = (await listStored()).filter(
    (item) => !followedAt.has(refId(item)) && past.has(refId(item)),
  )
  for (const item of firstOfEachKind(withHistory, LATER_OF_EACH_KIND)) await follow(item)
}

/** Items that have each of the wanted kinds of changes. */
const itemIdsOfWantedKinds = (changes: readonly Change[]): string[] =>
  WANTED_KINDS.flatMap((wanted) => {
    const own = changes.filter((change) => expectedLinesOf(change).some(([kind]) => kind === wanted))
    return [...itemIdsIn(own)].slice(0, OF_EACH_WANTED_KIND)
  })

/** Follows items that will change, and a few that won't, then lets time pass. */
beforeAll(async () => {
  const seed = findSeed(SEED, (each) => {
    const kinds = kindsIn(futureOf(each, { now: NOW, strides: DAYS_BETWEEN_SYNCS }))
    return WANTED_KINDS.every((kind) => kinds.includes(kind))
  })
  system = await startRecordSystem({ now: NOW, seed })
  const { sample, sync } = system
  await sync(engine.store)
  const stored = await listStored()
  const days = DAYS_BETWEEN_SYNCS.reduce((sum, stride) => sum + stride)
  const end = new Date(Date.parse(sample.now()) + days * DAY_MS).toISOString()
  const coming = sample.truth(sample.now(), end)
  const changing = itemIdsIn(coming)
  const wanted = new Set(itemIdsOfWantedKinds(coming))
  const [active, quiet] = [true, false].map((isActive) =>
    stored.filter((it) => changing.has(refId(it)) === isActive),
  )
  const [first, others] = [true, false].map((isWanted) =>
    active?.filter((it) => wanted.has(refId(it)) === isWanted),
  )
  for (const item of firstOfEachKind([...(first ?? []), ...(others ?? [])], ACTIVE_OF_EACH_KIND))
    await follow(item)
  for (const item of firstOfEachKind(quiet ?? [], QUIET_OF_EACH_KIND)) await follow(item)
  for (const [i, stride] of DAYS_BETWEEN_SYNCS.entries()) {
    const before = sample.now()
    const changes = sample.truth(before, sample.advance(stride))
    await sync(engine.store)
    weeks.push({ seenAt: new Date(sample.now()).toISOString(), changes })
    if (LATER_FOLLOWS.has(i)) await followMore()
  }
}, LIMIT_MS)
afterAll(async () => {
  await system.stop()
})

describe('the activity of a user who follows a few dozen items for weeks', () => {
  let activity: Activity[]
  beforeAll(async () => {
    activity = await readActivity()
  })

  test('lists each true change exactly once, on the day it became visible, and nothing else', async () => {
    expect(followedAt.size).toBeGreaterThan(36)
    const followed = new Set(followedAt.keys())
    expect(actualActivity(activity)).toEqual(await expectedActivity(weeks, system.sample, followed))
    expect(activity.length).toBeGreaterThan(100)
    expect(new Set(activity.map(({ kind }) => kind)).size).toBeGreaterThan(15)
    expect(new Set(activity.map(({ id }) => id)).size).toBe(activity.length)
  })

  test('lists the newest change first', () => {
    const seen = activity.map(({ seenAt }) => seenAt)
    expect(seen).toEqual(seen.toSorted().toReversed())
  })

  test('chains `from` and `to` of successive changes up to the current state', async () => {
    const transitions = activity.filter(({ kind }) => TRANSITIONS.has(kind)).toReversed()
    expect(transitions.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['stage', 'title', 'seat']))
    expect(transitions.filter(({ from, to }) => from === to)).toEqual([])
    const last = new Map<string, string>()
    for (const { item, kind, from, to = '' } of transitions) {
      const name = `${refId(item)} ${kind}`
      expect(last.get(name) ?? from, name).toBe(from)
      last.set(name, to)
    }
    const titles = weeks.flatMap(({ changes }) => changes.filter(({ kind }) => kind === 'title'))
    for (const { item, from, to } of transitions.filter(({ kind }) => kind === 'title')) {
      expect(titles).toContainEqual(expect.objectContaining({ key: item.key, from, to }))
    }
    const { body } = await requestUsers('/bills/trackedBills?kind=bill&limit=250', sending('GET'))
    for (const { congress, billType, billNumber, stage } of body['data'].tracked) {
      const name = `bill ${congress}/${billType}/${billNumber} stage`
      expect(last.get(name) ?? stage.stage, name).toBe(stage.stage)
    }
  })

  test('returns the same changes when filtered by kind or by date', async () => {
    const kinds = await Promise.all(RECORD_KINDS.map((kind) => readActivity(`&kind=${kind}`)))
    expect(
      kinds
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(activity.map(({ id }) => id).toSorted())
    for (const { seenAt } of weeks.slice(-3)) {
      const since = await readActivity(`&since=${seenAt}`)
      expect(since).toEqual(activity.filter((event) => event.seenAt > seenAt))
    }
  })

  test('agrees with the last change of each tracked item and with the most active item', async () => {
    const { body } = await requestUsers('/bills/trackedBills?limit=250', sending('GET'))
    for (const { kind, congress, billType, billNumber, lastChange } of body['data'].tracked) {
      const name = `${kind} ${congress}/${billType}/${billNumber}`
      const own = activity.filter(({ item }) => refId(item) === name)
      const lately = own.filter(({ seenAt }) => dayOf(seenAt) === dayOf(own[0]?.seenAt ?? ''))
      const day = lately
        .map(({ seenAt, happenedDate }) => happenedDate ?? dayOf(seenAt))
        .toSorted()
        .at(-1)
      expect(lastChange && (lastChange.happenedDate ?? dayOf(lastChange.seenAt)), name).toBe(day)
      expect(lately.length > 0, name).toBe(lately.some((event) => isSame(event, lastChange)))
    }
    const changesOf = (name: string): number => activity.filter(({ item }) => refId(item) === name).length
    const { data } = (await requestUsers('/users/usr_1/stats', sending('GET'))).body
    expect(data).toMatchObject({ total: followedAt.size })
    expect(data.mostActive.changes).toBe(Math.max(...[...followedAt.keys()].map(changesOf)))
    expect(changesOf(refId(data.mostActive))).toBe(data.mostActive.changes)
  })

  test('marks changes after the follow as unread until the user marks them as read', async () => {
    const isNew = ({ item, seenAt }: Activity): boolean => seenAt > (followedAt.get(refId(item)) ?? '')
    expect(activity.map(({ isUnread }) => isUnread)).toEqual(activity.map(isNew))
    expect(activity.filter((event) => !isNew(event)).length).toBeGreaterThan(0)

    const lookedAt = weeks.at(-2)?.seenAt ?? ''
    const markRead = (at: string) =>
      requestUsers('/users/usr_1/activity/looked', sending('PUT', { lookedAt: at }))
    await markRead(lookedAt)
    const after = await readActivity()
    expect(after.filter(({ isUnread }) => isUnread)).toEqual(
      activity.filter(({ seenAt }) => seenAt > lookedAt),
    )
    await markRead(activity[0]?.seenAt ?? '')
    expect(await readActivity()).toEqual(activity.map((event) => ({ ...event, isUnread: false })))
  })
})
