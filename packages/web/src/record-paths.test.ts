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
] as const)('%o has one name and one page', (item, name, path) => {
  expect([refId(item), recordPath(item)]).toEqual([name, path])
})

test('a numbered item is called as Congress calls it', () => {
  expect(numberedRecord('119/hjres/5')).toMatchObject({ citation: 'H.J.Res. 5', congress: 119 })
  expect(numberedRecord('119/samdt/2137')?.citation).toBe('S.Amdt. 2137')
})

test('a key of no known type has no page of its own', () => {
  expect(numberedRecord('S000148')).toBeUndefined()
  expect(recordPath({ kind: 'bill', key: '119/xx/1' })).toBe('/bills')
})
