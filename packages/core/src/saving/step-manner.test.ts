import { describe, expect, test } from 'vitest'
import type { ActionRecord } from '../record/common.ts'
import { findHistories } from './testing/histories.ts'
import { milestonesOf } from './action-milestones.ts'
import { computedStage } from './stage.ts'
import { voteOf } from './step-manner.ts'

const wordsOf = (text: string): string | undefined => {
  const vote = voteOf(text)
  if (vote?.method !== 'recorded') return vote?.method
  const { yeas, nays, required } = vote
  return [`${yeas}-${nays}`, required].filter(Boolean).join(' ')
}

describe('voteOf', () => {
  test.each<[string, string | undefined]>([
    ['On passage Passed by the Yeas and Nays: 218 - 204 (Roll no. 12). (text: CR H1-2)', '218-204'],
    [
      'On agreeing to the resolution Agreed to by recorded vote: 210 - 209, 1 Present (Roll no. 7).',
      '210-209',
    ],
    ['Passed Senate without amendment by Yea-Nay Vote. 52 - 47. Record Vote Number: 3.', '52-47'],
    [
      'On motion to suspend the rules and pass the bill Failed by the Yeas and Nays: (2/3 required): 250 - 160 (Roll no. 9).',
      '250-160 two_thirds',
    ],
    [
      'Under the order of 9/1/2025, not having achieved 60 votes in the affirmative, failed of passage in Senate by Yea-Nay Vote. 55 - 45. Record Vote Number: 8.',
      '55-45 sixty_votes',
    ],
    ['Passed House over veto: Motion to override veto passed House, roll call #5 (284-135).', '284-135'],
    ['On motion to suspend the rules and pass the bill, as amended Agreed to by voice vote.', 'voice'],
    ['Passed Senate with amendments by Voice Vote.', 'voice'],
    ['Resolution agreed to in Senate with a preamble by Unanimous Consent.', 'unanimous_consent'],
    ['On agreeing to the resolution Agreed to without objection. (text: CR H1)', 'without_objection'],
    ['Passed/agreed to in House', undefined],
    ['Passed Senate, 3 senators present, on day 2 - 3 of debate.', undefined],
  ])('reads %s', (text, vote) => {
    expect(wordsOf(text)).toBe(vote)
  })

  test('does not choose between two votes in one row', () => {
    expect(
      voteOf(
        'On passage Passed by voice vote. Motion to reconsider laid on the table Agreed to without objection.',
      ),
    ).toBeUndefined()
    expect(
      voteOf('On passage Passed by recorded vote: 220 - 200. Corrected to: by recorded vote: 221 - 199.'),
    ).toBeUndefined()
  })
})

const FLOOR = 2
const LIBRARY = 9
const onDay = (date: string, text: string, code?: string, source = LIBRARY): ActionRecord => ({
  text,
  date,
  source,
  ...(code !== undefined && { code }),
})
const pathOf = (...actions: ActionRecord[]) => computedStage({ type: 'hr', hasLaw: false }, actions).path

const HOUSE_ROW = onDay(
  '2025-11-04',
  'On passage Passed by the Yeas and Nays: 218 - 204 (Roll no. 3).',
  'H37100',
  FLOOR,
)
const LIBRARY_ROW = onDay('2025-11-04', `Passed/agreed to in House: ${HOUSE_ROW.text}`, '8000')
const COUNTED = {
  step: 'floor',
  chamber: 'House',
  outcome: 'done',
  vote: { method: 'recorded', yeas: 218, nays: 204 },
}

describe('the vote of a step', () => {
  test('is that of both rows of one decision', () => {
    expect(pathOf(HOUSE_ROW, LIBRARY_ROW)).toEqual([{ ...COUNTED, date: '2025-11-04' }])
    expect(pathOf(HOUSE_ROW, onDay('2025-11-04', 'Passed/agreed to in House', '8000'))).toEqual([
      { ...COUNTED, date: '2025-11-04' },
    ])
  })

  test('is left out if the rows contradict each other', () => {
    const [step] = pathOf(
      HOUSE_ROW,
      onDay('2025-11-04', 'Passed/agreed to in House: Passed by voice vote.', '8000'),
    )
    expect(step).toEqual({ step: 'floor', chamber: 'House', outcome: 'done', date: '2025-11-04' })
  })

  test('is that of its own day', () => {
    const later = onDay(
      '2025-12-01',
      'On passage Passed by recorded vote: 300 - 100 (Roll no. 9).',
      'H37100',
      FLOOR,
    )
    expect(pathOf(later, HOUSE_ROW)).toEqual([{ ...COUNTED, date: '2025-11-04' }])
  })

  test('comes from no other row of the day', () => {
    const others = [
      'Motion to reconsider laid on the table Agreed to without objection.',
      'On motion to recommit Failed by the Yeas and Nays: 200 - 220 (Roll no. 2).',
      'Ordered to be Reported by the Yeas and Nays: 20 - 11.',
      'Motion to Discharge Committee filed by Mr. Doe. Petition No: 119-3.',
    ].map((text) => onDay('2025-11-04', text, undefined, FLOOR))
    const [step, ...rest] = pathOf(
      ...others,
      onDay('2025-11-04', 'Passed/agreed to in House', '8000'),
    ).filter((each) => each.step === 'floor')
    expect(rest).toEqual([])
    expect(step).not.toHaveProperty('vote')
  })
})

