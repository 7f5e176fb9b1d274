import { type Activity, type LastChange } from '@rostrum/contract/entities/tracking'
import {
  amendmentRef,
  billRef,
  memberRef,
  RECORD_KINDS,
  type RecordRef,
  refId,
  splitRecordKey,
} from '@rostrum/contract/record-ref'
import { billRoutes } from '@rostrum/contract/routes/bills'
import { userRoutes } from '@rostrum/contract/routes/users'
import { listSavedAmendments } from '@rostrum/core/store/amendments'
import { listSavedBills } from '@rostrum/core/store/bills'
import { listSavedMembers } from '@rostrum/core/store/members'
import { useEngine } from '@rostrum/core/testing/engine'
import { handlers as billHandlers } from '@rostrum/functions/bills'
import { createAsk } from '@rostrum/functions/testing/reading-system'
import { storeContext } from '@rostrum/functions/testing/store-context'
import { handlers as userHandlers } from '@rostrum/functions/users'
import type { Change } from '@rostrum/sample-congress/world/truth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actualActivity, expectedActivity, type SeenChanges } from './expected-activity.ts'
import { type RecordSystem, startRecordSystem } from './record-system.ts'

/** The last weeks of a Congress and the first days of the next, in which most things happen that can. */
const OPENED = { now: '2026-12-14T15:00:00Z', seed: 16 }
/** Days between two looks: a week day by day, one that nobody looked at, and one in a few looks. */
const STRIDES = [1, 1, 1, 1, 1, 1, 1, 7, 3, 2, 2]
/** The looks after which more is followed that has a past by then. */
const JOININGS: ReadonlySet<number> = new Set([3, 8])
const OF_EACH_KIND = 15
const QUIET_OF_EACH_KIND = 2
const JOINING_OF_EACH_KIND = 5
const PAGE = 30
const DAY_MS = 86_400_000
/** Hundreds of calls and writes, on a machine that may have other things to do. */
const LIMIT_MILLISECONDS = 300_000
/** Kinds that say from what to what. */
const TURNS: ReadonlySet<string> = new Set(['stage', 'title', 'sponsor', 'seat', 'party'])

const engine = useEngine()
let system: RecordSystem
const weeks: SeenChanges[] = []
const followedAt = new Map<string, string>()

