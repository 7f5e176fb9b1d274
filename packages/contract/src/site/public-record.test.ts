import { expect, test } from 'vitest'
import { publicPaths } from './public-paths.ts'
import { publicRecordPath } from './public-record.ts'
import { amendmentRef, billRef, memberRef } from '../entities/record-ref.ts'

test('leads to the addresses of the public record', () => {
  const bill = { congress: 119, type: 'hr', number: '1315' } as const
  const amendment = { congress: 119, type: 'samdt', number: '63' } as const
  expect(publicRecordPath(billRef(bill))).toBe(publicPaths.bill(bill))
  expect(publicRecordPath(amendmentRef(amendment))).toBe(publicPaths.amendment(amendment))
  expect(publicRecordPath(memberRef('S000148'))).toBe(publicPaths.member('S000148'))
})