describe('the manner of a step', () => {
  test('recognizes a pocket veto, a law without a signature, and a measure without a vote', () => {
    expect(pathOf(onDay('2025-12-30', 'Pocket Vetoed by President.', '31000'))).toMatchObject([
      { step: 'president', outcome: 'failed', manner: 'pocket_veto' },
    ])
    expect(
      pathOf(onDay('2026-07-10', 'Sent to Archivist of the United States unsigned.', undefined, LIBRARY)),
    ).toMatchObject([{ step: 'president', outcome: 'done', manner: 'unsigned' }])
    expect(
      pathOf(onDay('2025-06-01', 'Indefinitely postponed by Senate by Unanimous Consent.')),
    ).toMatchObject([
      {
        step: 'floor',
        chamber: 'Senate',
        outcome: 'failed',
        manner: 'postponed',
        vote: { method: 'unanimous_consent' },
      },
    ])
    expect(
      pathOf(onDay('2025-06-01', 'Pursuant to the provisions of H. Res. 9, H. Res. 8 is laid on the table.')),
    ).toMatchObject([{ outcome: 'failed', manner: 'tabled', under: { type: 'hres', number: '9' } }])
    expect(
      pathOf(
        onDay('2025-06-01', 'Pursuant to the provisions of H. Res. 9, H. Res. 8 is considered passed House.'),
      ),
    ).toMatchObject([
      {
        step: 'floor',
        chamber: 'House',
        outcome: 'done',
        manner: 'deemed',
        under: { type: 'hres', number: '9' },
      },
    ])
  })

  test('leaves a veto as it is', () => {
    expect(pathOf(onDay('2025-12-30', 'Vetoed by President.', '31000'))).toEqual([
      { step: 'president', outcome: 'failed', date: '2025-12-30' },
    ])
  })
})

test('every rejected motion to discharge a committee is a step with its vote', () => {
  const motion = (date: string, words: string) =>
    onDay(date, `Motion to discharge Senate Committee on Foreign Relations ${words}`, undefined, 0)
  const { path, stage } = computedStage({ type: 'sjres', hasLaw: false }, [
    motion('2026-03-04', 'rejected by Yea-Nay Vote. 47 - 53. Record Vote Number: 46.'),
    motion('2026-03-04', 'made.'),
    motion('2026-02-04', 'rejected by Yea-Nay Vote. 40 - 59. Record Vote Number: 9.'),
  ])
  expect(stage).toBe('in_committee')
  expect(path.filter(({ step }) => step === 'discharge')).toMatchObject([
    { chamber: 'Senate', date: '2026-02-04', outcome: 'failed', vote: { yeas: 40, nays: 59 } },
    { chamber: 'Senate', date: '2026-03-04', outcome: 'failed', vote: { yeas: 47, nays: 53 } },
  ])
})

test('a vote on a veto is a separate step, and not a passage', () => {
  const question =
    'On passage, the objections of the President to the contrary notwithstanding Failed by the Yeas and Nays: (2/3 required): 236 - 188 (Roll no. 4).'
  const { path, stage } = computedStage({ type: 'hr', hasLaw: false }, [
    onDay(
      '2026-01-09',
      'Passed Senate over veto by Yea-Nay Vote. 81 - 13. Record Vote Number: 2.',
      undefined,
      0,
    ),
    onDay('2026-01-08', `Failed of passage in House over veto ${question}`, '33000'),
    onDay('2026-01-08', question, 'H37100', FLOOR),
    onDay('2025-12-30', 'Vetoed by President.', '31000'),
  ])
  expect(stage).toBe('vetoed')
  expect(path.slice(1)).toEqual([
    {
      step: 'override',
      chamber: 'House',
      date: '2026-01-08',
      outcome: 'failed',
      vote: { method: 'recorded', yeas: 236, nays: 188, required: 'two_thirds' },
    },
    {
      step: 'override',
      chamber: 'Senate',
      date: '2026-01-09',
      outcome: 'done',
      vote: { method: 'recorded', yeas: 81, nays: 13 },
    },
  ])
})

const histories = findHistories(process.env['ROSTRUM_RECORDINGS']) ?? []
test.skipIf(histories.length === 0)('every vote of the real histories is read', () => {
  const silent = histories.flatMap(({ id, actions }) =>
    actions
      .filter(
        (action) =>
          milestonesOf(action).some(({ milestone }) => milestone === 'passed' || milestone === 'failed') &&
          !action.text.includes('is considered passed House') &&
          voteOf(action.text) === undefined,
      )
      .map(({ text }) => `${id}: ${text}`),
  )
  expect(silent).toEqual([])
})
