import { expect, test } from 'vitest'
import { criteriaOf, searchNameOf } from './save-search.tsx'

const NONE = { q: undefined, congress: undefined }

test.each([
  [[], {}],
  [['A000001'], { cosponsor: 'A000001' }],
  [['A000001', 'B000002'], { cosponsor: ['A000001', 'B000002'] }],
])('saves the cosponsors %j of a list', (cosponsor, criteria) => {
  expect(criteriaOf({ types: [], stages: [], cosponsor }, NONE)).toEqual(criteria)
})

test('saves that the words are looked for inside texts', () => {
  const list = { in: 'text', types: [], stages: [] } as const
  expect(criteriaOf(list, { ...NONE, q: 'water' })).toEqual({ q: 'water', in: 'text' })
  expect(criteriaOf({ ...list, policyArea: 'Health' }, NONE)).toEqual({ policyArea: 'Health' })
})

test('names a search by its words, without the marks of a phrase', () => {
  expect(searchNameOf({ q: '"water rights" salmon', in: 'text' })).toBe('water rights salmon')
  expect(searchNameOf({ q: '“water rights”', policyArea: 'Health' })).toBe('water rights')
})
