import { expect, test } from 'vitest'
import { useFreshEngine } from '../testing/engine.ts'
import { findBacklogPage, listBacklogPages, requestPage, shrinkPage } from './backlog-pages.ts'

const engine = useFreshEngine()
const bills = (rank: string, ...keys: string[]) => requestPage(engine.store, { kind: 'bill', keys, rank })

test('pages come by rank, and the same page asked for twice is one', async () => {
  await bills('118', 'a', 'b')
  await bills('119', 'c')
  await bills('118', 'a', 'b')
  expect((await listBacklogPages(engine.store, 9)).map(({ keys }) => keys.join(''))).toEqual(['c', 'ab'])
})

test('a page shrinks for the runner who read it last, and goes when nothing is left on it', async () => {
  await bills('119', 'a', 'b', 'c')
  const [page] = await listBacklogPages(engine.store, 1)
  if (page === undefined) throw new Error('the page was asked for')
  const smaller = await shrinkPage(engine.store, page, ['b', 'c'])
  expect(smaller?.keys).toEqual(['b', 'c'])
  expect(await shrinkPage(engine.store, page, ['c'])).toBeUndefined()
  expect(await findBacklogPage(engine.store, page.name)).toEqual(smaller)
  if (smaller !== undefined) await shrinkPage(engine.store, smaller, [])
  expect(await listBacklogPages(engine.store, 9)).toEqual([])
})
