import type { BillType } from '@rostrum/contract/congress/bill-types'
import { expect, test } from 'vitest'
import { NEWEST_ACTION_RULES, provisionalStage } from './newest-action-stage.ts'

const stageOf = (type: BillType, text: string | undefined, hasLaw = false) =>
  provisionalStage({ type, hasLaw }, text === undefined ? undefined : { text, date: '2025-06-01' }).stage

test.each<[BillType, string, string]>([
  ['hr', 'Referred to the House Committee on Agriculture.', 'in_committee'],
  ['s', 'Read twice and referred to the Committee on Finance.', 'in_committee'],
  ['hr', 'Became Public Law No: 119-12.', 'became_law'],
  ['hr', 'Presented to President.', 'to_president'],
  [
    'sres',
    'Submitted in the Senate, considered, and agreed to without amendment by Voice Vote.',
    'agreed_to',
  ],
  ['hres', 'On agreeing to the resolution Agreed to by voice vote.', 'agreed_to'],
  ['sconres', 'Resolution agreed to in Senate without amendment by Voice Vote.', 'passed_senate'],
  // Only the other chamber's receipt implies that the first chamber passed it.
  ['hr', 'Received in the Senate and Read twice and referred to the Committee on Finance.', 'passed_house'],
  [
    'hr',
    'Read twice. Placed on Senate Legislative Calendar under General Orders. Calendar No. 7.',
    'passed_house',
  ],
  ['s', 'Held at the desk.', 'passed_senate'],
  ['s', 'Referred to the House Committee on Ways and Means.', 'passed_senate'],
  [
    's',
    'Message on House action received in Senate and at desk: House amendment to Senate bill.',
    'passed_both',
  ],
  // Placement on a calendar, with and without a report.
  ['hr', 'Placed on the Union Calendar, Calendar No. 12.', 'reported'],
  ['s', 'Placed on Senate Legislative Calendar under General Orders. Calendar No. 9.', 'reported'],
  ['sjres', 'Placed on Senate Legislative Calendar under General Orders. Calendar No. 9.', 'unknown'],
  ['s', 'Read the second time. Placed on Senate Legislative Calendar under General Orders.', 'on_calendar'],
  ['sjres', 'Motion to proceed to consideration of measure rejected in Senate by Voice Vote.', 'on_calendar'],
  // Wordings that occur at several stages.
  ['hr', 'Motion to reconsider laid on the table Agreed to without objection.', 'unknown'],
  ['hconres', 'Message on Senate action sent to the House.', 'unknown'],
  ['hr', 'Committee on Finance. Hearings held.', 'unknown'],
  ['hr', 'Committee on Agriculture discharged.', 'unknown'],
  ['s', 'Reported by the Committee on Rules. H. Rept. 119-4.', 'unknown'],
  ['s', 'Star Print ordered on the bill.', 'in_committee'],
  ['sres', 'Star Print ordered on the resolution.', 'unknown'],
  ['hr', 'Sponsor introductory remarks on measure. (CR H10)', 'in_committee'],
  ['s', 'Sponsor introductory remarks on measure. (CR S10)', 'unknown'],
  ['hr', '', 'unknown'],
])('of a %s alone: %s', (type, text, stage) => {
  expect(stageOf(type, text)).toBe(stage)
})

test('a law is known from its list, whatever the newest action says', () => {
  expect(stageOf('hr', 'By Senator Doe from Committee on Finance filed written report.', true)).toBe(
    'became_law',
  )
})

test('leaves the stage of a list row without an action unknown; a page with a date is introduced', () => {
  expect(stageOf('hr', undefined)).toBe('unknown')
  expect(provisionalStage({ type: 'hr', hasLaw: false, introducedDate: '2025-01-03' }, undefined)).toEqual({
    stage: 'introduced',
    isProvisional: true,
    path: [],
  })
})

test('has no rule that infers a passage, and every rule cites its source', () => {
  for (const { stage, source } of NEWEST_ACTION_RULES) {
    expect(['in_committee', 'on_calendar', 'reported', 'unknown']).toContain(stage)
    expect(source).not.toBe('')
  }
})
