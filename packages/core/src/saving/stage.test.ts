import type { BillType } from '@rostrum/contract/congress/bill-types'
import type { BillProgress } from '@rostrum/contract/entities/bill'
import { describe, expect, test } from 'vitest'
import type { ActionRecord } from '../record/common.ts'
import { computedStage, resolveStage } from './stage.ts'

const SENATE = 0
const FLOOR = 2
const LIBRARY = 9

/** Newest first, as the provider lists them: each row is one day older than the row before it. */
function actions(...rows: [text: string, source?: number, code?: string][]): ActionRecord[] {
  return rows.map(([text, source, code], i) => ({
    text,
    date: `2025-06-${String(28 - i).padStart(2, '0')}`,
    ...(source !== undefined && { source }),
    ...(code !== undefined && { code }),
  }))
}

const factsOf = (type: BillType, hasLaw = false) => ({ type, hasLaw, introducedDate: '2025-01-03' })
const stageOf = (type: BillType, rows: ActionRecord[], hasLaw = false) =>
  computedStage(factsOf(type, hasLaw), rows).stage

describe('computedStage', () => {
  test.each<[BillType, string, string]>([
    ['hr', 'Referred to the House Committee on Agriculture.', 'in_committee'],
    ['s', 'Read twice and referred to the Committee on Finance.', 'in_committee'],
    ['hr', 'Referred to the Subcommittee on Forests.', 'in_committee'],
    ['hr', 'Subcommittee Hearings Held', 'in_committee'],
    ['hr', 'Committee Consideration and Mark-up Session Held', 'in_committee'],
    ['hr', 'Forwarded by Subcommittee to Full Committee by Voice Vote.', 'in_committee'],
    [
      'sjres',
      'Motion to discharge Senate Committee on Finance rejected by Yea-Nay Vote. 40 - 52.',
      'in_committee',
    ],
    ['hr', 'Motion to Discharge Committee filed by Mr. Doe. Petition No: 119-3.', 'in_committee'],
    ['hr', 'Ordered to be Reported (Amended) by the Yeas and Nays: 20 - 11.', 'ordered_reported'],
    ['s', 'Committee on Finance. Ordered to be reported without amendment favorably.', 'ordered_reported'],
    ['hr', 'Reported (Amended) by the Committee on Rules. H. Rept. 119-4, Part I.', 'reported'],
    ['s', 'Committee on Finance. Reported by Senator Doe without amendment.', 'reported'],
    ['s', 'Select Committee on Aging. Original measure reported to Senate by Senator Doe.', 'reported'],
    ['s', 'Read twice and referred to the Select Committee on Intelligence.', 'in_committee'],
    ['hr', 'Referred to the House Permanent Select Committee on Intelligence.', 'in_committee'],
    ['hr', 'Placed on the Union Calendar, Calendar No. 12.', 'on_calendar'],
    ['s', 'Placed on Senate Legislative Calendar under General Orders. Calendar No. 9.', 'on_calendar'],
    ['s', 'Read the second time. Placed on Senate Legislative Calendar under General Orders.', 'on_calendar'],
    [
      'sres',
      'Submitted in the Senate. Placed on Senate Executive Calendar under Over, Under the Rule.',
      'on_calendar',
    ],
    ['hr', 'Received in the Senate.', 'introduced'],
    ['s', 'Held at the desk.', 'introduced'],
    ['hjres', 'Message on Senate action sent to the House.', 'introduced'],
    [
      'hres',
      'The resolution provides that the House concurs in the Senate amendment to H.R. 4.',
      'introduced',
    ],
    ['hr', 'Rules Committee Resolution H. Res. 9 Reported to House.', 'introduced'],
    ['hr', 'Rule H. Res. 9 passed House.', 'introduced'],
    ['hres', 'On ordering the previous question Agreed to by the Yeas and Nays: 215 - 206.', 'introduced'],
    [
      'hr',
      'On motion to suspend the rules and agree to the conference report Agreed to by voice vote.',
      'introduced',
    ],
    [
      's',
      'Introduced in the Senate, read twice, considered, read the third time, and passed by Voice Vote.',
      'passed_senate',
    ],
    [
      's',
      'Under the order of 9/18/2025, not having achieved 60 votes in the affirmative, failed of passage in Senate by Yea-Nay Vote.',
      'failed',
    ],
    ['hr', 'Passed/agreed to in House: On passage Passed by the Yeas and Nays: 220 - 210.', 'passed_house'],
    ['s', 'Passed Senate without amendment by Unanimous Consent.', 'passed_senate'],
    [
      'sres',
      'Submitted in the Senate, considered, and agreed to without amendment by Unanimous Consent.',
      'agreed_to',
    ],
    ['sres', 'Resolution agreed to in Senate with a preamble by Unanimous Consent.', 'agreed_to'],
    ['hres', 'Pursuant to the provisions of H.Res. 9, H.Res. 8 is considered passed House.', 'agreed_to'],
    ['s', 'Failed of passage in Senate by Yea-Nay Vote. 48 - 51.', 'failed'],
    [
      'hr',
      'On motion to suspend the rules and pass the bill Failed by the Yeas and Nays: 250 - 160.',
      'failed',
    ],
    ['sjres', 'Indefinitely postponed by Senate by Unanimous Consent.', 'set_aside'],
    ['sjres', 'Indefinitely postponed by Unanimous Consent.', 'set_aside'],
    ['sjres', 'Indefinitely postponed by Senate by Yea-Nay Vote. 51 - 48.', 'failed'],
    ['sres', 'Laid on the table in Senate by Unanimous Consent.', 'set_aside'],
    ['sres', 'Motion to table the resolution agreed to in Senate by Yea-Nay Vote. 51 - 48.', 'failed'],
    [
      'sjres',
      'Motion to table the point of order that the measure is not privileged agreed to in Senate by Yea-Nay Vote. 51 - 48.',
      'introduced',
    ],
    ['hres', 'Pursuant to the provisions of H. Res. 294, H. Res. 164 is laid on the table.', 'set_aside'],
    ['hres', 'On motion to table Agreed to without objection.', 'set_aside'],
    ['hres', 'On motion to table Agreed to by the Yeas and Nays: 226 - 188 (Roll no. 37).', 'failed'],
    ['hres', 'On motion to table Failed by the Yeas and Nays: 206 - 211 (Roll no. 288).', 'introduced'],
    ['hr', 'Presented to President.', 'to_president'],
    ['hr', 'Signed by President.', 'to_president'],
    ['hr', 'Vetoed by President.', 'vetoed'],
    ['hr', 'Pocket Vetoed by President.', 'vetoed'],
    ['hr', 'Became Public Law No: 119-12.', 'became_law'],
    ['s', 'Became Private Law No: 119-1.', 'became_law'],
    ['hr', 'Became Public Law No. 82-416.', 'became_law'],
    ['hr', 'Sponsor introductory remarks on measure. (CR H10)', 'introduced'],
    ['s', 'Star Print ordered on the bill.', 'introduced'],
    ['hr', '', 'introduced'],
  ])('of a %s: %s', (type, text, stage) => {
    expect(stageOf(type, actions([text]))).toBe(stage)
  })

  test('stays passed through committee work and reconsideration afterwards', () => {
    const passed: [string, number, string] = [
      'Passed/agreed to in House: Passed by voice vote.',
      LIBRARY,
      '8000',
    ]
    expect(stageOf('hr', actions(['Committee on Finance. Hearings held.', SENATE], passed))).toBe(
      'passed_house',
    )
    expect(
      stageOf(
        'hr',
        actions(
          ['Motion to reconsider laid on the table Agreed to without objection.', FLOOR, 'H38310'],
          passed,
        ),
      ),
    ).toBe('passed_house')
    expect(
      stageOf(
        'hr',
        actions(['By Senator Doe filed written report.', SENATE], ['Became Public Law No: 119-3.']),
      ),
    ).toBe('became_law')
  })

  test('needs both chambers for a concurrent resolution, one for a simple resolution', () => {
    const house: [string, number, string] = ['Passed/agreed to in House: agreed to.', LIBRARY, '8000']
    const senate: [string, number, string] = ['Passed/agreed to in Senate: agreed to.', LIBRARY, '17000']
    expect(stageOf('hconres', actions(house))).toBe('passed_house')
    expect(stageOf('hconres', actions(senate, house))).toBe('agreed_to')
    expect(stageOf('hres', actions(house))).toBe('agreed_to')
    expect(stageOf('hr', actions(senate, house))).toBe('passed_both')
  })

  test('prefers the text to the code: vetoes have E30000 too', () => {
    expect(stageOf('hr', actions(['Vetoed by President.', FLOOR, 'E30000']))).toBe('vetoed')
    expect(stageOf('hr', actions(['Signed by President.', LIBRARY, 'E30000']))).toBe('to_president')
  })

  test('does not assume a chamber: a committee of either may have been discharged', () => {
    const discharged: [string, number, string] = ['Committee on Agriculture discharged.', LIBRARY, '5500']
    const rejected: [string, number, string] = ['Failed of passage/not agreed to in House', LIBRARY, '9000']
    const reported: [string, number, string] = ['Reported by the Committee on Energy.', LIBRARY, '5000']
    expect(stageOf('hr', actions(discharged, reported))).toBe('reported')
    expect(stageOf('hr', actions(rejected, discharged, reported))).toBe('failed')
    expect(stageOf('hr', actions(['Committee on Agriculture discharged.'], reported))).toBe('reported')
  })

  test('puts a discharged bill on the calendar, in committee if referred again, and never reports it', () => {
    const referred: [string, number] = ['Read twice and referred to the Committee on Finance.', SENATE]
    const discharged: [string, number, string] = ['Senate Committee on Finance discharged.', LIBRARY, '14500']
    const placed: [string, number] = ['Placed on Senate Legislative Calendar under General Orders.', SENATE]
    const again: [string, number] = ['Referred to the Committee on the Budget.', SENATE]
    expect(stageOf('sjres', actions(placed, discharged, referred))).toBe('on_calendar')
    expect(stageOf('s', actions(again, discharged, referred))).toBe('in_committee')
    expect(stageOf('s', actions(discharged, referred))).toBe('introduced')
    const path = computedStage(factsOf('sjres'), actions(placed, discharged, referred)).path
    expect(path.map(({ step }) => step)).not.toContain('reported')
  })

  test('is failed after the other chamber rejects what the first passed', () => {
    const passed: [string, number, string] = ['Passed Senate by Unanimous Consent.', LIBRARY, '17000']
    const failed: [string, number, string] = [
      'On motion to suspend the rules and pass the bill Failed',
      FLOOR,
      'H37300',
    ]
    const again: [string, number, string] = ['On passage Passed by voice vote.', FLOOR, 'H37100']
    expect(stageOf('s', actions(failed, passed))).toBe('failed')
    expect(stageOf('s', actions(again, failed, passed))).toBe('passed_both')
  })

  test('stays passed when the chamber lays the bill on the table for its companion', () => {
    const tabled = 'Pursuant to the provisions of H. Res. 9, H.R. 8 is laid on the table.'
    expect(stageOf('hr', actions([tabled, FLOOR], ['On passage Passed.', FLOOR]))).toBe('passed_house')
    expect(stageOf('hres', actions([tabled, FLOOR]))).toBe('set_aside')
  })

  test('is set aside, or failed, when the other chamber does so to what the first passed', () => {
    const passed: [string, number] = ['On passage Passed by voice vote.', FLOOR]
    const postponed = 'Indefinitely postponed by Senate by'
    expect(stageOf('hjres', actions([`${postponed} Unanimous Consent.`, SENATE], passed))).toBe('set_aside')
    expect(stageOf('hjres', actions([`${postponed} Yea-Nay Vote. 51 - 48.`, SENATE], passed))).toBe('failed')
  })

  test('stays vetoed after both chambers failed to override', () => {
    expect(
      stageOf(
        'hr',
        actions(
          ['Failed of passage in Senate over veto by Yea-Nay Vote. 50 - 50.', SENATE, '35000'],
          ['Failed of passage in House over veto: 236 - 188.', LIBRARY, '33000'],
          ['Vetoed by President.', LIBRARY, '31000'],
        ),
      ),
    ).toBe('vetoed')
  })

  test('of a measure written by a Senate committee follows later referrals', () => {
    const original = 'Committee on Aging. Original measure reported to Senate by Senator Doe.'
    const referred: [string, number] = ['Referred to the Committee on Rules and Administration.', SENATE]
    const sameDay = actions(referred, [original, SENATE], [original, LIBRARY, '14000']).map((action) => ({
      ...action,
      date: '2025-02-05',
    }))
    expect(stageOf('sres', sameDay)).toBe('in_committee')
    expect(stageOf('sres', sameDay.toReversed())).toBe('in_committee')
    const reported = actions(['Committee on Rules and Administration. Reported by Senator Roe.', SENATE])
    expect(stageOf('sres', [...reported, ...sameDay])).toBe('reported')
    expect(stageOf('sres', actions([original, SENATE, '14000']))).toBe('reported')
  })

  test('is not reported by an empty row that has the code of a report', () => {
    const referred: [string, number] = ['Referred to the House Committee on Rules.', FLOOR]
    expect(stageOf('hres', actions(['', LIBRARY, '5000'], referred))).toBe('in_committee')
  })

  test('is law when the item has one, even if no action says so', () => {
    expect(stageOf('hr', actions(['Referred to the House Committee on Rules.']), true)).toBe('became_law')
  })

  test('ignores a failed vote before a later passage', () => {
    const failed: [string, number, string] = [
      'Failed of passage/not agreed to in House: failed.',
      LIBRARY,
      '9000',
    ]
    const passed: [string, number, string] = ['Passed/agreed to in House: passed.', LIBRARY, '8000']
    expect(stageOf('hr', actions(passed, failed))).toBe('passed_house')
  })
})

