import { describe, expect, test } from 'vitest'
import { delegationChanges, needsConfirmation } from './redistricting.ts'

const NOON = new Date('2027-01-03T17:00:00Z')

describe('a stored district', () => {
  test.each([
    ['a state of several districts', { congress: 119, stateCode: 'TX', district: 7 }, NOON, true],
    [
      'a minute before',
      { congress: 119, stateCode: 'TX', district: 7 },
      new Date('2027-01-03T16:59:00Z'),
      false,
    ],
    ['once confirmed', { congress: 120, stateCode: 'TX', district: 7 }, NOON, false],
    ['a state that is one district', { congress: 119, stateCode: 'VT', district: 0 }, NOON, false],
    ['a territory', { congress: 119, stateCode: 'PR', district: 0 }, NOON, false],
    ['a state that does not exist', { congress: 119, stateCode: 'ZZ', district: 1 }, NOON, false],
  ])('in %s', (_, district, now, expected) => expect(needsConfirmation(district, now)).toBe(expected))
})

test('lists members who stayed, left, changed districts, or are new', () => {
  const card = (bioguideId: string, more: object) => ({
    bioguideId,
    name: `${bioguideId}, A.`,
    currentMember: true,
    stateCode: 'TX',
    ...more,
  })
  const seat = (bioguideId: string) => ({
    bioguideId,
    name: `${bioguideId}, A.`,
    partyName: '',
    chamber: 'House' as const,
    state: '',
    stateCode: 'TX',
  })
  const before = [
    card('Stays', { chamber: 'Senate' }),
    card('Leaves', { chamber: 'Senate', currentMember: false }),
    card('Moves', { chamber: 'House', district: 31 }),
    card('Rises', { chamber: 'Senate', stateCode: 'TX' }),
  ]
  const delegation = [
    { title: 'Senator', holder: seat('Stays'), isVacant: false },
    { title: 'Senator', isVacant: true },
    { title: 'Representative', holder: seat('Comes'), isVacant: false },
  ]
  expect(delegationChanges(before, delegation)).toEqual([
    'A. Stays still serves.',
    'A. Leaves no longer serves in Congress.',
    'A. Moves now represents Texas 31st.',
    'A. Rises now serves in the Senate.',
    'The seat of a senator is vacant.',
    'Representative A. Comes is new here.',
  ])
})
