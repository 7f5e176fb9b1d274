import { expect, test } from 'vitest'
import { criteriaOf } from './save-search.tsx'

const NONE = { q: undefined, congress: undefined }

test.each([
  [[], {}],
  [['A000001'], { cosponsor: 'A000001' }],
  [['A000001', 'B000002'], { cosponsor: ['A000001', 'B000002'] }],
])('saves the cosponsors %j of a list', (cosponsor, criteria) => {
  expect(criteriaOf({ types: [], stages: [], cosponsor }, NONE)).toEqual(criteria)
})
