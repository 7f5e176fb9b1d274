import type { Seat } from '@rostrum/contract/entities/member'
import { describe, expect, test } from 'vitest'
import { chamberSeats, seatCount } from './chambers.ts'

const NOW = new Date('2026-03-04T12:00:00Z')
const seat = (facts: Partial<Seat>): Seat => ({
  bioguideId: 'X000001',
  name: 'Doe, Jane',
  partyName: 'Democratic',
  chamber: 'House',
  state: 'Ohio',
  stateCode: 'OH',
  ...facts,
})
const SEATS = [
  seat({ partyName: 'Republican', district: 2 }),
  seat({ partyName: 'Independent', district: 3 }),
  seat({ district: 4 }),
  seat({ district: 1 }),
  seat({ state: 'Guam', stateCode: 'GU', district: 0 }),
  seat({ chamber: 'Senate' }),
]

describe('a chamber chart', () => {
  test('has a place for every seat set by law', () => {
    expect(seatCount('Senate', NOW)).toBe(100)
    expect(seatCount('House', NOW)).toBe(435)
    expect(chamberSeats('Senate', [], NOW).empty).toHaveLength(100)
    const { occupied, empty } = chamberSeats('House', SEATS, NOW)
    expect([occupied.length, empty.length]).toEqual([4, 431])
  })

  test('orders seats by party, state and district, with empty seats before the aisle', () => {
    const { occupied, empty } = chamberSeats('House', SEATS, NOW)
    expect(occupied.map(({ seat: { district } }) => district)).toEqual([1, 4, 3, 2])
    const angles = [occupied[2], ...empty, occupied[3]].map((place) =>
      Math.atan2(1 - (place?.y ?? 0), 1 - (place?.x ?? 0)),
    )
    expect(angles).toEqual(angles.toSorted((a, b) => a - b))
  })

  test('counts parties and lists nonvoting members separately', () => {
    const { delegates, parties } = chamberSeats('House', SEATS, NOW)
    expect(delegates.map(({ stateCode }) => stateCode)).toEqual(['GU'])
    expect(parties).toEqual([
      { partyName: 'Democratic', count: 2 },
      { partyName: 'Independent', count: 1 },
      { partyName: 'Republican', count: 1 },
    ])
  })

  test('adds places when there are more members than seats', () => {
    const many = Array.from({ length: 101 }, () => seat({ chamber: 'Senate' }))
    const { occupied, empty } = chamberSeats('Senate', many, NOW)
    expect([occupied.length, empty.length]).toEqual([101, 0])
  })
})
