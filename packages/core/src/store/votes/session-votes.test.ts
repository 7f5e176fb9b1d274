import { expect, test } from 'vitest'
import { MemoryStore } from '../../testing/memory-store.ts'
import { storedVote } from '../../votes/testing/stored-vote.ts'
import { findSessionVotes, putSessionVotes } from './session-votes.ts'

const SESSION = { chamber: 'House', congress: 119, session: 1 } as const

async function cardsOf(store: MemoryStore, session = 1) {
  return (await findSessionVotes(store, { ...SESSION, session }))?.cards ?? []
}

test('unpacks a session once until it changes', async () => {
  const store = new MemoryStore()
  await putSessionVotes(store, SESSION, [storedVote()])
  const [first] = await cardsOf(store)
  expect((await cardsOf(store))[0]).toBe(first)
  await putSessionVotes(store, SESSION, [storedVote({ number: 13 })])
  expect((await cardsOf(store)).map(({ number }) => number)).toEqual([13, 12])
})

test("keeps two stores' sessions apart, and evicts the least recently used", async () => {
  const [store, other] = [new MemoryStore(), new MemoryStore()]
  await putSessionVotes(store, SESSION, [storedVote()])
  await putSessionVotes(other, SESSION, [storedVote({ title: 'Another Act' })])
  const [first] = await cardsOf(store)
  expect((await cardsOf(other))[0]?.title).toBe('Another Act')
  for (let congress = 100; congress < 106; congress += 1) {
    const vote = storedVote({ congress, title: `Act ${congress}` })
    await putSessionVotes(store, { ...SESSION, congress }, [vote])
    await findSessionVotes(store, { ...SESSION, congress })
  }
  const [again] = await cardsOf(store)
  expect(again).toEqual(first)
  expect(again).not.toBe(first)
})
