import type { BillProgress, BillStage, PathStep } from '@rostrum/contract/entities/bill'
import type { ChamberVote } from '@rostrum/contract/entities/chamber-vote'
import type { BillType } from '@rostrum/contract/congress/bill-types'
import { describe, expect, test } from 'vitest'
import { explainedSteps } from './bill-step-notes.ts'
import type { StagedBill } from './bill-stops.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const counted = (yeas: number, nays: number, required?: 'two_thirds' | 'sixty_votes'): ChamberVote => ({
  method: 'recorded',
  yeas,
  nays,
  ...(required && { required }),
})

const inHouse = (facts: Partial<PathStep> = {}): PathStep => ({
  step: 'floor',
  chamber: 'House',
  date: '2025-11-04',
  outcome: 'done',
  ...facts,
})
const inSenate = (facts: Partial<PathStep> = {}): PathStep => inHouse({ chamber: 'Senate', ...facts })
const VETO: PathStep = { step: 'president', date: '2026-01-02', outcome: 'failed' }

interface Given extends Partial<Pick<StagedBill, 'laws'>> {
  readonly type?: BillType
  readonly stage: BillStage
  readonly path: PathStep[]
  readonly isProvisional?: boolean
}

function notesOf({ type = 'hr', stage, path, isProvisional = false, laws = [] }: Given) {
  const progress: BillProgress = { stage, isProvisional, path }
  const bill = { congress: 119, type, title: 'A title', stage: progress, laws }
  return new Map(explainedSteps(bill, NOW).map(({ name, note }) => [name, note]))
}

describe('a step that is done', () => {
  test.each<[string, Partial<PathStep>]>([
    ['The House passed it 218–204.', { vote: counted(218, 204) }],
    ['The House passed it by voice vote.', { vote: { method: 'voice' } }],
    ['The House passed it by unanimous consent.', { vote: { method: 'unanimous_consent' } }],
    ['The House passed it without objection.', { vote: { method: 'without_objection' } }],
    ['The House passed it by adopting another resolution.', { manner: 'deemed' }],
    ['The House passed it.', {}],
  ])('says %s', (note, facts) => {
    expect(notesOf({ stage: 'passed_house', path: [inHouse(facts)] }).get('Passed House')).toBe(note)
  })

  test('says of a resolution that the chamber agreed to it', () => {
    const path = [inSenate({ vote: { method: 'unanimous_consent' } })]
    expect(notesOf({ type: 'sres', stage: 'agreed_to', path }).get('Agreed to in Senate')).toBe(
      'The Senate agreed to it by unanimous consent.',
    )
  })

  test('names a report only of its own chamber’s committee', () => {
    const committee = (chamber: 'House' | 'Senate', step: 'committee' | 'reported'): PathStep => ({
      step,
      chamber,
      date: '2025-10-01',
      outcome: 'done',
    })
    const unreported = [committee('House', 'committee'), inHouse(), committee('Senate', 'reported')]
    expect(notesOf({ stage: 'passed_house', path: unreported }).get('Committee')).toBe(
      'It reached the House floor without a committee’s report.',
    )
    const reported = [committee('House', 'reported'), inHouse()]
    expect(notesOf({ stage: 'passed_house', path: reported }).get('Reported by committee')).toBe(
      'A House committee reported it to the House.',
    )
  })

  test('describes the President’s action and the law', () => {
    const both = [inHouse(), inSenate()]
    const law = { stage: 'became_law' as const, laws: [{ number: '119-48', type: 'Public Law' }] }
    const signed: PathStep = { step: 'president', date: '2026-01-02', outcome: 'done' }
    expect(Object.fromEntries(notesOf({ ...law, path: [...both, signed] }))).toMatchObject({
      'Signed by the President': 'The President signed it into law.',
      'Became law': 'It is Public Law 119-48.',
    })
    expect(
      notesOf({ ...law, path: [...both, { ...signed, manner: 'unsigned' }] }).get(
        'Not signed by the President',
      ),
    ).toBe('It became law without the President’s signature.')
    expect(notesOf({ ...law, path: both }).get('President')).toBe(
      'It became law; no action says that the President signed it.',
    )
  })

  test('claims nothing before its actions are fetched', () => {
    const notes = notesOf({ stage: 'became_law', path: [], isProvisional: true })
    expect(notes.get('Committee')).toBe(
      'The actions that say what a committee did have not been downloaded yet.',
    )
    expect(notes.get('Passed House')).toBe('The House passed it.')
    expect(notes.get('President')).toBe(
      'The actions that say what the President did have not been downloaded yet.',
    )
  })
})

