import { voteKeyOf } from '@rostrum/contract/entities/vote-key'
import { createSite } from '@rostrum/core/bulk/site-request'
import { createBudget } from '@rostrum/core/congress/budget'
import { createCongressClient } from '@rostrum/core/congress/client'
import { listEventsBetween } from '@rostrum/core/ledger/list-events-between'
import { createLog } from '@rostrum/core/lib/log'
import type { LedgerEvent } from '@rostrum/core/record/ledger-event'
import { votedSubject } from '@rostrum/core/record/vote'
import { findSessionVotes } from '@rostrum/core/store/votes/session-votes'
import { findVote, type StoredVote } from '@rostrum/core/store/votes/votes'
import { MemoryStore } from '@rostrum/core/testing/memory-store'
import { syncVotes } from '@rostrum/core/votes/sync-votes'
import { type RunningSample, startSampleCongress } from '@rostrum/sample-congress/start'
import { isoInstant } from '@rostrum/sample-congress/base/calendar'
import { World } from '@rostrum/sample-congress/world/world'
import type { Flaw } from '@rostrum/sample-congress/votes/roll-calls'
import { afterEach, describe, expect, test } from 'vitest'

const SEED = 1
const NOW = '2026-11-20T15:00:00Z'
const HOUR = 3_600
const DAYS = 1 / 24
const CHAMBERS = { H: 'House', S: 'Senate' } as const

let sample: RunningSample
let store: MemoryStore
afterEach(() => sample.stop())

async function open(now = NOW): Promise<void> {
  store = new MemoryStore()
  sample = await startSampleCongress({ size: 'small', seed: SEED, now, hourlyLimit: 1_000_000 })
}

async function sync(): Promise<void> {
  const { signal } = new AbortController()
  const now = () => new Date(sample.now())
  const log = createLog({ level: 'error', write: () => undefined })
  const site = (baseUrl: string) => createSite({ baseUrl, signal, redirect: 'manual', pauseMilliseconds: 0 })
  const budget = createBudget({ store, now })
  const baseUrl = `${sample.url}/v3`
  await syncVotes({
    store,
    log,
    now,
    signal,
    legislators: site(`${sample.url}/legislators`),
    clerk: site(sample.url),
    senate: site(sample.url),
    client: createCongressClient({ baseUrl, apiKey: 'test', budget, log, clock: now }),
    hosts: { clerk: 'clerk', 'congress-gov': 'api', senate: 'senate' },
  })
}

async function storedVotes(): Promise<StoredVote[]> {
  const sessions = (['House', 'Senate'] as const).flatMap((chamber) =>
    [118, 119].flatMap((congress) => [1, 2].map((session) => ({ chamber, congress, session }))),
  )
  const cards = (await Promise.all(sessions.map((each) => findSessionVotes(store, each)))).flatMap(
    (each) => each?.cards ?? [],
  )
  return (await Promise.all(cards.map((card) => findVote(store, card)))).filter((vote) => vote !== undefined)
}

const world = new World({ seed: SEED, size: 'small', opened: Date.parse(NOW) / 1_000 })

/** The last vote of this year with a flaw whose publication the test can simulate. */
function flawed(flaw: Flaw, chamber: 'H' | 'S') {
  const vote = world
    .rollCalls(119)
    .findLast((each) => each.flaw === flaw && each.chamber === chamber && each.year === 2026)
  if (vote === undefined) throw new Error(`no vote is ${flaw}`)
  const { congress, session, number, at } = vote
  return { at, key: { chamber: CHAMBERS[chamber], congress, session, number } }
}

