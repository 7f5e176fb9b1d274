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

test.each([
  [
    'Amendment SA 7 agreed to in Senate by Yea-Nay Vote. 69 - 28. Record Vote Number: 3. ',
    'Roll call votes on amendments in Senate: Amendment SA 7 agreed to in Senate by Yea-Nay Vote. 69 - 28. Record Vote Number: 3.',
    'Senate amendment agreed to: Amendment SA 7 agreed to in Senate by Yea-Nay Vote. 69 - 28. Record Vote Number: 3.',
  ],
  [
    'Amendment SA 7 proposed by Senator Doe for Senator Roe. (consideration: CR S1; text: CR S2) In the nature of a substitute.',
    'Senate amendment proposed (on the floor): Amendment SA 7 proposed by Senator Doe for Senator Roe.(consideration: CR S1)',
  ],
  [
    'On agreeing to the Doe amendment (A001) Failed by recorded vote: 200 - 220 (Roll no. 9).',
    'House amendment not agreed to: On agreeing to the Doe amendment (A001) Failed by recorded vote: 200 - 220 (Roll no. 9).',
  ],
  [
    'On passage Failed by the Yeas and Nays: 200 - 220 (Roll no. 9).',
    'Failed of passage/not agreed to in House On passage Failed by the Yeas and Nays: 200 - 220 (Roll no. 9).',
  ],
  [
    'Failed of passage in Senate over veto by Yea-Nay Vote. 50 - 50. Record Vote Number: 9.',
    'Failed of passage in Senate over veto: Failed of passage in Senate over veto by Yea-Nay Vote. 50 - 50. Record Vote Number: 9.',
  ],
])('shows once: %s', (...texts) => {
  const rows = texts.map((text, i) => ({ date: TODAY, text, source: i === 0 ? 0 : LIBRARY }))
  expect(views(...rows).map(({ text }) => text)).toEqual(texts.slice(0, 1))
})

test('shows the chambers’ words in whatever order the rows come', () => {
  const own = { date: TODAY, text: 'On passage Passed by voice vote.', source: HOUSE }
  const headed = { date: TODAY, text: `Passed/agreed to in House: ${own.text}`, source: LIBRARY }
  expect(views(headed, own).map(({ text }) => text)).toEqual([own.text])
})

test('keeps two events of one day', () => {
  const texts = [
    'Amendment SA 7 agreed to in Senate by Voice Vote.',
    'Motion to waive all applicable budgetary discipline with respect to amendment SA 7 agreed to in Senate by Voice Vote.',
    'Senate amendment submitted',
  ]
  expect(views(...texts.map((text) => ({ date: TODAY, text })))).toHaveLength(3)
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
  expect(views({ date: TODAY, text: 'On passage Passed', votes: [vote] })[0]?.recordedVotes).toEqual([vote])
})
