import { POLICY_AREAS } from '@rostrum/contract/congress/policy-areas'
import { expect, test } from 'vitest'
import { AREAS, PRIVATE_AREA } from './lexicon.ts'

test('the areas are those of the Library of Congress', () => {
  const names = [...AREAS.map(({ name }) => name), PRIVATE_AREA]
  expect(POLICY_AREAS).toEqual(expect.arrayContaining(names))
})
