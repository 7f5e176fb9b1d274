import { typedKeys } from '@rostrum/contract/typed-keys'
import { PARTIES } from '@rostrum/contract/parties'
import { expect, test } from 'vitest'
import { partyShape } from './party-shapes.ts'

test('every party has a shape of its own, and any other has one too', () => {
  const shapes = [...typedKeys(PARTIES), 'Whig'].map(partyShape)
  expect(new Set(shapes).size).toBe(shapes.length)
})
