import { beforeEach, describe, expect, test } from 'vitest'
import { backoffUntil, type Claim, drain, type Outbox, type Outcome, type Prepared } from './outbox.ts'
import { Pacer } from './pacer.ts'

interface Row {
  readonly name: string
  readonly state: 'pending' | 'sending' | 'over'
  readonly attempts: number
  readonly dueAt?: string
  readonly endedAs?: string
  readonly revision: number
}
type Test = Outbox<Row, string, 'taken' | 'unwanted'>

const START = Date.parse('2026-11-20T12:00:00.000Z')
const MINUTE = 60_000
const at = (minutes: number): string => new Date(START + minutes * MINUTE).toISOString()
const clock = { now: START }
let rows: Map<string, Row>
let taken: string[]
let errors: unknown[]
let outcomes: Outcome<Row, 'taken'>[]

beforeEach(() => {
  clock.now = START
  rows = new Map()
  taken = []
  errors = []
  outcomes = []
})

const claim: Claim<Row> = {
  isFree: ({ state }) => state === 'pending',
  take: (row, now) => ({
    ...row,
    state: 'sending',
    attempts: row.attempts + 1,
    dueAt: new Date(now.getTime() + 2 * MINUTE).toISOString(),
  }),
  release: (row) => ({ ...row, state: 'pending' }),
}

function queue(name: string, fields: Partial<Row> = {}): void {
  rows.set(name, { name, state: 'pending', attempts: 0, dueAt: at(0), revision: 1, ...fields })
}

const outbox: Test = {
  event: 'test',
  list: async () =>
    [...rows.values()].filter(({ dueAt = '~' }) => dueAt <= new Date(clock.now).toISOString()),
  find: async ({ name }) => rows.get(name),
  nameOf: ({ name }) => name,
  async replace(next, read) {
    if (rows.get(read.name)?.revision !== read.revision) return undefined
    const stored = { ...next, revision: read.revision + 1 }
    rows.set(read.name, stored)
    return stored
  },
  claim,
  prepare: async (row): Promise<Prepared<Row, string, 'unwanted'>> => ({ row, message: row.name }),
  async handOver(message) {
    taken.push(message)
    return outcomes.shift() ?? { end: 'taken' }
  },
  retryAt: ({ attempts }, askedMs) =>
    attempts < 3 ? backoffUntil(new Date(clock.now), attempts, { firstMs: MINUTE, askedMs }) : undefined,
  end: async ({ dueAt: _due, ...row }, endedAs) =>
    await outbox.replace({ ...row, state: 'over', endedAs }, row),
}

const RESERVED = 50
const pacerOf = (remainingToday: number) =>
  new Pacer({
    now: () => new Date(clock.now),
    wait: async () => {},
    getQuota: async () => ({ perSecond: 1_000, remainingToday }),
  })

const run = (changes: Partial<Test> = {}, signal = new AbortController().signal) =>
  drain(
    { ...outbox, ...changes },
    {
      log: { info: () => {}, error: (_event, fields) => void errors.push(fields) },
      now: () => new Date(clock.now),
      signal,
    },
  )
const theRow = () => rows.get('a')

describe('a message that is due', () => {
  beforeEach(() => queue('a'))

  test('is sent once, and leaves the queue once accepted', async () => {
    await Promise.all([run(), run()])
    await run()
    expect(taken).toEqual(['a'])
    expect(theRow()).toMatchObject({ state: 'over', endedAs: 'taken', attempts: 1 })
    expect(theRow()?.dueAt).toBeUndefined()
  })

  test('is not sent when it is no longer wanted', async () => {
    await run({ prepare: async () => ({ end: 'unwanted' }) })
    expect([taken, theRow()?.endedAs]).toEqual([[], 'unwanted'])
  })

  test('waits until it may be sent', async () => {
    await run({ prepare: async () => ({ waitUntil: at(60) }) })
    expect(theRow()).toMatchObject({ state: 'pending', attempts: 0, dueAt: at(60) })
  })

  test('is prepared again a minute after preparing failed, and blocks no other', async () => {
    queue('b')
    const failing = async (row: Row) => {
      if (row.name === 'a') throw new TypeError('a bug')
      return { row, message: row.name }
    }
    await run({ prepare: failing })
    expect([taken, errors]).toEqual([['b'], [{ failed: 'TypeError' }]])
    expect(theRow()).toMatchObject({ state: 'pending', attempts: 0, dueAt: at(1) })
  })

  test('is abandoned after its last attempt to prepare it, if those count', async () => {
    const prepare = () => Promise.reject(new TypeError('a bug'))
    const countAttempt = (row: Row) => ({ ...row, attempts: row.attempts + 1 })
    for (const [attempts, dueAt] of [
      [1, at(1)],
      [2, at(3)],
    ] as const) {
      await run({ prepare, countAttempt })
      expect(theRow()).toMatchObject({ attempts, dueAt })
      clock.now = Date.parse(dueAt)
    }
    await run({ prepare, countAttempt })
    expect(theRow()).toMatchObject({ attempts: 3, endedAs: 'expired' })
  })

  test('is retried with backoff if it was not accepted', async () => {
    outcomes = [{ later: 0 }, { later: 0 }]
    await run()
    expect(theRow()).toMatchObject({ state: 'pending', attempts: 1, dueAt: at(1) })
    clock.now += MINUTE
    await run()
    expect(theRow()).toMatchObject({ state: 'pending', attempts: 2, dueAt: at(3) })
  })

  test('is retried no sooner than the receiver asked for', async () => {
    outcomes = [{ later: 10 * MINUTE }]
    await run()
    expect(theRow()).toMatchObject({ dueAt: at(10) })
  })

  test('is abandoned after its last attempt', async () => {
    queue('a', { attempts: 2 })
    outcomes = [{ later: 0 }]
    await run()
    expect(theRow()).toMatchObject({ endedAs: 'expired', attempts: 3 })
  })

  test('is never sent again if it may have been accepted', async () => {
    outcomes = [{ end: 'unknown' }]
    for (let minute = 0; minute < 60; minute += 1) {
      await run()
      clock.now += MINUTE
    }
    expect([taken, theRow()?.endedAs]).toEqual([['a'], 'unknown'])
  })
})

