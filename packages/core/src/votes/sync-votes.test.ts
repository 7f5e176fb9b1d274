import { beforeEach, describe, expect, test } from 'vitest'
import { createSite } from '../bulk/site-request.ts'
import { createLog } from '../lib/log.ts'
import { findSessionVotes } from '../store/votes/session-votes.ts'
import { findPublisherState } from '../store/votes/vote-sync.ts'
import { citeVotes } from '../store/votes/vote-citations.ts'
import { findVote } from '../store/votes/votes.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { syncVotes } from './sync-votes.ts'
import { clerkXml, legislatorRows, senateXml } from './testing/made-up-votes.ts'
import type { VoteSyncContext } from './vote-sync-context.ts'

const HOUSE = { chamber: 'House', congress: 119, session: 1 } as const
const SENATE = { ...HOUSE, chamber: 'Senate' } as const
const NAYS = ['Nay', 'Nay', 'Nay', 'Nay', 'Not Voting']

const roll = (number: number, casts?: string[]): string =>
  clerkXml({ metadata: { 'rollcall-num': String(number) }, ...(casts && { casts }) })
const senateVote = (number: number): string => senateXml({ fields: { vote_number: String(number) } })
const menuOf = (numbers: number[], result = 'Rejected'): string =>
  `<vote_summary><congress>119</congress><session>1</session><votes>${numbers
    .map((number) => `<vote><vote_number>0000${number}</vote_number><result>${result}</result></vote>`)
    .join('')}</votes></vote_summary>`

const MENU = '/legislative/LIS/roll_call_lists/vote_menu_119_1.xml'
const DETAIL = '/legislative/LIS/roll_call_votes/vote1191/vote_119_1_0000'

let files: Map<string, Response | string>
let asked: string[]
let now: Date
let store: MemoryStore
beforeEach(() => {
  files = new Map<string, Response | string>([
    ['/legislators-historical.json', JSON.stringify(legislatorRows())],
    ['/legislators-current.json', JSON.stringify(legislatorRows())],
  ])
  asked = []
  now = new Date('2025-03-05T02:00:00Z')
  store = new MemoryStore()
})

function contextOf(signal = new AbortController().signal): VoteSyncContext {
  const answer: typeof fetch = async (input) => {
    const path = new URL(String(input)).pathname
    asked.push(path)
    const found = files.get(path) ?? new Response('', { status: 404 })
    return typeof found === 'string' ? new Response(found) : found.clone()
  }
  const site = () =>
    createSite({
      baseUrl: 'https://site.example',
      fetch: answer,
      signal,
      sleep: async () => undefined,
      redirect: 'manual',
    })
  const hosts = { clerk: 'clerk.example', 'congress-gov': 'api.example', senate: 'senate.example' }
  const log = createLog({ level: 'error', write: () => undefined })
  return { store, log, now: () => now, signal, legislators: site(), clerk: site(), senate: site(), hosts }
}

const sync = (): Promise<void> => syncVotes(contextOf())
const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const numbersOf = async (session: typeof HOUSE | typeof SENATE): Promise<number[]> =>
  (await findSessionVotes(store, session))?.cards.map(({ number }) => number) ?? []

describe('the House', () => {
  test('is read from the Clerk from the newest vote on, skipping a missing number', async () => {
    for (const number of [1, 2, 4]) files.set(`/evs/2025/roll00${number}.xml`, roll(number))
    await sync()
    expect(await numbersOf(HOUSE)).toEqual([4, 2, 1])
    asked = []
    files.set('/evs/2025/roll005.xml', roll(5))
    later(2)
    await sync()
    expect(await numbersOf(HOUSE)).toEqual([5, 4, 2, 1])
    expect(asked.filter((path) => path.startsWith('/evs/'))).toEqual(
      [5, 6, 7].map((number) => `/evs/2025/roll00${number}.xml`),
    )
  })

  test('is read again for corrections within three days, each reported once', async () => {
    files.set('/evs/2025/roll001.xml', roll(1))
    await sync()
    files.set('/evs/2025/roll001.xml', roll(1, NAYS))
    for (const minutes of [61, 61]) {
      later(minutes)
      await sync()
    }
    const vote = await findVote(store, { ...HOUSE, number: 1 })
    expect(vote?.corrections).toHaveLength(1)
    expect((await findSessionVotes(store, HOUSE))?.votesOf('A000901')).toMatchObject([{ position: 'nay' }])
  })

  test('reports a malformed file, and continues with the Senate', async () => {
    files.set('/evs/2025/roll001.xml', '<vote-list/>')
    files.set(MENU, menuOf([1]))
    files.set(`${DETAIL}1.xml`, senateVote(1))
    await expect(sync()).rejects.toThrow('the root element is vote-list')
    expect(await findPublisherState(store, 'clerk')).toMatchObject({
      failures: 1,
      failure: '/evs/2025/roll001.xml: the root element is vote-list',
    })
    expect(await numbersOf(SENATE)).toEqual([1])
  })
})

