import { expect, test } from 'vitest'
import { otherNames } from './nicknames.ts'

test.each([
  ['William', 'bill'],
  ['Bill', 'william'],
  ['Bob', 'robert'],
  ['robert', 'bob'],
  ['Liz', 'elizabeth'],
  ['Liz', 'beth'],
  ['Bernard', 'bernie'],
])('%s may be called %s', (name, other) => {
  expect(otherNames(name)).toContain(other)
})

test('a name that is in no table has no others, and none is its own', () => {
  expect(otherNames('Zbigniew')).toEqual([])
  expect(otherNames('constructor')).toEqual([])
  expect(otherNames('James')).not.toContain('james')
})
