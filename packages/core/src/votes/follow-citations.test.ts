import { beforeEach, expect, test } from 'vitest'
import { citeVotes, findCitationCursor } from '../store/votes/vote-citations.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { followCitations } from './sync-votes.ts'
import { indexRoster } from './roster.ts'
import { rosterOf } from './testing/made-up-votes.ts'

const NOW = new Date('2025-03-05T12:00:00.000Z')
const citedAt = (number: number): string => new Date(NOW.getTime() - (600 - number) * 60_000).toISOString()

class CountingStore extends MemoryStore {
  readonly votes: string[] = []
  onVote: () => void = () => undefined

  override async get(...args: Parameters<MemoryStore['get']>) {
    const [{ pk }] = args
    if (pk.startsWith('VOTE#')) {
      this.votes.push(pk)
      this.onVote()
    }
    return await super.get(...args)
  }
}

let store: CountingStore
beforeEach(() => {
  store = new CountingStore()
})

async function cite(number: number, at: string): Promise<void> {
  const votes = [{ chamber: 'House', congress: 119, session: 1, rollNumber: number } as const]
  const actions = [{ text: 'On passage Passed.', date: '2025-03-04', votes }]
  const bill = { congress: 119, type: 'hr', number: String(number) } as const
  await citeVotes(store, { bill }, { actions, citedAt: at })
}

const run = (signal = new AbortController().signal, now = NOW) =>
  followCitations({
    store,
    signal,
    now: () => now,
    hosts: { clerk: 'clerk.test', senate: 'senate.test', 'congress-gov': 'api.test' },
    roster: indexRoster(rosterOf('House')),
  })

test('a stopped run resumes', async () => {
  for (let number = 1; number <= 60; number += 1) await cite(number, citedAt(number))
  const stop = new AbortController()
  store.onVote = () => {
    if (store.votes.length === 55) stop.abort()
  }
  await run(stop.signal)
  expect(store.votes).toHaveLength(55)
  expect((await findCitationCursor(store)).readUntil).toBe(citedAt(50))
  store.votes.length = 0
  await run()
  // the last one read, and the later ones
  expect(store.votes).toHaveLength(11)
})

test('reads a citation once, and misses none that is listed late', async () => {
  const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
  await cite(1, minutes(-1).toISOString())
  for (const minute of [0, 3, 6]) await run(undefined, minutes(minute))
  expect(store.votes).toHaveLength(1)
  await cite(2, minutes(-2).toISOString())
  for (const minute of [7, 10, 30, 100]) await run(undefined, minutes(minute))
  expect(store.votes).toEqual(['VOTE#house/119/1/1', 'VOTE#house/119/1/2'])
})
