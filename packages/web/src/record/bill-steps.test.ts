import type { BillProgress, PathStep, BillStage } from '@rostrum/contract/entities/bill-stage'
import type { BillType } from '@rostrum/contract/bill-types'
import { describe, expect, test } from 'vitest'
import { billSteps } from './bill-steps.ts'

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
  return billSteps({ congress: 119, type, title, stage: staged, introducedDate: '2025-01-03' }, now)
}

/** Each step as "state name date". */
const told = (...args: Parameters<typeof steps>): string[] =>
  steps(...args).map(({ state, name, date }) => [state, name, date].filter(Boolean).join(' '))

describe('the path of a bill', () => {
  test('begins with its introduction and has the rest ahead, in the order of its chambers', () => {
    expect(told('hr', 'introduced', [INTRODUCED])).toEqual([
      'now Introduced 2025-01-03',
      'ahead Committee',
      'ahead House',
      'ahead Senate',
      'ahead President',
      'ahead Law',
    ])
    expect(told('s', 'introduced', []).slice(2, 4)).toEqual(['ahead Senate', 'ahead House'])
  })

  test('stands in committee since it was referred', () => {
    expect(told('hr', 'in_committee', [INTRODUCED, REFERRED])).toContain('now In committee 2025-01-09')
    expect(told('hr', 'ordered_reported', [INTRODUCED, REFERRED])).toContain('now In committee 2025-01-09')
  })

  test('waits for the vote once it is reported', () => {
    expect(told('hr', 'reported', [INTRODUCED, REFERRED, REPORTED]).slice(1, 3)).toEqual([
      'done Reported by committee 2025-03-02',
      'now Before the House 2025-03-02',
    ])
  })

  test('moves on to the second chamber when the first has passed it', () => {
    expect(told('hr', 'passed_house', [INTRODUCED, REFERRED, HOUSE, TO_SENATE]).slice(1)).toEqual([
      'done Committee 2025-01-09',
      'done Passed House 2025-04-01',
      'now Before the Senate 2025-04-07',
      'ahead President',
      'ahead Law',
    ])
  })

  test('goes to the President when both have passed it', () => {
    expect(told('hr', 'passed_both', [INTRODUCED, REFERRED, HOUSE, SENATE]).slice(3)).toEqual([
      'done Passed Senate 2025-07-01',
      'now Before the President',
      'ahead Law',
    ])
  })

  test('has a stop more when the chambers disagree, and only then', () => {
    const differ = went('differences', '2025-07-08')
    expect(told('hr', 'passed_both', [INTRODUCED, REFERRED, HOUSE, SENATE, differ]).slice(4)).toEqual([
      'now Resolving differences 2025-07-08',
      'ahead President',
      'ahead Law',
    ])
    expect(told('hr', 'to_president', [INTRODUCED, REFERRED, HOUSE, SENATE, differ]).slice(4)).toEqual([
      'done Differences resolved 2025-07-08',
      'now Before the President',
      'ahead Law',
    ])
  })

  test('is one signature from law, then law', () => {
    const signed = went('president', '2025-07-20')
    const all = [INTRODUCED, REFERRED, HOUSE, SENATE, signed]
    expect(told('hr', 'to_president', all).slice(4)).toEqual([
      'done Signed by the President 2025-07-20',
      'now Law',
    ])
    expect(told('hr', 'became_law', [...all, went('law', '2025-07-21')]).slice(4)).toEqual([
      'done Signed by the President 2025-07-20',
      'done Became law 2025-07-21',
    ])
  })

  test('claims no signature where none is on record', () => {
    expect(told('hr', 'became_law', [], { isProvisional: true })).toEqual([
      'done Introduced 2025-01-03',
      'done Committee',
      'done Passed House',
      'done Passed Senate',
      'done President',
      'done Became law',
    ])
  })

  test('shows no committee that it never saw', () => {
    const names = steps('s', 'passed_senate', [went('floor', '2025-02-02', 'Senate')]).map(({ name }) => name)
    expect(names).toEqual(['Introduced', 'Passed Senate', 'Before the House', 'President', 'Law'])
  })

  test('is read off the badge alone while the actions are not at hand', () => {
    const guess = { isProvisional: true }
    expect(told('hr', 'passed_house', [], guess)).toContain('now Before the Senate')
    expect(told('hr', 'passed_senate', [], guess)).toContain('now Before the President')
    expect(told('hr', 'failed', [], guess)).toContain('failed Failed in House')
  })
})