test.each(['before', 'after'] as const)(
  'a message is unknown after its process dies %s the hand-over',
  async (when) => {
    queue('a')
    const handOver = async (message: string) => {
      if (when === 'after') taken.push(message)
      throw new Error('killed')
    }
    await run({ handOver })
    await run()
    expect(theRow()).toMatchObject({ state: 'sending', dueAt: at(2) })
    clock.now += 2 * MINUTE
    await run()
    expect([taken, theRow()?.endedAs]).toEqual([when === 'after' ? ['a'] : [], 'unknown'])
  },
)

test("a suspended process sends nothing past its claim's deadline", async () => {
  queue('a')
  const take: typeof claim.take = (row, now) => {
    clock.now += 3 * MINUTE
    return claim.take(row, now)
  }
  await run({ claim: { ...claim, take } })
  expect([taken, theRow()?.state]).toEqual([[], 'pending'])
})

test('an expired claim is not a sign of throttling', async () => {
  for (const name of 'abcdefgh') queue(name)
  const take: typeof claim.take = (row, now) => ({ ...claim.take(row, now), dueAt: now.toISOString() })
  expect(await run({ claim: { ...claim, take }, pacer: pacerOf(1_000) })).toBe('done')
})

test('without a claim, a message is sent again if the process died before the answer', async () => {
  queue('a')
  let isDead = false
  const { claim: _none, ...repeatable } = outbox
  const context = { log: { info: () => {}, error: () => {} }, now: () => new Date(clock.now) }
  const { signal } = new AbortController()
  const end: Test['end'] = async (row, endedAs) => {
    if (!isDead) throw new Error('killed')
    return await outbox.end(row, endedAs)
  }
  await drain({ ...repeatable, end }, { ...context, signal })
  isDead = true
  clock.now += MINUTE
  await drain({ ...repeatable, end }, { ...context, signal })
  expect([taken, theRow()?.endedAs]).toEqual([['a', 'a'], 'taken'])
})

test('starts nothing more after the signal', async () => {
  for (const name of ['a', 'b', 'c']) queue(name)
  const stop = new AbortController()
  const handOver = async (message: string) => {
    stop.abort()
    taken.push(message)
    return { end: 'taken' as const }
  }
  const due = (all: readonly Row[]) => [{ due: all, limit: 1 }]
  await run({ handOver, lanes: due }, stop.signal)
  expect(taken).toEqual(['a'])
  expect(rows.get('b')).toMatchObject({ state: 'pending', dueAt: at(0) })
})

describe('an index that lists completed messages', () => {
  const listed = (): Row[] => [...rows.values()]

  test('causes no second message', async () => {
    queue('a')
    const older = listed()
    await run()
    await run({ list: async () => older })
    expect([taken, theRow()?.endedAs]).toEqual([['a'], 'taken'])
  })

  test('uses up no quota', async () => {
    for (const name of 'abcd') queue(name)
    const older = listed()
    await run()
    queue('e')
    const pacer = pacerOf(RESERVED + 2)
    expect(await run({ list: async () => [...older, ...(await outbox.list())], pacer })).toBe('done')
    expect(taken).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('is queried again for the messages behind them', async () => {
    queue('a')
    const older = listed()
    const lists = [older, older]
    const context = {
      log: { info: () => {}, error: () => {} },
      now: () => new Date(clock.now),
      signal: new AbortController().signal,
      wait: async () => {
        if (!rows.has('b')) queue('b')
        lists.push(listed())
      },
    }
    await drain({ ...outbox, list: async () => lists.shift() ?? [] }, context)
    expect(taken).toEqual(['a', 'b'])
  })
})
