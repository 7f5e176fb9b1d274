import type { BillProgress, PathStep, BillStage } from '@rostrum/contract/entities/bill'
import type { BillType } from '@rostrum/contract/congress/bill-types'
import { describe, expect, test } from 'vitest'
import { explainedSteps } from './bill-step-notes.ts'

const IN_119TH = new Date('2026-06-01T12:00:00Z')
const IN_120TH = new Date('2027-06-01T12:00:00Z')

const went = (
  step: PathStep['step'],
  date: string,
  chamber?: PathStep['chamber'],
  outcome: PathStep['outcome'] = 'done',
): PathStep => ({ step, date, outcome, ...(chamber && { chamber }) })

const INTRODUCED = went('introduced', '2025-01-03', 'House')
const REFERRED = went('committee', '2025-01-09', 'House')
const REPORTED = went('reported', '2025-03-02', 'House')
const HOUSE = went('floor', '2025-04-01', 'House')
const TO_SENATE = went('committee', '2025-04-07', 'Senate')
const SENATE = went('floor', '2025-07-01', 'Senate')

interface Case {
  readonly title?: string
  readonly isProvisional?: boolean
  readonly now?: Date
}

function steps(
  type: BillType,
  stage: BillStage,
  path: PathStep[],
  { title = 'A title', isProvisional = false, now = IN_119TH }: Case = {},
) {
  const staged: BillProgress = { stage, isProvisional, path }
  return explainedSteps({ congress: 119, type, title, stage: staged, introducedDate: '2025-01-03' }, now)
}

/** Formats each step as "state name date". */
const outline = (...args: Parameters<typeof steps>): string[] =>
  steps(...args).map(({ state, name, date }) => [state, name, date].filter(Boolean).join(' '))

describe('the steps of a bill', () => {
  test('start with the introduction and list the chambers in order', () => {
    expect(outline('hr', 'introduced', [INTRODUCED])).toEqual([
      'now Introduced 2025-01-03',
      'ahead Committee',
      'ahead House',
      'ahead Senate',
      'ahead President',
      'ahead Law',
    ])
    expect(outline('s', 'introduced', []).slice(2, 4)).toEqual(['ahead Senate', 'ahead House'])
  })

  test('date the committee from the referral', () => {
    expect(outline('hr', 'in_committee', [INTRODUCED, REFERRED])).toContain('now In committee 2025-01-09')
    expect(outline('hr', 'ordered_reported', [INTRODUCED, REFERRED])).toContain('now In committee 2025-01-09')
  })

  test('show a reported bill before the chamber', () => {
    expect(outline('hr', 'reported', [INTRODUCED, REFERRED, REPORTED]).slice(1, 3)).toEqual([
      'done Reported by committee 2025-03-02',
      'now Before the House 2025-03-02',
    ])
  })

  test('show a bill on the calendar before the chamber, with a committee only if it was in one', () => {
    expect(outline('s', 'on_calendar', [INTRODUCED]).slice(0, 2)).toEqual([
      'done Introduced 2025-01-03',
      'now Before the Senate',
    ])
    expect(outline('hr', 'on_calendar', [INTRODUCED, REFERRED]).slice(1, 3)).toEqual([
      'done Committee 2025-01-09',
      'now Before the House 2025-01-09',
    ])
  })

  test('say that the status is not known yet, or the number reserved, also after its Congress', () => {
    for (const now of [IN_119TH, IN_120TH]) {
      expect(outline('hr', 'unknown', [], { isProvisional: true, now })).toEqual([
        'done Introduced 2025-01-03',
        'now Status not known yet',
      ])
      expect(outline('hr', 'reserved', [], { now })).toEqual(['now Reserved number'])
    }
  })

  test('move to the second chamber after the first passes it', () => {
    expect(outline('hr', 'passed_house', [INTRODUCED, REFERRED, HOUSE, TO_SENATE]).slice(1)).toEqual([
      'done Committee 2025-01-09',
      'done Passed House 2025-04-01',
      'now Before the Senate 2025-04-07',
      'ahead President',
      'ahead Law',
    ])
  })

  test('move to the President after both chambers pass it', () => {
    expect(outline('hr', 'passed_both', [INTRODUCED, REFERRED, HOUSE, SENATE]).slice(3)).toEqual([
      'done Passed Senate 2025-07-01',
      'now Before the President',
      'ahead Law',
    ])
  })

  test('add a stop only when the chambers pass different versions', () => {
    const differ = went('differences', '2025-07-08')
    expect(outline('hr', 'passed_both', [INTRODUCED, REFERRED, HOUSE, SENATE, differ]).slice(4)).toEqual([
      'now Resolving differences 2025-07-08',
      'ahead President',
      'ahead Law',
    ])
    expect(outline('hr', 'to_president', [INTRODUCED, REFERRED, HOUSE, SENATE, differ]).slice(4)).toEqual([
      'done Differences resolved 2025-07-08',
      'now Before the President',
      'ahead Law',
    ])
  })

  test('end with the signature and the law', () => {
    const signed = went('president', '2025-07-20')
    const all = [INTRODUCED, REFERRED, HOUSE, SENATE, signed]
    expect(outline('hr', 'to_president', all).slice(4)).toEqual([
      'done Signed by the President 2025-07-20',
      'now Law',
    ])
    expect(outline('hr', 'became_law', [...all, went('law', '2025-07-21')]).slice(4)).toEqual([
      'done Signed by the President 2025-07-20',
      'done Became law 2025-07-21',
    ])
  })

  test('claim no signature when none is recorded', () => {
    expect(outline('hr', 'became_law', [], { isProvisional: true })).toEqual([
      'done Introduced 2025-01-03',
      'done Committee',
      'done Passed House',
      'done Passed Senate',
      'done President',
      'done Became law',
    ])
  })

  test('leave out a committee that the bill skipped', () => {
    const names = steps('s', 'passed_senate', [went('floor', '2025-02-02', 'Senate')]).map(({ name }) => name)
    expect(names).toEqual(['Introduced', 'Passed Senate', 'Before the House', 'President', 'Law'])
  })

  test('follow the stage alone while the actions are not loaded', () => {
    const guess = { isProvisional: true }
    expect(outline('hr', 'passed_house', [], guess)).toContain('now Before the Senate')
    expect(outline('hr', 'passed_senate', [], guess)).toContain('now Before the President')
    expect(outline('hr', 'failed', [], guess)).toContain('failed Failed in House')
  })
})

