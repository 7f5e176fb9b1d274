import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { describe, expect, test } from 'vitest'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import { appendChanges } from '../ledger/append-changes.ts'
import { ledgerEventOf } from '../record/ledger-event.ts'
import { unconditional } from '../store/condition.ts'
import { findAlertCursor, replaceAlertCursor } from '../store/cursors.ts'
import { findDueMark } from '../store/alerts/due-marks.ts'
import { EVERY_VOTE, putFollower } from '../store/following/followers.ts'
import { findLatestChange } from '../store/record/latest-changes.ts'
import { appendEvent } from '../store/record/ledger-events.ts'
import type { Store } from '../store/store.ts'
import { noteVoteNews } from '../store/votes/vote-news.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { markChanges } from './mark-changes.ts'
import { changeMarksOf } from './testing/change-marks-of.ts'

const engine = useFreshEngine()
const BEGIN = Date.parse('2026-11-20T12:00:00.000Z')
const at = (minute: number): Date => new Date(BEGIN + minute * 60_000)
const bill = (number: number): RecordRef => ({ kind: 'bill', key: `119/hr/${number}` })

interface Run {
  readonly store?: Store
  readonly signal?: AbortSignal
}
const run = (minute: number, { store = engine.store, signal = new AbortController().signal }: Run = {}) =>
  markChanges({ store, now: () => at(minute), signal, takeTurn: async () => {} })

const changes = async (ref: RecordRef, minute: number, to = `at ${minute}`) =>
  await appendEvent(
    engine.store,
    ledgerEventOf(ref, { kind: 'action', to, identity: [to] }, { now: at(minute) }),
  )
const follows = (user: string, ref: RecordRef) => putFollower(engine.store, user, ref)
const marksOf = (user: string) => changeMarksOf(engine.store, user)
const wholeMarkOf = (user: string) => findDueMark(engine.store, { userId: user, which: 'immediate' })

async function followBy(count: number, ref: RecordRef): Promise<string[]> {
  const users = Array.from({ length: count }, (_, i) => `usr_${String(i).padStart(5, '0')}`)
  for (const user of users) await follows(user, ref)
  return users
}
async function listUnmarked(users: readonly string[]): Promise<string[]> {
  const marked = new Set((await Promise.all(users.map(marksOf))).flat().map(({ userId }) => userId))
  return users.filter((user) => !marked.has(user))
}

/** A store that counts the marks written, and may fail. */
function watchedStore(before: (written: number) => void = () => {}) {
  const written: string[] = []
  const store = interceptStore(engine.store, (call, key) => {
    const { pk = '', sk = '', userId = '' } = key as { pk?: string; sk?: string; userId?: string } // only rows are put
    if (call !== 'put' || !(pk.startsWith('MARKS#') || sk.startsWith('DUE#'))) return
    before(written.length)
    written.push(userId)
  })
  return { store, written }
}