test('reports a Clerk file with another root element, and reads the others', async () => {
  for (const number of [1, 3]) files.set(`/evs/2025/roll00${number}.xml`, roll(number))
  files.set('/evs/2025/roll002.xml', '<vote-list/>')
  await expect(sync()).rejects.toThrow('/evs/2025/roll002.xml: the root element is vote-list')
  expect(await numbersOf(HOUSE)).toEqual([3, 1])
  files.set('/evs/2025/roll002.xml', roll(2))
  later(61)
  await sync()
  expect(await numbersOf(HOUSE)).toEqual([3, 2, 1])
  expect((await findPublisherState(store, 'clerk')).failures).toBe(0)
})

describe('the Senate', () => {
  test('is read from its menu, and a vote whose file does not exist yet at the next check', async () => {
    files.set(MENU, menuOf([1, 2]))
    files.set(`${DETAIL}1.xml`, senateVote(1))
    files.set(`${DETAIL}2.xml`, new Response('', { status: 302, headers: { Location: '/404.htm' } }))
    await sync()
    expect(await numbersOf(SENATE)).toEqual([1])
    files.set(`${DETAIL}2.xml`, senateVote(2))
    asked = []
    later(6)
    await sync()
    expect(await numbersOf(SENATE)).toEqual([2, 1])
    expect(asked).not.toContain(`${DETAIL}1.xml`)
  })

  test('is read again if the menu shows another result', async () => {
    files.set(MENU, menuOf([1]))
    files.set(`${DETAIL}1.xml`, senateVote(1))
    await sync()
    files.set(MENU, menuOf([1], 'Agreed to'))
    asked = []
    later(6)
    await sync()
    expect(asked).toContain(`${DETAIL}1.xml`)
  })

  test('continues past a vote that cannot be read, and reports the failure', async () => {
    files.set(MENU, menuOf([3, 4, 5]))
    for (const number of [3, 4]) files.set(`${DETAIL}${number}.xml`, senateVote(number))
    const casts = ['Announced Yea', 'Nay', 'Nay', 'Nay', 'Not Voting']
    files.set(`${DETAIL}5.xml`, senateXml({ casts, fields: { vote_number: '5' } }))
    await expect(sync()).rejects.toThrow('vote_119_1_00005.xml has no')
    expect(await numbersOf(SENATE)).toEqual([4, 3])
    expect(asked).toContain(MENU.replace('119_1', '118_2'))
    expect(await findPublisherState(store, 'senate')).toMatchObject({
      beganAt: now.toISOString(),
      failures: 1,
    })
    files.set(`${DETAIL}5.xml`, senateVote(5))
    asked = []
    later(6)
    await sync()
    expect(asked).not.toContain(`${DETAIL}4.xml`)
    expect(await numbersOf(SENATE)).toEqual([5, 4, 3])
    expect((await findPublisherState(store, 'senate')).failures).toBe(0)
  })

  test('is not requested anymore after a refusal', async () => {
    files.set(MENU, menuOf([1, 2]))
    files.set(`${DETAIL}1.xml`, senateVote(1))
    files.set(`${DETAIL}2.xml`, new Response('', { status: 403 }))
    await sync()
    expect(asked).not.toContain(`${DETAIL}1.xml`)
    expect((await findPublisherState(store, 'senate')).beganAt).toBeUndefined()
  })

  test('is requested about a vote that leaves the menu, which is checked once its file is gone', async () => {
    files.set(MENU, menuOf([1, 2]))
    for (const number of [1, 2]) files.set(`${DETAIL}${number}.xml`, senateVote(number))
    const doubts = async () => (await findVote(store, { ...SENATE, number: 1 }))?.vote.doubts
    await sync()
    files.set(MENU, menuOf([2]))
    later(6)
    await sync()
    expect(await doubts()).toEqual([])
    files.delete(`${DETAIL}1.xml`)
    later(6)
    await sync()
    expect(await doubts()).toEqual(['gone'])
    files.set(MENU, menuOf([1, 2]))
    files.set(`${DETAIL}1.xml`, senateVote(1))
    later(6)
    await sync()
    expect(await doubts()).toEqual([])
  })

  test('that refuses is checked at growing intervals, which is reported but does not fail the job', async () => {
    files.set(MENU, new Response('', { status: 403 }))
    files.set('/evs/2025/roll001.xml', roll(1))
    for (const minutes of [15, 30, 60, 120, 240, 360, 360]) {
      asked = []
      await sync()
      expect(asked).toContain(MENU)
      const refusedUntil = new Date(now.getTime() + minutes * 60_000).toISOString()
      expect(await findPublisherState(store, 'senate')).toMatchObject({ refusedUntil })
      asked = []
      later(minutes - 1)
      await sync()
      expect(asked).not.toContain(MENU)
      later(2)
    }
    expect(await numbersOf(HOUSE)).toEqual([1])
    files.set(MENU, menuOf([]))
    await sync()
    expect((await findPublisherState(store, 'senate')).refusedUntil).toBeUndefined()
    files.set(MENU, new Response('', { status: 403 }))
    later(6)
    await sync()
    const refusedUntil = new Date(now.getTime() + 15 * 60_000).toISOString()
    expect(await findPublisherState(store, 'senate')).toMatchObject({ refusedUntil })
  })
})

