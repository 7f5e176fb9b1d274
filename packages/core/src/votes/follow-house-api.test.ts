import { beforeEach, describe, expect, test } from 'vitest'
import { createBudget } from '../congress/budget.ts'
import { createCongressClient } from '../congress/client.ts'
import { createSite } from '../bulk/site-request.ts'
import { createLog } from '../lib/log.ts'
import { findSessionVotes } from '../store/votes/session-votes.ts'
import { findVote } from '../store/votes/votes.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { readClerkFile } from './clerk-xml.ts'
import { followHouseApi } from './follow-house-api.ts'
import { indexRoster } from './roster.ts'
import { saveVote, updateFrom } from './save-vote.ts'
import { apiMembers, apiVote, clerkXml, rosterOf } from './testing/made-up-votes.ts'
import type { VoteRun } from './vote-sync-context.ts'

const SESSION = { chamber: 'House', congress: 119, session: 1 } as const
const LIST = '/v3/house-vote/119/1'

let answers: Map<string, unknown>
let asked: string[]
let now: Date
let run: VoteRun
const answer: typeof fetch = async (input) => {
  const { pathname } = new URL(String(input))
  asked.push(pathname)
  const body = answers.get(pathname)
  const empty =
    pathname.split('/').length === 5 ? { houseRollCallVotes: [], pagination: { count: 0 } } : undefined
  const found = body ?? empty
  return found === undefined
    ? new Response(JSON.stringify({ error: `Unknown resource: ${pathname}` }), { status: 404 })
    : new Response(JSON.stringify(found), { headers: { 'Content-Type': 'application/json' } })
}

beforeEach(() => {
  answers = new Map()
  asked = []
  now = new Date('2025-03-06T02:00:00Z')
  const { signal } = new AbortController()
  const site = createSite({ baseUrl: 'https://site.example', fetch: answer, signal })
  const hosts = { clerk: 'clerk.example', 'congress-gov': 'api.example', senate: 'senate.example' }
  const log = createLog({ level: 'error', write: () => undefined })
  const sites = { legislators: site, clerk: site, senate: site }
  const roster = indexRoster(rosterOf('House'))
  run = { store: new MemoryStore(), log, now: () => now, signal, hosts, roster, ...sites }
})

function put(number: number, changes: Record<string, unknown> = {}): void {
  answers.set(`${LIST}/${number}`, { houseRollCallVote: apiVote({ rollCallNumber: number, ...changes }) })
  const members = { houseRollCallVoteMemberVotes: apiMembers(undefined, { rollCallNumber: number }) }
  answers.set(`${LIST}/${number}/members`, members)
}

const list = (rows: readonly [number: number, updateDate: string][]): void => {
  const houseRollCallVotes = rows.map(([rollCallNumber, updateDate]) =>
    apiVote({ rollCallNumber, updateDate }),
  )
  answers.set(LIST, { houseRollCallVotes, pagination: { count: rows.length } })
}

async function follow(): Promise<void> {
  const { store, log } = run
  const budget = createBudget({ store, now: () => now })
  const options = { baseUrl: 'https://api.example/v3', apiKey: 'key', budget, log, fetch: answer }
  await followHouseApi(createCongressClient({ ...options, clock: () => now }), run)
}

