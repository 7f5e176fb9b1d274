import { expect, test } from 'vitest'
import { appRecordPath } from './app-record-path.ts'
import { amendmentRef, billRef, memberRef, refId } from '../entities/record-ref.ts'

test.each([
  [memberRef('S000148'), 'member S000148', '/members/S000148'],
  [billRef({ congress: 119, type: 'hr', number: '1' }), 'bill 119/hr/1', '/bills/119/hr/1'],
  [
    amendmentRef({ congress: 119, type: 'samdt', number: '3937' }),
    'amendment 119/samdt/3937',
    '/bills/amendments/119/samdt/3937',
  ],
] as const)('%o has one id and one screen', (record, id, path) => {
  expect([refId(record), appRecordPath(record)]).toEqual([id, path])
})

test('a key of an unknown type leads to the list of bills', () => {
  expect(appRecordPath({ kind: 'bill', key: '119/xx/1' })).toBe('/bills')
})
