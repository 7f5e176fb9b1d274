import type { SavedSearch } from '@rostrum/contract/entities/searches'
import { expect, test } from 'vitest'
import { useEngine } from '../../testing/engine.ts'
import { ALERT_SHARDS } from '../alert-shards.ts'
import { findSavedSearches, listSearcherPage, replaceSavedSearches } from './saved-searches.ts'

const engine = useEngine()
const search = (id: string): SavedSearch => ({
  id,
  name: 'Insulin',
  criteria: { q: 'insulin', stage: ['in_committee'] },
  tells: 'matches',
  savedAt: '2026-11-20T12:00:00.000Z',
})
const listAll = async (limit = 100): Promise<string[]> => {
  const found: string[] = []
  for (let shard = 0; shard < ALERT_SHARDS; shard += 1) {
    for (let after: string | undefined; ;) {
      const page = await listSearcherPage(engine.store, { shard, limit, after })
      found.push(...page.map(({ userId }) => userId))
      if (page.length < limit) break
      after = page.at(-1)?.userId
    }
  }
  return found.toSorted()
}

test("replaces a person's searches unless they have changed", async () => {
  const { store } = engine
  const write = (searches: SavedSearch[], read: Awaited<ReturnType<typeof findSavedSearches>>) =>
    replaceSavedSearches(store, { userId: 'usr_a', searches: searches }, read)
  expect(await write([search('srch_1')], undefined)).toBeDefined()
  expect(await write([search('srch_2')], undefined)).toBeUndefined()
  const read = await findSavedSearches(store, 'usr_a')
  expect(read).toEqual({ userId: 'usr_a', searches: [search('srch_1')], revision: 1 })
  expect(await write([search('srch_1'), search('srch_2')], read)).toBeDefined()
  expect(await write([], read)).toBeUndefined()
})

test('lists everyone who saved a search, page by page', async () => {
  const { store } = engine
  const users = Array.from({ length: 30 }, (_, i) => `usr_m${String(i).padStart(2, '0')}`)
  for (const user of users)
    await replaceSavedSearches(store, { userId: user, searches: [search('srch_1')] }, undefined)
  const [gone = ''] = users
  await replaceSavedSearches(store, { userId: gone, searches: [] }, await findSavedSearches(store, gone))
  const listed = await listAll(2)
  expect(listed.filter((user) => user.startsWith('usr_m'))).toEqual(users.slice(1))
})