describe('a resolution', () => {
  test('of one chamber ends with that chamber’s vote', () => {
    const agreed = went('floor', '2025-02-02', 'Senate')
    expect(outline('sres', 'agreed_to', [went('introduced', '2025-02-02', 'Senate'), agreed])).toEqual([
      'done Introduced 2025-02-02',
      'done Agreed to in Senate 2025-02-02',
    ])
    expect(outline('hres', 'in_committee', [INTRODUCED, REFERRED])).toEqual([
      'done Introduced 2025-01-03',
      'now In committee 2025-01-09',
      'ahead House',
    ])
  })

  test('of both chambers ends with the second vote', () => {
    expect(outline('hconres', 'passed_house', [INTRODUCED, REFERRED, HOUSE]).slice(2)).toEqual([
      'done Agreed to in House 2025-04-01',
      'now Before the Senate',
    ])
    expect(outline('sconres', 'agreed_to', [], { isProvisional: true }).slice(2)).toEqual([
      'done Agreed to in Senate',
      'done Agreed to in House',
    ])
  })

  test('that becomes law goes to the President', () => {
    expect(steps('hjres', 'introduced', []).map(({ name }) => name)).toContain('President')
  })

  const TITLE = 'Proposing an amendment to the Constitution of the United States relative to terms.'
  test.each([TITLE, `A joint resolution ${TITLE.toLowerCase()}`])(
    'that would amend the Constitution goes to the states: %s',
    (title) => {
      expect(
        outline('hjres', 'passed_both', [INTRODUCED, REFERRED, HOUSE, SENATE], { title }).slice(3),
      ).toEqual(['done Passed Senate 2025-07-01', 'now Before the states'])
    },
  )

  test('about the Constitution skips the states unless it is joint', () => {
    expect(steps('hres', 'introduced', [], { title: TITLE }).map(({ name }) => name)).not.toContain('States')
  })
})

