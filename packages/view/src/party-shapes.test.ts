import { typedKeys } from '@rostrum/contract/lib/typed-keys'
import { PARTIES } from '@rostrum/contract/congress/parties'
import { expect, test } from 'vitest'
import { partyShape } from './party-shapes.ts'

test('gives every party its own shape, and unknown parties another', () => {
  const shapes = [...typedKeys(PARTIES), 'Whig'].map(partyShape)
  expect(new Set(shapes).size).toBe(shapes.length)
})