describe('a resolution', () => {
  test('of one chamber ends with its vote', () => {
    const agreed = went('floor', '2025-02-02', 'Senate')
    expect(told('sres', 'agreed_to', [went('introduced', '2025-02-02', 'Senate'), agreed])).toEqual([
      'done Introduced 2025-02-02',
      'done Agreed to in Senate 2025-02-02',
    ])
    expect(told('hres', 'in_committee', [INTRODUCED, REFERRED])).toEqual([
      'done Introduced 2025-01-03',
      'now In committee 2025-01-09',
      'ahead House',
    ])
  })

  test('of both ends with the second', () => {
    expect(told('hconres', 'passed_house', [INTRODUCED, REFERRED, HOUSE]).slice(2)).toEqual([
      'done Agreed to in House 2025-04-01',
      'now Before the Senate',
    ])
    expect(told('sconres', 'agreed_to', [], { isProvisional: true }).slice(2)).toEqual([
      'done Agreed to in Senate',
      'done Agreed to in House',
    ])
  })

  test('that becomes law walks the way of a bill', () => {
    expect(steps('hjres', 'introduced', []).map(({ name }) => name)).toContain('President')
  })

  const TITLE = 'Proposing an amendment to the Constitution of the United States relative to terms.'
  test.each([TITLE, `A joint resolution ${TITLE.toLowerCase()}`])(
    'that would amend the Constitution goes to the states, not to the President: %s',
    (title) => {
      expect(told('hjres', 'passed_both', [INTRODUCED, REFERRED, HOUSE, SENATE], { title }).slice(3)).toEqual(
        ['done Passed Senate 2025-07-01', 'now Before the states'],
      )
    },
  )

  test('about the Constitution that is not a joint one is a resolution like any other', () => {
    expect(steps('hres', 'introduced', [], { title: TITLE }).map(({ name }) => name)).not.toContain('States')
  })
})

describe('a path that broke off', () => {
  const lost = went('floor', '2025-05-05', 'House', 'failed')

  test('says where the vote failed, and what is out of reach', () => {
    expect(told('hr', 'failed', [INTRODUCED, REFERRED, lost]).slice(2)).toEqual([
      'failed Failed in House 2025-05-05',
      'missed Senate',
      'missed President',
      'missed Law',
    ])
  })

  test('in the second chamber keeps what the first did', () => {
    const senate = went('floor', '2025-05-05', 'Senate', 'failed')
    expect(told('hr', 'passed_house', [INTRODUCED, REFERRED, HOUSE, senate]).slice(2, 5)).toEqual([
      'done Passed House 2025-04-01',
      'failed Failed in Senate 2025-05-05',
      'missed President',
    ])
  })

  test('is mended by a later vote of the same chamber', () => {
    expect(told('hr', 'passed_house', [INTRODUCED, REFERRED, lost, HOUSE])).toContain(
      'done Passed House 2025-04-01',
    )
  })

  const veto = went('president', '2025-08-01', undefined, 'failed')
  test('by a veto can be taken up again while Congress sits', () => {
    const path = [INTRODUCED, REFERRED, HOUSE, SENATE, veto]
    expect(told('hr', 'vetoed', path).slice(4)).toEqual(['failed Vetoed 2025-08-01', 'ahead Law'])
    expect(told('hr', 'vetoed', path, { now: IN_120TH }).at(-1)).toBe('missed Law')
  })

  test('by a veto that was overruled is law all the same', () => {
    const path = [INTRODUCED, REFERRED, HOUSE, SENATE, veto, went('law', '2025-09-01')]
    expect(told('hr', 'became_law', path).slice(4)).toEqual([
      'failed Vetoed 2025-08-01',
      'done Became law 2025-09-01',
    ])
  })

  test('by the end of its Congress says so where it stood', () => {
    const [, committee, house] = steps('hr', 'in_committee', [INTRODUCED, REFERRED], { now: IN_120TH })
    expect(committee).toMatchObject({ state: 'ended', name: 'Ended in committee', date: '2025-01-09' })
    expect(committee?.note).toContain('119th Congress ended')
    expect(house).toMatchObject({ state: 'missed', name: 'House' })
  })

  test.each<[BillStage, BillType]>([
    ['became_law', 'hr'],
    ['agreed_to', 'hres'],
    ['to_president', 'hr'],
  ])('is not %s, however long ago', (stage, type) => {
    const states = steps(type, stage, [], { isProvisional: true, now: IN_120TH }).map(({ state }) => state)
    expect(states).not.toContain('ended')
    expect(states).not.toContain('missed')
  })

  test('is not waiting for the states, who may take their time', () => {
    const title = 'Proposing an amendment to the Constitution of the United States.'
    expect(told('hjres', 'passed_both', [], { title, now: IN_120TH }).at(-1)).toBe('now Before the states')
  })
})

const TYPES: BillType[] = ['hr', 's', 'hjres', 'sjres', 'hconres', 'sconres', 'hres', 'sres']
test.each(TYPES)('every step of a %s explains itself in one plain sentence', (type) => {
  for (const now of [IN_119TH, IN_120TH]) {
    for (const stage of ['introduced', 'ordered_reported', 'reported', 'failed', 'passed_both'] as const) {
      const walked = steps(type, stage, [], { now })
      for (const { note } of walked) expect(note).toMatch(/^[A-Z][^.]*\.$/)
      expect(new Set(walked.map(({ name }) => name)).size).toBe(walked.length)
    }
  }
})