describe('a bill that stopped', () => {
  const lost = went('floor', '2025-05-05', 'House', 'failed')

  test('shows where the vote failed and which steps it missed', () => {
    expect(outline('hr', 'failed', [INTRODUCED, REFERRED, lost]).slice(2)).toEqual([
      'failed Failed in House 2025-05-05',
      'missed Senate',
      'missed President',
      'missed Law',
    ])
  })

  test('in the second chamber still shows that the first passed it', () => {
    const senate = went('floor', '2025-05-05', 'Senate', 'failed')
    expect(outline('hr', 'passed_house', [INTRODUCED, REFERRED, HOUSE, senate]).slice(2, 5)).toEqual([
      'done Passed House 2025-04-01',
      'failed Failed in Senate 2025-05-05',
      'missed President',
    ])
  })

  test('continues after the same chamber passes it later', () => {
    expect(outline('hr', 'passed_house', [INTRODUCED, REFERRED, lost, HOUSE])).toContain(
      'done Passed House 2025-04-01',
    )
  })

  const veto = went('president', '2025-08-01', undefined, 'failed')
  test('by the table, after its chamber had passed it, goes no further', () => {
    const tabled = { ...went('floor', '2025-04-02', 'House', 'failed'), manner: 'tabled' as const }
    const path = [INTRODUCED, REFERRED, REPORTED, HOUSE, tabled]
    const told = steps('hr', 'passed_house', path)
    expect(told.map(({ state, name }) => `${state} ${name}`)).toEqual([
      'done Introduced',
      'done Reported by committee',
      'failed Passed House, then tabled',
      'missed Senate',
      'missed President',
      'missed Law',
    ])
    expect(told[2]).toMatchObject({
      date: '2025-04-02',
      note: 'The House passed it. The House laid it on the table, which ends it.',
    })
    expect(outline('hr', 'passed_both', [...path, SENATE]).join()).not.toContain('tabled')
  })

  test('by a veto can be overridden until its Congress ends', () => {
    const path = [INTRODUCED, REFERRED, HOUSE, SENATE, veto]
    expect(outline('hr', 'vetoed', path).slice(4)).toEqual(['failed Vetoed 2025-08-01', 'ahead Law'])
    expect(outline('hr', 'vetoed', path, { now: IN_120TH }).at(-1)).toBe('missed Law')
  })

  test('by a veto becomes law after an override', () => {
    const path = [INTRODUCED, REFERRED, HOUSE, SENATE, veto, went('law', '2025-09-01')]
    expect(outline('hr', 'became_law', path).slice(4)).toEqual([
      'failed Vetoed 2025-08-01',
      'done Became law 2025-09-01',
    ])
  })

  test('at the end of its Congress says so at its last step', () => {
    const [, committee, house] = steps('hr', 'in_committee', [INTRODUCED, REFERRED], { now: IN_120TH })
    expect(committee).toMatchObject({ state: 'ended', name: 'Died in committee', date: '2025-01-09' })
    expect(committee?.note).toContain('119th Congress ended')
    expect(house).toMatchObject({ state: 'missed', name: 'House' })
  })

  test.each<[BillStage, BillType]>([
    ['became_law', 'hr'],
    ['agreed_to', 'hres'],
    ['to_president', 'hr'],
  ])('has not %s, however old it is', (stage, type) => {
    const states = steps(type, stage, [], { isProvisional: true, now: IN_120TH }).map(({ state }) => state)
    expect(states).not.toContain('ended')
    expect(states).not.toContain('missed')
  })

  test('does not expire before the states, which have no deadline', () => {
    const title = 'Proposing an amendment to the Constitution of the United States.'
    expect(outline('hjres', 'passed_both', [], { title, now: IN_120TH }).at(-1)).toBe('now Before the states')
  })
})

const EXPLAINED = [
  'introduced',
  'ordered_reported',
  'on_calendar',
  'reported',
  'failed',
  'set_aside',
  'passed_both',
  'reserved',
  'unknown',
] as const
const TYPES: BillType[] = ['hr', 's', 'hjres', 'sjres', 'hconres', 'sconres', 'hres', 'sres']
test.each(TYPES)('explains every step of a %s in one sentence', (type) => {
  for (const now of [IN_119TH, IN_120TH]) {
    for (const stage of EXPLAINED) {
      const walked = steps(type, stage, [], { now })
      for (const { note } of walked) expect(note).toMatch(/^[A-Z][^.]*\.$/)
      expect(new Set(walked.map(({ name }) => name)).size).toBe(walked.length)
    }
  }
})