describe('marking changes', () => {
  test('marks people who want every vote, once per chamber, even for a vote without an event', async () => {
    await noteVoteNews(engine.store, 'House', at(-1).toISOString())
    await run(0)
    await follows('usr_a', EVERY_VOTE)
    const { store, written } = watchedStore()
    await changes(bill(1), 1)
    await run(2, { store })
    expect(written).toHaveLength(0)
    await noteVoteNews(engine.store, 'House', at(4).toISOString())
    await run(5, { store })
    await run(6, { store })
    expect(written).toHaveLength(1)
    // followed before, but the session's vote came after the last run
    await follows('usr_b', EVERY_VOTE)
    await noteVoteNews(engine.store, 'Senate', at(3).toISOString())
    await run(7, { store })
    expect(written.at(-1)).toBe('usr_b')
  })

  test('marks every vote that became news while an interrupted run was being resumed', async () => {
    const users = await followBy(4, bill(1))
    await follows('usr_v', EVERY_VOTE)
    await run(0)
    await changes(bill(1), 1)
    const stop = new AbortController()
    const { store } = watchedStore((written) => written === 2 && stop.abort())
    await run(2, { store, signal: stop.signal })
    await noteVoteNews(engine.store, 'House', at(3).toISOString())
    await run(4)
    await run(5)
    expect(await listUnmarked(users)).toEqual([])
    expect(await wholeMarkOf('usr_v')).toBeDefined()
  })

  test('starts with changes after the first run', async () => {
    await follows('usr_a', bill(1))
    await follows('usr_b', bill(2))
    await changes(bill(1), -30)
    await run(0)
    await changes(bill(2), 0.5)
    await run(1)
    expect(await marksOf('usr_a')).toEqual([])
    expect(await marksOf('usr_b')).toMatchObject([{ dueAt: at(1).toISOString() }])
  })

  test('marks a follower of several changed records once for each, due at the same instant', async () => {
    await run(0)
    for (const number of [1, 2, 3]) {
      await follows('usr_a', bill(number))
      await changes(bill(number), 0.5)
    }
    await changes(bill(3), 0.6, 'again')
    await run(1)
    const marks = await marksOf('usr_a')
    expect(marks.map(({ eventIds }) => eventIds.length).toSorted()).toEqual([1, 1, 2])
    expect(new Set(marks.map(({ dueAt }) => dueAt))).toEqual(new Set([at(1).toISOString()]))
  })

  test('reads the followers of a bill that died only once', async () => {
    await run(0)
    await follows('usr_a', bill(1))
    await appendEvent(engine.store, ledgerEventOf(bill(1), { kind: 'died', identity: [] }, { now: at(0.5) }))
    // as if the cursor had no room for the names of so many deaths
    const forget = async () => {
      const read = await findAlertCursor(engine.store)
      if (read !== undefined) await replaceAlertCursor(engine.store, { ...read, marked: [] }, read)
    }
    for (const [minute, expected] of [
      [1, 1],
      [2, 1],
      [3, 0],
      [9, 0],
    ] as const) {
      const { store, written } = watchedStore()
      await forget()
      await run(minute, { store })
      expect({ minute, count: written.length }).toEqual({ minute, count: expected })
    }
  })

  test('marks a change once, even if it reads it repeatedly', async () => {
    await run(0)
    await follows('usr_a', bill(1))
    await changes(bill(1), 0.5)
    for (const minute of [1, 2, 5, 10, 12]) await run(minute)
    expect(await marksOf('usr_a')).toHaveLength(1)
    await changes(bill(1), 12.5)
    await run(13)
    expect(await marksOf('usr_a')).toHaveLength(2)
  })

  test('finds a change that is listed up to ten minutes late', async () => {
    await run(0)
    await follows('usr_a', bill(1))
    await run(9)
    await changes(bill(1), 0.5)
    await run(10)
    expect(await marksOf('usr_a')).toHaveLength(1)
  })

  test('reads across midnight, and leaves out changes older than a day', async () => {
    await run(0)
    await follows('usr_old', bill(1))
    await follows('usr_new', bill(2))
    await changes(bill(1), 1)
    await changes(bill(2), 3)
    await run(24 * 60 + 2)
    expect(await listUnmarked(['usr_old', 'usr_new'])).toEqual(['usr_old'])
  })

  test('moves the cursor only after the marks, so that a crash repeats them', async () => {
    await run(0)
    const users = await followBy(20, bill(1))
    await changes(bill(1), 0.5)
    const { store } = watchedStore((written) => {
      if (written === 7) throw new Error('killed')
    })
    await expect(run(1, { store })).rejects.toThrow('killed')
    expect(await listUnmarked(users)).not.toEqual([])
    await run(2)
    expect(await listUnmarked(users)).toEqual([])
  })

  test('marks everyone if it is killed at any write and run again', async () => {
    await run(0)
    const users = await followBy(30, bill(1))
    await changes(bill(1), 0.5)
    for (let nth = 1; nth <= 30; nth += 3) {
      let isDead = false
      let writes = 0
      // a dead process writes nothing more, not even its resume point
      const killed = interceptStore(engine.store, (call) => {
        if (call === 'put' || call === 'update') isDead ||= (writes += 1) > nth
        if (isDead) throw new Error('killed')
      })
      await run(1, { store: killed }).catch(() => {})
      expect((await findAlertCursor(engine.store))?.markedUntil).toBe(at(0).toISOString())
    }
    await run(2)
    expect(await listUnmarked(users)).toEqual([])
  })

  test('stops when aborted, and resumes in the middle of a large record', async () => {
    await run(0)
    const users = await followBy(40, bill(2))
    for (const number of [1, 2, 3]) await changes(bill(number), 0.5)
    await follows('usr_last', bill(3))
    const stop = new AbortController()
    const { store, written } = watchedStore((count) => {
      if (count === 4) stop.abort()
    })
    await run(1, { store, signal: stop.signal })
    const cursor = await findAlertCursor(engine.store)
    expect(cursor).toMatchObject({ markedUntil: at(0).toISOString(), place: { ref: bill(2) } })
    const before = written.length
    expect(before).toBeLessThan(40)
    await changes(bill(1), 1.5)
    await follows('usr_first', bill(1))
    await run(2, { store })
    expect(await listUnmarked([...users, 'usr_last'])).toEqual([])
    expect(written.slice(before).filter((user) => written.indexOf(user) < before)).toEqual([])
    await run(3, { store })
    expect(await listUnmarked(['usr_first'])).toEqual([])
  })

  test('resumes where an earlier version stopped while it matched searches', async () => {
    await run(0)
    await follows('usr_a', bill(1))
    await changes(bill(1), 0.5)
    const former = {
      ...(await findAlertCursor(engine.store)),
      searches: { until: at(1).toISOString(), shard: 3 },
    }
    await engine.store.put({ pk: 'JOB#alerts', sk: 'CURSOR', ...former }, unconditional)
    await run(2)
    await run(3)
    expect(await marksOf('usr_a')).toMatchObject([{ dueAt: at(2).toISOString() }])
  })

  test('marks changes again that an earlier version marked without naming them', async () => {
    await run(0)
    await follows('usr_a', bill(1))
    await changes(bill(1), 0.5)
    await run(1)
    const { marked, ...cursor } = (await findAlertCursor(engine.store)) ?? { marked: [] }
    await engine.store.put({ pk: 'JOB#alerts', sk: 'CURSOR', ...cursor, recent: marked }, unconditional)
    for (const minute of [2, 3]) await run(minute)
    expect(await marksOf('usr_a')).toHaveLength(2)
  })

  test('shows a change whose save was killed before it updated the latest change', async () => {
    await run(0)
    const step = (to: string) => ({ kind: 'action', to, identity: [to] }) as const
    await appendChanges(engine.store, bill(1), [step('first')], { now: at(0.1) })
    const killed = interceptStore(engine.store, (call, item) => {
      if (call === 'put' && JSON.stringify(item).includes('"LATEST"')) throw new Error('killed')
    })
    for (const number of [1, 2]) {
      const save = appendChanges(killed, bill(number), [step('second')], { now: at(0.5) })
      await expect(save).rejects.toThrow('killed')
    }
    await run(1)
    expect((await findLatestChange(engine.store, bill(1)))?.event.to).toBe('first')
    for (const minute of [2, 3]) await run(minute)
    const [first, second] = [1, 2].map((number) => findLatestChange(engine.store, bill(number)))
    expect(await first).toMatchObject({ event: { to: 'second' }, days: { '2026-11-20': 2 } })
    expect(await second).toMatchObject({ event: { to: 'second' }, days: { '2026-11-20': 1 } })
  })
})