describe('a step that failed', () => {
  test.each<[string, Partial<PathStep>, name?: string]>([
    ['The House rejected it 160–250.', { vote: counted(160, 250) }],
    ['The House voted 250–160, short of the two-thirds required.', { vote: counted(250, 160, 'two_thirds') }],
    ['The House voted 55–45, short of the 60 votes required.', { vote: counted(55, 45, 'sixty_votes') }],
    ['The House rejected it by voice vote.', { vote: { method: 'voice' } }],
    [
      'The House laid it on the table 344–79, which ends it.',
      { manner: 'tabled', vote: counted(344, 79) },
      'Laid on the table in House',
    ],
    [
      'The House laid it on the table, as H.Res. 294 provides, which ends it.',
      { manner: 'tabled', under: { type: 'hres', number: '294' } },
      'Laid on the table in House',
    ],
    [
      'The House postponed it indefinitely by unanimous consent, which ends it.',
      { manner: 'postponed', vote: { method: 'unanimous_consent' } },
      'Postponed in House',
    ],
    ['The House rejected it.', {}],
  ])('says %s', (note, facts, name = 'Failed in House') => {
    const path = [inHouse({ outcome: 'failed', ...facts })]
    expect(notesOf({ stage: 'failed', path }).get(name)).toBe(note)
  })

  test('is called set aside until its actions are known', () => {
    expect(notesOf({ stage: 'set_aside', path: [], isProvisional: true }).get('Set aside in House')).toBe(
      'The House set it aside.',
    )
  })
})

test('the committee that a chamber did not discharge', () => {
  const rejected: PathStep = {
    step: 'discharge',
    chamber: 'House',
    date: '2026-03-04',
    outcome: 'failed',
    vote: counted(47, 53),
  }
  expect(notesOf({ stage: 'in_committee', path: [rejected] }).get('In committee')).toBe(
    'The House rejected a motion to discharge the committee 47–53.',
  )
})

describe('a veto', () => {
  const both = [inHouse(), inSenate()]
  const override = (
    chamber: 'House' | 'Senate',
    outcome: PathStep['outcome'],
    vote?: ChamberVote,
  ): PathStep => ({
    step: 'override',
    chamber,
    date: '2026-01-09',
    outcome,
    ...(vote && { vote }),
  })

  test('includes the votes to override it', () => {
    const lost = [
      ...both,
      VETO,
      override('House', 'done', counted(322, 87)),
      override('Senate', 'failed', counted(50, 50, 'two_thirds')),
    ]
    expect(notesOf({ stage: 'vetoed', path: lost }).get('Vetoed')).toBe(
      'The President vetoed it; the House voted 322–87 to override; the Senate did not override it: 50–50, short of the two-thirds required.',
    )
    const won = [...both, VETO, override('House', 'done'), override('Senate', 'done', counted(81, 13))]
    expect(notesOf({ stage: 'became_law', path: won }).get('Vetoed')).toBe(
      'The President vetoed it; the House voted to override; the Senate voted 81–13 to override.',
    )
  })

  test('without votes says only what follows from the law', () => {
    expect(notesOf({ stage: 'vetoed', path: [...both, VETO] }).get('Vetoed')).toBe(
      'The President vetoed it and returned it to Congress.',
    )
    expect(notesOf({ stage: 'became_law', path: [...both, VETO] }).get('Vetoed')).toContain(
      'voted to override',
    )
  })

  test('after the adjournment cannot be overridden', () => {
    const notes = notesOf({ stage: 'vetoed', path: [...both, { ...VETO, manner: 'pocket_veto' }] })
    expect(notes.get('Pocket vetoed')).toContain('could not be returned or overridden')
    const bill = { congress: 119, type: 'hr', title: 'A title' } as const
    const stage: BillProgress = {
      stage: 'vetoed',
      isProvisional: false,
      path: [{ ...VETO, manner: 'pocket_veto' }],
    }
    expect(explainedSteps({ ...bill, stage }, NOW).at(-1)).toMatchObject({
      name: 'Law',
      state: 'missed',
      note: 'The veto stands, so it did not become law.',
    })
  })
})