test('computedStage lists each step of the path once at its first date, oldest first', () => {
  const { path } = computedStage(
    factsOf('hr'),
    actions(
      ['Became Public Law No: 119-5.', LIBRARY, '36000'],
      ['Signed by President.', LIBRARY, 'E30000'],
      ['Presented to President.', LIBRARY, '28000'],
      ['Passed/agreed to in Senate: Passed Senate by voice vote.', LIBRARY, '17000'],
      ['Received in the Senate and Read twice and referred to the Committee on Finance.', SENATE],
      ['On passage Passed by recorded vote: 230 - 200.', FLOOR, 'H37100'],
      ['Passed/agreed to in House: On passage Passed.', LIBRARY, '8000'],
      ['Reported by the Committee on Ways and Means. H. Rept. 119-1.', FLOOR, 'H12200'],
      ['Referred to the House Committee on Ways and Means.', FLOOR, 'H11100'],
    ),
  )
  expect(path).toEqual([
    { step: 'introduced', chamber: 'House', date: '2025-01-03', outcome: 'done' },
    { step: 'committee', chamber: 'House', date: '2025-06-20', outcome: 'done' },
    { step: 'reported', chamber: 'House', date: '2025-06-21', outcome: 'done' },
    { step: 'floor', chamber: 'House', date: '2025-06-22', outcome: 'done' },
    { step: 'committee', chamber: 'Senate', date: '2025-06-24', outcome: 'done' },
    { step: 'floor', chamber: 'Senate', date: '2025-06-25', outcome: 'done', vote: { method: 'voice' } },
    { step: 'president', date: '2025-06-27', outcome: 'done' },
    { step: 'law', date: '2025-06-28', outcome: 'done' },
  ])
})

