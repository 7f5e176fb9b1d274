import { typedKeys } from '@rostrum/contract/typed-keys'
import { PARTIES } from '@rostrum/contract/parties'
import { expect, test } from 'vitest'
import { partyShape } from './party-shapes.ts'

test('gives every party its own shape, and unknown parties another', () => {
  const shapes = [...typedKeys(PARTIES), 'Whig'].map(partyShape)
  expect(new Set(shapes).size).toBe(shapes.length)
})