test('identifies people again after the roster was updated', async () => {
  files.set('/legislators-current.json', JSON.stringify(legislatorRows('WY')))
  files.set('/evs/2025/roll001.xml', roll(1))
  await sync()
  expect((await findVote(store, { ...HOUSE, number: 1 }))?.vote.doubts).toEqual(['unknown_member'])
  files.set('/legislators-current.json', JSON.stringify(legislatorRows()))
  later(24 * 60 + 1)
  await sync()
  expect((await findSessionVotes(store, HOUSE))?.cards[0]?.state).toBe('final')
})

test('reads votes while a stalling host delays a newer roster', async () => {
  await sync()
  const context = contextOf()
  let endStall = (): void => undefined
  const stalled = new Promise<void>((resolve) => {
    endStall = resolve
  })
  const legislators: VoteSyncContext['legislators'] = async (...request) => {
    await stalled
    return await context.legislators(...request)
  }
  files.set('/evs/2025/roll001.xml', roll(1))
  later(24 * 60 + 1)
  const syncing = syncVotes({ ...context, legislators })
  await expect.poll(() => numbersOf(HOUSE)).toEqual([1])
  endStall()
  await syncing
})

test('ties a vote to a bill only while its actions and sources agree', async () => {
  files.set('/evs/2025/roll001.xml', roll(1))
  await sync()
  const key = { ...HOUSE, number: 1 }
  const billOf = async () => (await findVote(store, key))?.vote.bill
  expect(await billOf()).toMatchObject({ type: 'hr', number: '3' })
  const cite = async (number: string): Promise<void> => {
    const votes = [{ chamber: 'House', congress: 119, session: 1, rollNumber: 1 } as const]
    const actions = [{ text: 'On passage Passed.', date: '2025-03-04', votes }]
    const bill = { congress: 119, type: 'hr', number } as const
    await citeVotes(store, { bill }, { actions, citedAt: now.toISOString() })
  }
  later(3)
  await cite('5')
  await sync()
  expect(await billOf()).toBeUndefined()
  expect((await findSessionVotes(store, HOUSE))?.cards[0]?.bill).toBeUndefined()
  later(30)
  await cite('3')
  await sync()
  expect(await billOf()).toMatchObject({ type: 'hr', number: '3' })
})

test('neither requests nor records a publisher that is not due', async () => {
  files.set(MENU, menuOf([]))
  await sync()
  const state = await findPublisherState(store, 'senate')
  asked = []
  later(3)
  await sync()
  expect(asked.filter((path) => !path.startsWith('/evs/'))).toEqual([])
  expect(await findPublisherState(store, 'senate')).toEqual(state)
})

test('requests a publisher that keeps failing less often', async () => {
  files.set(MENU, '<html/>')
  for (let i = 0; i < 5; i += 1) {
    await expect(sync()).rejects.toThrow('vote_summary')
    later(6)
  }
  asked = []
  await sync()
  expect(asked).not.toContain(MENU)
  files.set(MENU, menuOf([]))
  later(15)
  await sync()
  expect((await findPublisherState(store, 'senate')).failures).toBe(0)
})
