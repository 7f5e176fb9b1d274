import { expect, test } from 'vitest'
import { appPaths } from './app-paths.ts'
import { publicPaths } from './public-paths.ts'
import { publicRecordPath, publicTextPath } from './public-record.ts'
import { amendmentRef, billRef, memberRef } from '../entities/record-ref.ts'

const bill = { congress: 119, type: 'hr', number: '1315' } as const

test('leads to the addresses of the public record', () => {
  const amendment = { congress: 119, type: 'samdt', number: '63' } as const
  expect(publicRecordPath(billRef(bill))).toBe(publicPaths.bill(bill))
  expect(publicRecordPath(amendmentRef(amendment))).toBe(publicPaths.amendment(amendment))
  expect(publicRecordPath(memberRef('S000148'))).toBe(publicPaths.member('S000148'))
})

test('addresses a section of a text, which may be in any part of it', () => {
  expect(publicTextPath(bill, { version: 'enrolled-bill', part: 2 })).toBe(
    '/congress/119/hr/1315/text?version=enrolled-bill&part=2',
  )
  expect(publicTextPath(bill, { section: 't1/s101' })).toBe(
    '/congress/119/hr/1315/text?section=t1%2Fs101#t1/s101',
  )
  expect(appPaths.billText(bill, { section: 't1/s101' })).toBe('/bills/119/hr/1315/text#t1/s101')
})