const contextOf = () => storeContext(engine.store, new Date(system.sample.now()))
const askUsers = createAsk(userRoutes, userHandlers, contextOf)
const askBills = createAsk(billRoutes, billHandlers, contextOf)
const authorization = 'Bearer usr_1.x.x'
const sending = (method: string, body?: object): RequestInit => ({
  method,
  headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

async function follow(item: RecordRef): Promise<void> {
  const { congress, type, number } = splitRecordKey(item.key)
  const body = { congress, billType: type, billNumber: number }
  const { status } =
    item.kind === 'member'
      ? await askUsers(`/users/usr_1/follow/${item.key}`, sending('POST'))
      : await askBills('/bills/favorite', sending('POST', body))
  expect(status, refId(item)).toBe(200)
  followedAt.set(refId(item), new Date(system.sample.now()).toISOString())
}

/** Every page of the activity, as somebody would turn them. */
async function readActivity(query = ''): Promise<Activity[]> {
  const all: Activity[] = []
  for (let place = ''; ;) {
    const { body } = await askUsers(`/users/usr_1/activity?limit=${PAGE}${query}${place}`, sending('GET'))
    const { activity, next } = userRoutes.getActivity.data.parse(body['data'])
    all.push(...activity)
    if (next === undefined) return all
    place = `&before=${encodeURIComponent(next)}`
  }
}

async function listHeld(): Promise<RecordRef[]> {
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

/** Of each kind the first so many. */
const firstOfEachKind = (items: readonly RecordRef[], most: number): RecordRef[] =>
  RECORD_KINDS.flatMap((kind) => items.filter((item) => item.kind === kind).slice(0, most))

const dayOf = (moment: string): string => moment.slice(0, 10)
const isSame = (event: Activity, { kind, from, to, seenAt }: Partial<LastChange> = {}): boolean =>
  event.kind === kind && event.from === from && event.to === to && event.seenAt === seenAt

/** The items that changes are about: their own, and the people who put their names to bills. */
const namesIn = (changes: readonly Change[]): Set<string> =>
  new Set(
    changes.flatMap(({ subject, key, kind, to }) =>
      kind === 'cosponsor added' ? [`${subject} ${key}`, `member ${to}`] : [`${subject} ${key}`],
    ),
  )

/** Follows more of what is held, of which something was told already. */
async function followMore(): Promise<void> {
  const past = namesIn(weeks.flatMap(({ changes }) => changes))
  const joining = (await listHeld()).filter((item) => !followedAt.has(refId(item)) && past.has(refId(item)))
  for (const item of firstOfEachKind(joining, JOINING_OF_EACH_KIND)) await follow(item)
}

/** What will change is followed before it does, beside some that nothing happens to; then time goes by. */
beforeAll(async () => {
  system = await startRecordSystem(OPENED)
  const { sample, sync } = system
  await sync(engine.store)
  const held = await listHeld()
  const days = STRIDES.reduce((sum, stride) => sum + stride)
  const end = new Date(Date.parse(sample.now()) + days * DAY_MS).toISOString()
  const moving = namesIn(sample.truth(sample.now(), end))
  const [loud, quiet] = [true, false].map((isLoud) => held.filter((it) => moving.has(refId(it)) === isLoud))
  for (const item of firstOfEachKind(loud ?? [], OF_EACH_KIND)) await follow(item)
  for (const item of firstOfEachKind(quiet ?? [], QUIET_OF_EACH_KIND)) await follow(item)
  for (const [i, stride] of STRIDES.entries()) {
    const before = sample.now()
    const changes = sample.truth(before, sample.advance(stride))
    await sync(engine.store)
    weeks.push({ seenAt: new Date(sample.now()).toISOString(), changes })
    if (JOININGS.has(i)) await followMore()
  }
}, LIMIT_MILLISECONDS)
afterAll(async () => {
  await system.stop()
})

describe('after some weeks the activity of somebody who follows a few dozen items', () => {
  let activity: Activity[]
  beforeAll(async () => {
    activity = await readActivity()
  })

  test('tells each true change of them once, on the day it could be seen, and nothing else', async () => {
    expect(followedAt.size).toBeGreaterThan(36)
    const followed = new Set(followedAt.keys())
    expect(actualActivity(activity)).toEqual(await expectedActivity(weeks, system.sample, followed))
    expect(activity.length).toBeGreaterThan(100)
    expect(new Set(activity.map(({ kind }) => kind)).size).toBeGreaterThan(15)
    expect(new Set(activity.map(({ id }) => id)).size).toBe(activity.length)
  })

  test('has first what was seen last', () => {
    const seen = activity.map(({ seenAt }) => seenAt)
    expect(seen).toEqual(seen.toSorted().toReversed())
  })

  test('tells from what to what, each turn beginning where the one before ended, the last where things stand', async () => {
    const turns = activity.filter(({ kind }) => TURNS.has(kind)).toReversed()
    expect(turns.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['stage', 'title', 'seat']))
    expect(turns.filter(({ from, to }) => from === to)).toEqual([])
    const last = new Map<string, string>()
    for (const { item, kind, from, to = '' } of turns) {
      const name = `${refId(item)} ${kind}`
      expect(last.get(name) ?? from, name).toBe(from)
      last.set(name, to)
    }
    const titles = weeks.flatMap(({ changes }) => changes.filter(({ kind }) => kind === 'title'))
    for (const { item, from, to } of turns.filter(({ kind }) => kind === 'title')) {
      expect(titles).toContainEqual(expect.objectContaining({ key: item.key, from, to }))
    }
    const { body } = await askBills('/bills/trackedBills?kind=bill&limit=250', sending('GET'))
    for (const { congress, billType, billNumber, stage } of body['data'].tracked) {
      const name = `bill ${congress}/${billType}/${billNumber} stage`
      expect(last.get(name) ?? stage.stage, name).toBe(stage.stage)
    }
  })

  test('is the same in parts: by kind, and by what was seen since a day', async () => {
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

  test('begins each list with what changed last, and knows what changed most', async () => {
    const { body } = await askBills('/bills/trackedBills?limit=250', sending('GET'))
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
    const countOf = (name: string): number => activity.filter(({ item }) => refId(item) === name).length
    const { data } = (await askUsers('/users/usr_1/stats', sending('GET'))).body
    expect(data).toMatchObject({ total: followedAt.size })
    expect(data.mostActive.changes).toBe(Math.max(...[...followedAt.keys()].map(countOf)))
    expect(countOf(refId(data.mostActive))).toBe(data.mostActive.changes)
  })

  test('has unread what was seen after it was followed, until somebody has looked', async () => {
    const isNew = ({ item, seenAt }: Activity): boolean => seenAt > (followedAt.get(refId(item)) ?? '')
    expect(activity.map(({ isUnread }) => isUnread)).toEqual(activity.map(isNew))
    expect(activity.filter((event) => !isNew(event)).length).toBeGreaterThan(0)

    const lookedAt = weeks.at(-2)?.seenAt ?? ''
    const look = (at: string) => askUsers('/users/usr_1/activity/looked', sending('PUT', { lookedAt: at }))
    await look(lookedAt)
    const after = await readActivity()
    expect(after.filter(({ isUnread }) => isUnread)).toEqual(
      activity.filter(({ seenAt }) => seenAt > lookedAt),
    )
    await look(activity[0]?.seenAt ?? '')
    expect(await readActivity()).toEqual(activity.map((event) => ({ ...event, isUnread: false })))
  })
})
