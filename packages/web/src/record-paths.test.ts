import { expect, test } from 'vitest'
import { numberedRecord } from './record-paths.ts'

test('numberedRecord returns the official citation', () => {
  expect(numberedRecord('119/hjres/5')).toMatchObject({ citation: 'H.J.Res. 5', congress: 119 })
  expect(numberedRecord('119/samdt/2137')?.citation).toBe('S.Amdt. 2137')
  expect(numberedRecord('S000148')).toBeUndefined()
})
