import { expect, test } from 'vitest'
import type { ActionRecord } from '../record/common.ts'
import { actionViews } from './action-views.ts'

const TODAY = '2026-03-02'
const LIBRARY = 9
const HOUSE = 2
const views = (...actions: ActionRecord[]) => actionViews(actions, TODAY)

test('merges rows of one event from the chamber and the Library', () => {
  const merged = views(
    { date: '2026-02-01', text: 'On passage Passed by voice vote.', time: '12:01:00', source: HOUSE },
    {
      date: '2026-02-01',
      text: 'Passed/agreed to in House: On passage Passed by voice vote. (text: CR H123)',
      type: 'Floor',
      source: LIBRARY,
    },
  )
  expect(merged).toEqual([
    {
      text: 'On passage Passed by voice vote.',
      actionDate: '2026-02-01',
      actionTime: '12:01:00',
      type: 'Floor',
      chamber: 'House',
    },
  ])
})

test('sorts newest first, and keeps the order within a day', () => {
  const merged = views(
    { date: '2026-01-05', text: 'b' },
    { date: '2026-02-01', text: 'd' },
    { date: '2026-01-05', text: 'a' },
  )
  expect(merged.map(({ text }) => text)).toEqual(['d', 'b', 'a'])
})

test('omits empty and future-dated rows', () => {
  expect(
    views({ date: TODAY, text: ' ' }, { date: '2026-03-03', text: 'x' }, { date: TODAY, text: 'y' }),
  ).toEqual([{ text: 'y', actionDate: TODAY }])
})

test.each([
  [{ source: 0, text: 'Cloture invoked.' }, 'Senate'],
  [{ source: 1, text: 'Hearings held.' }, 'House'],
  [{ source: LIBRARY, code: 'H11100', text: 'Referred.' }, 'House'],
  [{ source: LIBRARY, text: 'Introduced in House' }, 'House'],
  [{ source: LIBRARY, text: 'Read twice and referred.' }, 'Senate'],
  [{ source: LIBRARY, text: 'Message on House action received in Senate.' }, undefined],
  [{ source: LIBRARY, text: 'Became Public Law No: 119-1.' }, undefined],
])('attributes %j to %s', (row, chamber) => {
  expect(views({ ...row, date: TODAY })[0]?.chamber).toBe(chamber)
})

test('links roll-call votes to the page of the chamber', () => {
  const vote = {
    chamber: 'House',
    congress: 119,
    session: 1,
    rollNumber: 20,
    url: 'https://clerk.house.gov/x',
  } as const
  expect(views({ date: TODAY, text: 'On passage Passed', votes: [vote] })[0]?.recordedVotes).toEqual([
    { chamber: 'House', rollNumber: 20, url: 'https://clerk.house.gov/x' },
  ])
})
