import { expect, test } from 'vitest'
import { titleViews, wholeBillTitles } from './bill-title-views.ts'

const ROWS = [
  { title: 'Benches Act', type: 'Display Title', typeCode: 45 },
  { title: 'Benches Act', type: 'Short Title(s) as Introduced', typeCode: 101 },
  { title: 'Seats Act', type: 'Short Titles as Passed House', chamber: 'House' },
  { title: 'Benches Act', type: 'Short Titles as Passed House', chamber: 'House' },
  { title: 'Stools Act', type: 'Short Title(s) as Introduced for portions of this bill' },
  { title: 'To fund benches.', type: 'Official Title as Introduced', typeCode: 6 },
  { title: 'Parkcare', type: 'Popular Title', typeCode: 30 },
  { title: 'Benches Act', type: 'Short Titles as Passed House', chamber: 'Senate' },
] as const

test('lists each name once per kind with all its places, portions last', () => {
  expect(titleViews(ROWS)).toEqual([
    { title: 'Benches Act', kind: 'display', types: ['Display Title'] },
    { title: 'Parkcare', kind: 'popular', types: ['Popular Title'] },
    {
      title: 'Benches Act',
      kind: 'short',
      types: ['Short Title(s) as Introduced', 'Short Titles as Passed House'],
    },
    { title: 'Seats Act', kind: 'short', types: ['Short Titles as Passed House'] },
    { title: 'To fund benches.', kind: 'official', types: ['Official Title as Introduced'] },
    {
      title: 'Stools Act',
      kind: 'portion',
      types: ['Short Title(s) as Introduced for portions of this bill'],
    },
  ])
})

test('separates names of the whole bill from the displayed name and those of portions', () => {
  expect(wholeBillTitles(ROWS).map(({ title }) => title)).toEqual([
    'Parkcare',
    'Benches Act',
    'Seats Act',
    'To fund benches.',
  ])
})
