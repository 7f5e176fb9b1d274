import { expect, test } from 'vitest'
import { nicknamesOf } from './nicknames.ts'

test.each([
  ['William', 'bill'],
  ['Bill', 'william'],
  ['Bob', 'robert'],
  ['robert', 'bob'],
  ['Liz', 'elizabeth'],
  ['Liz', 'beth'],
  ['Bernard', 'bernie'],
])('maps %s to the nickname %s', (name, other) => {
  expect(nicknamesOf(name)).toContain(other)
})

test('returns nothing for unknown names and never the name itself', () => {
  expect(nicknamesOf('Zbigniew')).toEqual([])
  expect(nicknamesOf('constructor')).toEqual([])
  expect(nicknamesOf('James')).not.toContain('james')
})
