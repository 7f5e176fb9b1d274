import { keysOf } from '@rostrum/contract/keys'
import { PARTIES } from '@rostrum/contract/parties'
import { expect, test } from 'vitest'
import { partyShape } from './party-shapes.ts'

test('every party has a shape of its own, and any other has one too', () => {
  const shapes = [...keysOf(PARTIES), 'Whig'].map(partyShape)
  expect(new Set(shapes).size).toBe(shapes.length)
})