test('every vote of the sample adds up, and only those with planted mistakes are being checked', async () => {
  await open()
  await sync()
  const votes = await storedVotes()
  expect(votes.length).toBeGreaterThan(120)
  const doubted = votes.filter(({ vote }) => vote.state === 'being_checked')
  expect(new Set(doubted.flatMap(({ vote }) => vote.doubts))).toEqual(new Set(['service']))
  expect(doubted).toHaveLength(4)
  for (const { vote } of votes) {
    const count = (position: string) => vote.positions.filter((each) => each.position === position).length
    const counted = {
      yea: count('yea'),
      nay: count('nay'),
      present: count('present'),
      notVoting: count('not_voting'),
    }
    expect(vote.totals).toEqual(counted)
  }
  const election = votes.find(({ vote }) => vote.kind === 'election')?.vote
  expect(election?.candidates?.[0]?.name).toBe(election?.result)
  const tie = votes.find(({ vote }) => vote.tieBreaker !== undefined)?.vote
  expect(tie?.totals.yea).toBe(tie?.totals.nay)
}, 120_000)

describe('a vote of this year', () => {
  test('of the House is listed 20 minutes after it began, from the Clerk, and a day later from the API', async () => {
    const { key, at } = flawed('wrong person', 'H')
    await open(isoInstant(at + 21 * 60))
    await sync()
    expect((await findVote(store, key))?.source).toBe('clerk')
    sample.advance(23 * DAYS)
    await sync()
    expect((await findVote(store, key))?.source).toBe('api, clerk')
  })

  test.each(['H', 'S'] as const)('that is corrected is reported once: %s', async (chamber) => {
    const { key, at } = flawed('corrected', chamber)
    await open(isoInstant(at + 2 * HOUR))
    await sync()
    expect((await findVote(store, key))?.corrections).toEqual([])
    sample.advance(29 * DAYS)
    await sync()
    sample.advance(2 * DAYS)
    await sync()
    const found = await findVote(store, key)
    expect(found?.corrections).toHaveLength(1)
    expect(found?.corrections[0]?.positions).toMatchObject([{ from: 'not_voting', to: 'yea' }])
    expect(found?.vote.state).toBe('final')
  })

  test('that is vacated stays listed, but does not count', async () => {
    const { key, at } = flawed('vacated', 'H')
    await open(isoInstant(at + HOUR))
    await sync()
    expect((await findVote(store, key))?.vote.state).toBe('final')
    sample.advance(42 * DAYS)
    await sync()
    expect((await findVote(store, key))?.vote.state).toBe('vacated')
  })
})

describe('followers', () => {
  /** All events in the ledger. */
  const reported = async (): Promise<LedgerEvent[]> =>
    await listEventsBetween(store, new Date('2026-01-01T00:00:00Z'), new Date(sample.now()))
  const keysOf = (events: readonly LedgerEvent[], kind: string): (string | undefined)[] =>
    events.filter((event) => event.kind === kind).map(({ vote }) => vote)

  test('are notified of nothing at first, then once of each vote on a bill or amendment', async () => {
    await open('2026-09-01T15:00:00Z')
    await sync()
    const before = (await storedVotes()).length
    expect(await reported()).toEqual([])
    for (let day = 0; day < 60; day += 1) {
      sample.advance(1)
      await sync()
    }
    const news = (await storedVotes()).filter(({ newsAt }) => newsAt !== undefined)
    expect(news.length).toBe((await storedVotes()).length - before)
    const followed = news.filter(({ vote }) => votedSubject(vote) !== undefined)
    expect(followed.length).toBeGreaterThan(0)
    const keys = keysOf(await reported(), 'vote').toSorted()
    expect(keys).toEqual(followed.map(voteKeyOf).toSorted())
  }, 120_000)

  test.each(['H', 'S'] as const)('are notified of a correction once: %s', async (chamber) => {
    const { key, at } = flawed('corrected', chamber)
    await open(isoInstant(at + 2 * HOUR))
    await sync()
    for (const hours of [29, 2, 24]) {
      sample.advance(hours * DAYS)
      await sync()
    }
    expect(keysOf(await reported(), 'vote_corrected')).toEqual([voteKeyOf(key)])
  })
})
