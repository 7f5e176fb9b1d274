import { expect, test } from 'vitest'
import { findState, houseSeats, isAtLarge, STATES } from './states.ts'

test('has fifty states and six that send a delegate', () => {
  expect(STATES.filter((state) => state.isState)).toHaveLength(50)
  expect(STATES.filter((state) => !state.isState).map((state) => state.code)).toEqual([
    'DC',
    'AS',
    'GU',
    'MP',
    'PR',
    'VI',
  ])
  expect(new Set(STATES.map((state) => state.code)).size).toBe(56)
})

test.each([110, 112, 113, 117, 118, 119])('the House of congress %i has 435 voting seats', (congress) => {
  expect(STATES.reduce((sum, state) => sum + houseSeats(state, congress), 0)).toBe(435)
})

test('assigns House seats by the census in effect', () => {
  const texas = findState('TX')
  expect([112, 113, 117, 118].map((congress) => texas && houseSeats(texas, congress))).toEqual([
    32, 36, 36, 38,
  ])
})

test('finds names of several words', () => {
  expect(findState('north carolina')).toMatchObject({ code: 'NC', name: 'North Carolina' })
  expect(findState(' Northern Mariana Islands ')).toMatchObject({ code: 'MP' })
  expect(findState('Virgin Islands')).toMatchObject({ code: 'VI', name: 'U.S. Virgin Islands' })
  expect(findState('vt')?.name).toBe('Vermont')
  expect(findState('XX')).toBeUndefined()
})

test('calls a single seat at-large', () => {
  const atLarge = STATES.filter((state) => state.isState && isAtLarge(state, 119)).map((state) => state.code)
  expect(atLarge).toEqual(['AK', 'DE', 'ND', 'SD', 'VT', 'WY'])
})
