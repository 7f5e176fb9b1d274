import type { Seat } from '../entities/member.ts'
import { expect, test } from 'vitest'
import { delegationOf, emptySeatWords } from './delegation.ts'

const seat = (bioguideId: string, stateCode: string, district?: number): Seat => ({
  bioguideId,
  name: bioguideId,
  partyName: 'Independent',
  chamber: district === undefined ? 'Senate' : 'House',
  state: '',
  stateCode,
  ...(district !== undefined && { district }),
})
const SEATS = [
  seat('S1', 'OH'),
  seat('H9', 'OH', 9),
  seat('H4', 'OH', 4),
  seat('S2', 'OH'),
  seat('S3', 'VT'),
  seat('H0', 'VT', 0),
  seat('P0', 'PR', 0),
]

test.each([
  ['OH', 4, ['Senator S1', 'Senator S2', 'Representative H4']],
  ['OH', 5, ['Senator S1', 'Senator S2', 'Representative (vacant)']],
  ['VT', 0, ['Senator S3', 'Senator (vacant)', 'Representative H0']],
  ['PR', 0, ['Resident Commissioner P0']],
  ['GU', 0, ['Delegate (vacant)']],
])('finds the delegation of %s %i, with its vacancies', (stateCode, district, expected) => {
  const delegation = delegationOf({ seats: SEATS, isComplete: true }, { stateCode, district })
  expect(delegation.map(({ title, holder }) => `${title} ${holder?.name ?? '(vacant)'}`)).toEqual(expected)
})

test('calls no seat vacant before the members of a Congress are all known', () => {
  const wordsOf = (isComplete: boolean) =>
    delegationOf({ seats: SEATS, isComplete }, { stateCode: 'OH', district: 5 }).map(
      (place) => place.holder?.name ?? emptySeatWords(place),
    )
  expect(wordsOf(false)).toEqual(['S1', 'S2', 'Not known yet'])
  expect(wordsOf(true)).toEqual(['S1', 'S2', 'Vacant'])
})
