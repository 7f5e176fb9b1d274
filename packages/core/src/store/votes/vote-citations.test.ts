import { afterEach, expect, test, vi } from 'vitest'
import { useEngine } from '../../testing/engine.ts'
import { citeVotes, listCitationsSince, listVoteCitations } from './vote-citations.ts'

const engine = useEngine()
afterEach(() => vi.restoreAllMocks())

const BILL = { congress: 119, type: 'hr', number: '3' } as const
const citing = (...numbers: number[]) => [
  {
    text: 'On passage Passed.',
    date: '2025-03-04',
    votes: numbers.map(
      (rollNumber) => ({ chamber: 'House', congress: 119, session: 1, rollNumber }) as const,
    ),
  },
]

test('stores a cited vote once, however often its actions are saved', async () => {
  const { store } = engine
  const put = vi.spyOn(store, 'put')
  await citeVotes(store, { bill: BILL }, { actions: citing(1, 2, 1), citedAt: '2025-03-05T00:00:00.000Z' })
  expect(put).toHaveBeenCalledTimes(2)
  await citeVotes(store, { bill: BILL }, { actions: citing(1, 2, 3), citedAt: '2025-03-06T00:00:00.000Z' })
  expect(put).toHaveBeenCalledTimes(3)
  const since = await listCitationsSince(store, '')
  expect(since.map(({ vote, citedAt }) => [vote.number, citedAt.slice(0, 10)])).toEqual([
    [1, '2025-03-05'],
    [2, '2025-03-05'],
    [3, '2025-03-06'],
  ])
  const [first] = since
  expect(first && (await listVoteCitations(store, first.vote))).toEqual([{ vote: first?.vote, bill: BILL }])
})
