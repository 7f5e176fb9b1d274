import { expect, test } from 'vitest'
import { citeVotes, findCitationCursor } from '../store/vote-citations.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { followCitations } from './follow-citations.ts'
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

test('a run that is stopped goes on where it was', async () => {
  const store = new CountingStore()
  for (let number = 1; number <= 60; number += 1) {
    const votes = [{ chamber: 'House', congress: 119, session: 1, rollNumber: number } as const]
    const actions = [{ text: 'On passage Passed.', date: '2025-03-04', votes }]
    const bill = { congress: 119, type: 'hr', number: String(number) } as const
    await citeVotes(store, { bill }, { actions, citedAt: citedAt(number) })
  }
  const stop = new AbortController()
  const runUntil = (signal: AbortSignal) =>
    followCitations({
      store,
      signal,
      now: () => NOW,
      hosts: { clerk: 'clerk.test', senate: 'senate.test', 'congress-gov': 'api.test' },
      roster: indexRoster(rosterOf('House')),
    })
  store.onVote = () => {
    if (store.votes.length === 55) stop.abort()
  }
  await runUntil(stop.signal)
  expect(store.votes).toHaveLength(55)
  expect(await findCitationCursor(store)).toBe(citedAt(50))
  store.votes.length = 0
  await runUntil(new AbortController().signal)
  // the last one that was read, and those after it
  expect(store.votes).toHaveLength(11)
})
