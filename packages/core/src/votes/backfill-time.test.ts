import { HOUR_MS, MINUTE_MS } from '@rostrum/contract/lib/times'
import { JOBS } from '@rostrum/contract/rules/jobs'
import { expect, test } from 'vitest'
import { createSite } from '../bulk/site-request.ts'
import { createBudget, DEFAULT_LIMIT } from '../congress/budget.ts'
import { ceilingOf } from '../congress/budget-shares.ts'
import { createCongressClient } from '../congress/client.ts'
import { createLog } from '../lib/log.ts'
import { findListState } from '../store/votes/vote-sync.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { CongressError } from '../congress/errors.ts'
import { AT_ONCE, followHouseApi } from './follow-house-api.ts'
import { followSenate } from './sync-votes.ts'
import { indexRoster } from './roster.ts'
import { apiMembers, apiVote, rosterOf, senateXml } from './testing/made-up-votes.ts'
import { followedSessions } from './vote-sessions.ts'
import type { VoteRun } from './vote-sync-context.ts'

/** Roll calls of the sessions of three Congresses, newest first; for the 119th, about as many as at its end. */
const HOUSE_VOTES = [400, 362, 517, 724, 549, 449]
const SENATE_VOTES = [600, 659, 339, 352, 421, 528]
const LIMIT_MS = 2 * HOUR_MS
/** The publishers' response times, at the slow end. */
const API_MS = 900
const SENATE_MS = 400
/** Time to save a vote on a small function. */
const SAVE_MS = 150
const { everyMinutes, limitSeconds } = JOBS.votes

const RUN_MS = limitSeconds * 1_000
const TURN_MS = everyMinutes * MINUTE_MS

let now = Date.parse('2026-12-20T15:00:00Z')
const startedAt = now
const hourOf = (at: number): number => Math.floor((at - startedAt) / HOUR_MS)
let runStartedAt = now
let stop = new AbortController()
const spend = (milliseconds: number): void => {
  now += milliseconds
  if (now - runStartedAt >= RUN_MS) stop.abort()
}

const sizeOf = (sizes: readonly number[], congress: string, session: string): number =>
  sizes[(119 - Number(congress)) * 2 + (session === '2' ? 0 : 1)] ?? 0

let inFlight = 0
let mostInFlight = 0
const callsByHour = new Map<number, number>()

/** Overlapping responses share the elapsed time. */
const answerHouse: typeof fetch = async (input) => {
  inFlight += 1
  mostInFlight = Math.max(mostInFlight, inFlight)
  await new Promise(setImmediate)
  inFlight -= 1
  callsByHour.set(hourOf(now), (callsByHour.get(hourOf(now)) ?? 0) + 1)
  spend(API_MS / AT_ONCE)
  const url = new URL(String(input))
  const [, , , congress = '', session = '', number, part] = url.pathname.split('/')
  const key = { congress: Number(congress), sessionNumber: Number(session) }
  if (number === undefined) {
    const count = sizeOf(HOUSE_VOTES, congress, session)
    const [offset = 0, limit = 0] = ['offset', 'limit'].map((name) => Number(url.searchParams.get(name)))
    const numbers = Array.from({ length: count }, (_, i) => i + 1).slice(offset, offset + limit)
    const rows = numbers.map((rollCallNumber) => apiVote({ ...key, rollCallNumber }))
    return Response.json({ houseRollCallVotes: rows, pagination: { count } })
  }
  const vote = { ...key, rollCallNumber: Number(number) }
  if (part === undefined) return Response.json({ houseRollCallVote: apiVote(vote) })
  spend(SAVE_MS)
  return Response.json({ houseRollCallVoteMemberVotes: apiMembers(undefined, vote) })
}

const answerSenate: typeof fetch = async (input) => {
  spend(SENATE_MS + SAVE_MS)
  const { pathname } = new URL(String(input))
  const [, congress = '', session = '', number] = /_(\d{3})_(\d)(?:_(\d{5}))?\.xml$/.exec(pathname) ?? []
  if (number !== undefined)
    return new Response(senateXml({ fields: { congress, session, vote_number: String(Number(number)) } }))
  const rows = Array.from(
    { length: sizeOf(SENATE_VOTES, congress, session) },
    (_, i) => `<vote><vote_number>${String(i + 1).padStart(5, '0')}</vote_number></vote>`,
  )
  return new Response(
    `<vote_summary><congress>${congress}</congress><session>${session}</session><votes>${rows.join('')}</votes></vote_summary>`,
  )
}

const store = new MemoryStore()
const log = createLog({ level: 'error', write: () => undefined })
const clock = (): Date => new Date(now)
const budget = createBudget({ store, now: clock })
const client = createCongressClient({
  baseUrl: 'https://api.example/v3',
  apiKey: 'key',
  budget,
  log,
  clock,
  fetch: answerHouse,
})

function runOf(signal: AbortSignal): VoteRun {
  const sleep = async (milliseconds: number): Promise<void> => spend(milliseconds)
  const senate = createSite({ baseUrl: 'https://senate.example', fetch: answerSenate, signal, sleep })
  const hosts = { clerk: 'clerk.example', 'congress-gov': 'api.example', senate: 'senate.example' }
  const roster = indexRoster(rosterOf('House'))
  return { store, log, now: clock, signal, hosts, roster, legislators: senate, clerk: senate, senate }
}

/** Runs the job repeatedly until every session is read; returns how long that took. */
async function backfill(
  publisher: 'house-api' | 'senate',
  follow: (run: VoteRun) => Promise<unknown>,
): Promise<number> {
  const begunAt = now
  const sessions = followedSessions(publisher === 'senate' ? 'Senate' : 'House', clock())
  for (let turns = 0; turns < 100; turns += 1) {
    runStartedAt = now
    stop = new AbortController()
    try {
      await follow(runOf(stop.signal))
    } catch (error) {
      const isSpent = error instanceof CongressError && error.code === 'budget_spent'
      if (!isSpent && !stop.signal.aborted) throw error
    }
    const checks = await Promise.all(sessions.map((session) => findListState(store, publisher, session)))
    if (checks.every(({ lookedAt }) => lookedAt !== undefined)) return now - begunAt
    now = runStartedAt + Math.max(1, Math.ceil((now - runStartedAt) / TURN_MS)) * TURN_MS
  }
  throw new Error('the backfill does not end')
}

test('reads three Congresses of House votes within two hours and the hourly call limit', async () => {
  const took = await backfill('house-api', (run) => followHouseApi(client, run))
  expect(took).toBeLessThan(LIMIT_MS)
  expect(mostInFlight).toBe(AT_ONCE)
  const calls = [...callsByHour.values()].reduce((sum, count) => sum + count, 0)
  const votes = HOUSE_VOTES.reduce((sum, count) => sum + count, 0)
  expect(calls).toBeLessThan(2.02 * votes)
  expect(Math.max(...callsByHour.values())).toBeLessThanOrEqual(ceilingOf('news', DEFAULT_LIMIT))
})

test('reads three Congresses of Senate votes within two hours, a second apart', async () => {
  const took = await backfill('senate', (run) => followSenate(run))
  expect(took).toBeLessThan(LIMIT_MS)
})
