import type { Seat } from '@rostrum/contract/entities/member'
import { describe, expect, test } from 'vitest'
import { seatMatches } from './use-seat-matcher.ts'

const SEAT: Seat = {
  bioguideId: 'D000001',
  name: 'Doe, Jane',
  partyName: 'Democrat',
  chamber: 'House',
  state: 'Wyoming',
  stateCode: 'WY',
  district: 0,
}

describe('seatMatches', () => {
  test.each([
    {},
    { state: 'WY', district: 0 },
    { party: 'Democratic' },
    { chamber: 'House', state: 'WY' },
  ] as const)('accepts %j', (filters) => expect(seatMatches(SEAT, filters)).toBe(true))

  test.each([
    { state: 'VT' },
    { state: 'WY', district: 1 },
    { party: 'Republican' },
    { chamber: 'Senate', state: 'WY' },
  ] as const)('rejects %j', (filters) => expect(seatMatches(SEAT, filters)).toBe(false))
})