describe('following the API', () => {
  test('reads votes in any order, and only those the list shows changed', async () => {
    for (const number of [12, 3, 7]) put(number)
    list([
      [7, '2025-03-05T10:00:00Z'],
      [12, '2025-03-05T10:00:00Z'],
      [3, '2025-03-05T10:00:00Z'],
    ])
    await follow()
    const session = await findSessionVotes(run.store, SESSION)
    expect(session?.cards.map(({ number, state }) => [number, state])).toEqual([
      [12, 'final'],
      [7, 'final'],
      [3, 'final'],
    ])
    list([
      [7, '2025-03-06T01:00:00Z'],
      [12, '2025-03-05T10:00:00Z'],
      [3, '2025-03-05T10:00:00Z'],
    ])
    asked = []
    now = new Date('2025-03-06T03:01:00Z')
    await follow()
    expect(asked.filter((path) => path.startsWith(`${LIST}/`))).toEqual([`${LIST}/7`, `${LIST}/7/members`])
  })

  test('requests a vote again that is listed before it can be read', async () => {
    list([[12, '2025-03-05T10:00:00Z']])
    await follow()
    expect(await findSessionVotes(run.store, SESSION)).toBeUndefined()
    put(12)
    now = new Date('2025-03-06T03:01:00Z')
    await follow()
    expect((await findSessionVotes(run.store, SESSION))?.cards).toHaveLength(1)
  })

  test('reports a vote as gone once the API no longer has it', async () => {
    const day = '2025-03-05T10:00:00Z'
    for (const number of [1, 2]) put(number)
    list([
      [1, day],
      [2, day],
    ])
    await follow()
    const key = { ...SESSION, number: 1 }
    list([[2, day]])
    now = new Date('2025-03-06T03:01:00Z')
    await follow()
    expect((await findVote(run.store, key))?.vote.state).toBe('final')
    answers.delete(`${LIST}/1`)
    now = new Date('2025-03-06T04:02:00Z')
    await follow()
    const session = await findSessionVotes(run.store, SESSION)
    expect(session?.cards.map(({ state }) => state)).toEqual(['final', 'being_checked'])
    expect((await findVote(run.store, key))?.vote.doubts).toEqual(['gone'])
    put(1)
    list([
      [1, day],
      [2, day],
    ])
    now = new Date('2025-03-06T05:03:00Z')
    await follow()
    expect((await findVote(run.store, key))?.vote.state).toBe('final')
  })

  test('saves a vote whose positions cannot be read, and requests them again', async () => {
    put(12)
    const members = answers.get(`${LIST}/12/members`)
    answers.delete(`${LIST}/12/members`)
    list([[12, '2025-03-05T10:00:00Z']])
    await follow()
    const key = { ...SESSION, number: 12 }
    expect((await findVote(run.store, key))?.vote.doubts).toEqual(['no_positions'])
    answers.set(`${LIST}/12/members`, members)
    now = new Date('2025-03-06T03:01:00Z')
    await follow()
    expect((await findVote(run.store, key))?.vote.state).toBe('final')
    put(12, { result: 'Passed' })
    answers.delete(`${LIST}/12/members`)
    list([[12, '2025-03-06T03:30:00Z']])
    now = new Date('2025-03-06T04:02:00Z')
    await follow()
    const { vote } = (await findVote(run.store, key)) ?? {}
    expect(vote).toMatchObject({ result: 'Passed', positions: { length: 5 } })
  })

  test('considers a list broken that lacks many votes, and reads the older ones', async () => {
    const numbers = [1, 2, 3, 4, 5, 6]
    for (const number of numbers) put(number)
    list(numbers.map((number) => [number, '2025-03-05T10:00:00Z']))
    await follow()
    list([])
    answers.set('/v3/house-vote/118/2', {
      houseRollCallVotes: [apiVote({ congress: 118, sessionNumber: 2 })],
      pagination: { count: 1 },
    })
    now = new Date('2025-03-14T03:01:00Z')
    asked = []
    await expect(follow()).rejects.toThrow('house-api no longer lists 6 votes')
    expect(asked).toContain('/v3/house-vote/118/2/12')
    expect((await findSessionVotes(run.store, SESSION))?.cards).toHaveLength(6)
  })

  test('requests a malformed vote with backoff, and at once when the list changes', async () => {
    put(12)
    const good = answers.get(`${LIST}/12/members`)
    answers.set(`${LIST}/12/members`, { houseRollCallVoteMemberVotes: { congress: 118 } })
    list([[12, '2025-03-05T10:00:00Z']])
    const asksAt = async (hours: number): Promise<boolean> => {
      asked = []
      now = new Date(Date.parse('2025-03-06T03:00:00Z') + hours * 3_600_000)
      const isTold = follow().then(
        () => false,
        () => true,
      )
      expect({ hours, isTold: await isTold }).toEqual({ hours, isTold: true })
      return asked.includes(`${LIST}/12/members`)
    }
    const checks: number[] = []
    for (let hours = 0; hours < 16; hours += 1) if (await asksAt(hours)) checks.push(hours)
    expect(checks).toEqual([0, 1, 3, 7, 15])
    list([[12, '2025-03-06T18:30:00Z']])
    answers.set(`${LIST}/12/members`, good)
    now = new Date('2025-03-06T19:00:00Z')
    await follow()
    expect((await findVote(run.store, { ...SESSION, number: 12 }))?.vote.state).toBe('final')
  })

  test('reads sessions before one whose list fails, and requests that list again later', async () => {
    now = new Date('2026-02-06T02:00:00Z')
    const failed = '/v3/house-vote/119/1'
    answers.set(failed, { houseRollCallVotes: [{}], pagination: { count: 1 } })
    const checks: number[] = []
    const others: string[] = []
    for (let hours = 0; hours < 8; hours += 1) {
      asked = []
      now = new Date(Date.parse('2026-02-06T02:00:00Z') + hours * 3_600_000)
      await expect(follow()).rejects.toThrow('no rollCallNumber')
      if (asked.includes(failed)) checks.push(hours)
      others.push(...asked)
    }
    expect(checks).toEqual([0, 1, 3, 7])
    expect(others).toContain('/v3/house-vote/117/1')
    answers.delete(failed)
    now = new Date('2026-02-06T18:00:00Z')
    await follow()
  })

  test("takes precedence over the Clerk's report, which is checked while they differ", async () => {
    const casts = ['Nay', 'Nay', 'Nay', 'Nay', 'Not Voting']
    const told = readClerkFile(clerkXml({ casts }), { year: 2025, number: 12 })
    if (told.kind !== 'vote') throw new Error(told.kind)
    await saveVote(told.vote, updateFrom(told.vote), { ...run, now })
    put(12)
    list([[12, '2025-03-05T10:00:00Z']])
    await follow()
    const key = { ...SESSION, number: 12 }
    expect((await findVote(run.store, key))?.vote.doubts).toEqual(['sources'])
    const corrected = readClerkFile(clerkXml(), { year: 2025, number: 12 })
    if (corrected.kind !== 'vote') throw new Error(corrected.kind)
    await saveVote(corrected.vote, updateFrom(corrected.vote), { ...run, now })
    expect(await findVote(run.store, key)).toMatchObject({
      source: 'api.example, clerk.example',
      vote: { state: 'final', title: 'Example Act' },
    })
  })
})
