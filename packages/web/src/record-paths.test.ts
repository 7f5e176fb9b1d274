import { amendmentRef, billRef, memberRef, refId } from '@rostrum/contract/record-ref'
import { expect, test } from 'vitest'
import { recordPath, numberedRecord } from './record-paths.ts'

test.each([
  [memberRef('S000148'), 'member S000148', '/members/S000148'],
  [billRef({ congress: 119, type: 'hr', number: '1' }), 'bill 119/hr/1', '/bills/119/hr/1'],
  [
    amendmentRef({ congress: 119, type: 'samdt', number: '3937' }),
    'amendment 119/samdt/3937',
    '/bills/amendments/119/samdt/3937',
  ],
] as const)('%o has one id and one path', (item, id, path) => {
  expect([refId(item), recordPath(item)]).toEqual([id, path])
})

test('numberedRecord returns the official citation', () => {
  expect(numberedRecord('119/hjres/5')).toMatchObject({ citation: 'H.J.Res. 5', congress: 119 })
  expect(numberedRecord('119/samdt/2137')?.citation).toBe('S.Amdt. 2137')
})

test('recordPath falls back to the list of bills for a key of an unknown type', () => {
  expect(numberedRecord('S000148')).toBeUndefined()
  expect(recordPath({ kind: 'bill', key: '119/xx/1' })).toBe('/bills')
})
