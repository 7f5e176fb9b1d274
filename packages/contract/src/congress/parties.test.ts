import { expect, test } from 'vitest'
import { findParty, partyColor, partyLetter } from './parties.ts'

test.each([
  ['Democratic', 'Democratic', 'D', 'blue'],
  ['Democrat', 'Democratic', 'D', 'blue'],
  ['d', 'Democratic', 'D', 'blue'],
  ['REPUBLICAN', 'Republican', 'R', 'red'],
  ['I', 'Independent', 'I', 'green'],
  ['Independent Democrat', 'Independent Democrat', 'ID', 'purple'],
  ['ID', 'Independent Democrat', 'ID', 'purple'],
  ['Libertarian', 'Libertarian', 'L', 'amber'],
])('%s is %s', (text, party, letter, colour) => {
  expect(findParty(text)).toBe(party)
  expect(partyLetter(text)).toBe(letter)
  expect(partyColor(text)).toBe(colour)
})

test('shows an unknown party in gray by its initials', () => {
  expect(findParty('Farmer Labor')).toBeUndefined()
  expect(partyLetter('Farmer Labor')).toBe('FL')
  expect(partyColor('Farmer Labor')).toBe('grey')
})