test('computedStage dates the differences, which only the chambers of this bill have', () => {
  const { path } = computedStage(
    factsOf('hr'),
    actions(
      ['House agreed to Senate amendment with amendment pursuant to H. Res. 5', FLOOR, 'H1B000'],
      ['Passed Senate with an amendment by Voice Vote.', SENATE],
      ['On passage Passed.', FLOOR, 'H37100'],
    ),
  )
  expect(path).toContainEqual({ step: 'differences', date: '2025-06-28', outcome: 'done' })
})

describe('resolveStage', () => {
  const of = (stage: BillProgress['stage'], isProvisional: boolean): BillProgress => ({
    stage,
    isProvisional,
    path: [],
  })

  test('never replaces a computed stage by a provisional one', () => {
    expect(resolveStage(of('passed_house', false), of('in_committee', true)).stage).toBe('passed_house')
    expect(resolveStage(of('in_committee', true), of('passed_house', true)).stage).toBe('passed_house')
    expect(resolveStage(of('in_committee', true), of('passed_house', false)).stage).toBe('passed_house')
  })

  test('never leaves became_law', () => {
    expect(resolveStage(of('became_law', true), of('passed_both', false)).stage).toBe('became_law')
    expect(resolveStage(of('became_law', false), of('became_law', true)).isProvisional).toBe(false)
  })

  test('takes a law from a list row, with the path that led to it', () => {
    const path: BillProgress['path'] = [{ step: 'law', date: '2025-06-01', outcome: 'done' }]
    const passed: BillProgress = { stage: 'passed_both', isProvisional: false, path }
    expect(resolveStage(passed, of('became_law', true))).toEqual({ ...passed, stage: 'became_law' })
  })

  test('clears that a number was reserved', () => {
    expect(resolveStage(of('reserved', false), of('in_committee', true)).stage).toBe('in_committee')
  })
})
