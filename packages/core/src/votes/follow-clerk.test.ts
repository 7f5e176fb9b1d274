import { beforeEach, expect, test } from 'vitest'
import { createSite } from '../bulk/site-request.ts'
import { createLog } from '../lib/log.ts'
import { findSessionVotes } from '../store/votes/session-votes.ts'
import { findVote } from '../store/votes/votes.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { readClerkFile } from './clerk-xml.ts'
import { followClerk } from './follow-clerk.ts'
import { followSenate } from './sync-votes.ts'
import { readHouseVote, withHousePositions } from './follow-house-api.ts'
import { indexRoster } from './roster.ts'
import { completeSession, saveVote, updateFrom } from './save-vote.ts'
import { apiMembers, apiVote, clerkXml, rosterOf } from './testing/made-up-votes.ts'
import type { VoteRun } from './vote-sync-context.ts'

const NAYS = ['Nay', 'Nay', 'Nay', 'Nay', 'Not Voting']

let files: Map<string, string>
let asked: string[]
let now: Date
let run: VoteRun
beforeEach(() => {
  files = new Map()
  asked = []
  const answer: typeof fetch = async (input) => {
    const path = new URL(String(input)).pathname
    asked.push(path)
    const found = files.get(path)
    return found === undefined ? new Response('', { status: 404 }) : new Response(found)
  }
  const { signal } = new AbortController()
  const sleep = async (): Promise<void> => undefined
  const site = createSite({ baseUrl: 'https://site.example', fetch: answer, signal, sleep })
  const hosts = { clerk: 'clerk.example', 'congress-gov': 'api.example', senate: 'senate.example' }
  const log = createLog({ level: 'error', write: () => undefined })
  const roster = indexRoster(rosterOf('House'))
  const sites = { legislators: site, clerk: site, senate: site }
  run = { store: new MemoryStore(), log, now: () => now, signal, hosts, roster, ...sites }
})

test('reads a session to its end, which can be in the next year, and for some days after it', async () => {
  const session = { chamber: 'House', congress: 119, session: 2 } as const
  const roll = (number: string, date: string, casts = NAYS): string =>
    clerkXml({ casts, metadata: { session: '2nd', 'rollcall-num': number, 'action-date': date } })
  const datesOf = async () => (await findSessionVotes(run.store, session))?.cards.map(({ date }) => date)
  now = new Date('2027-01-01T18:00:00Z')
  files.set('/evs/2026/roll001.xml', roll('1', '31-Dec-2026'))
  await followClerk(run)
  expect(await datesOf()).toEqual(['2026-12-31'])
  expect(asked.filter((path) => path.startsWith('/evs/2027'))).toEqual([])
  now = new Date('2027-01-03T18:00:00Z')
  files.set('/evs/2026/roll001.xml', roll('1', '31-Dec-2026', ['Yea', ...NAYS.slice(1)]))
  files.set('/evs/2026/roll002.xml', roll('2', '3-Jan-2027'))
  await followClerk(run)
  expect(await datesOf()).toEqual(['2027-01-03', '2026-12-31'])
  expect((await findVote(run.store, { ...session, number: 1 }))?.corrections).toHaveLength(1)
  expect(asked).toContain('/evs/2027/roll001.xml')
})

test('checks the Clerk daily about a vote that the API contradicts, whatever its date', async () => {
  const key = { chamber: 'House', congress: 119, session: 1, number: 12 } as const
  const path = '/evs/2025/roll012.xml'
  const ofClerk = readClerkFile(clerkXml(), { year: 2025, number: 12 })
  const item = readHouseVote(apiVote({}, NAYS))
  const ofApi = 'row' in item && withHousePositions(item.row, apiMembers(NAYS))
  if (ofClerk.kind !== 'vote' || ofApi === false || 'missing' in ofApi) throw new Error('no such votes')
  now = new Date('2026-02-05T18:00:00Z')
  for (const vote of [ofClerk.vote, ofApi.row]) {
    const saved = await saveVote(vote, updateFrom(vote), { ...run, now })
    await completeSession(run.store, saved ? [saved.stored] : [])
  }
  const doubts = async () => (await findVote(run.store, key))?.vote.doubts
  expect(await doubts()).toEqual(['sources'])
  files.set(path, clerkXml())
  for (const hours of [0, 2]) {
    now = new Date(now.getTime() + hours * 3_600_000)
    await followClerk(run)
  }
  expect(asked.filter((each) => each === path)).toHaveLength(1)
  files.set(path, clerkXml({ casts: NAYS }))
  now = new Date('2026-02-06T19:00:00Z')
  await followClerk(run)
  expect(await doubts()).toEqual([])
})

test('checks the previous session as often as the current one in the first days of a year', async () => {
  const menu = '/legislative/LIS/roll_call_lists/vote_menu_119_2.xml'
  for (const [at, checks] of [
    ['2027-01-05T18:00:00Z', 2],
    ['2027-02-05T18:00:00Z', 1],
  ] as const) {
    now = new Date(at)
    asked = []
    await followSenate(run)
    now = new Date(now.getTime() + 6 * 60_000)
    await followSenate(run)
    expect(asked.filter((path) => path === menu)).toHaveLength(checks)
  }
})
