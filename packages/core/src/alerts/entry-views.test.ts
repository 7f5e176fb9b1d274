import { expect, test } from 'vitest'
import { alertMailOf } from './testing/alert-mail.ts'
import { reasonsOf } from './entry-views.ts'

test("writes a reason as a sentence, even if the record's name ends with a period", () => {
  const [entry] = alertMailOf('usr_a', 1).entries
  if (entry === undefined) throw new Error('the mail has no entry')
  const item = { kind: 'member', key: 'C000001', title: 'Ibrahim E. Chavis, Jr.' } as const
  const follow = { ...item, followedAt: entry.recordedAt }
  expect(reasonsOf(entry, item, { follows: [follow], searches: [] })).toEqual([
    'You track Ibrahim E. Chavis, Jr.',
  ])
  const bill = { kind: 'bill', key: '119/hr/1', title: 'An Act' } as const
  expect(reasonsOf(entry, bill, { follows: [follow], searches: [] })).toEqual(['You tracked H.R. 1.'])
})
