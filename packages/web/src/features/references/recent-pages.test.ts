import { expect, test } from 'vitest'
import { memoryStore } from '../../local-store.ts'
import { listRecentPages, rememberPage } from './recent-pages.ts'

test('keeps the pages opened last, each once, newest first', () => {
  const store = memoryStore()
  for (const number of [1, 2, 3, 4, 5, 6, 7, 5])
    rememberPage({ path: `/bills/119/hr/${number}`, title: `H.R. ${number}` }, store)
  expect(listRecentPages(store).map(({ title }) => title)).toEqual([
    'H.R. 5',
    'H.R. 7',
    'H.R. 6',
    'H.R. 4',
    'H.R. 3',
    'H.R. 2',
  ])
})

test.each(['', '{', '7', '[1,{"path":"https://evil.example","title":"x"},{"path":"/a"}]'])(
  'ignores what is not a list of pages: %s',
  (text) => {
    const store = memoryStore()
    store.setItem('rostrum.recent', text)
    expect(listRecentPages(store)).toEqual([])
  },
)
