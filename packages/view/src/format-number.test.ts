import { expect, test } from 'vitest'
import { pluralize, rangeLabel } from './format-number.ts'

test.each([
  [0, '0 members'],
  [1, '1 member'],
  [2_693, '2,693 members'],
])('counts %i as %s', (count, words) => expect(pluralize(count, 'member')).toBe(words))

test.each([
  ['bill', { total: 0, offset: 0, limit: 20 }, '0 bills'],
  ['bill', { total: 1, offset: 0, limit: 20 }, '1 bill'],
  ['bill', { total: 20, offset: 0, limit: 20 }, '20 bills'],
  ['bill', { total: 2_310, offset: 20, limit: 20 }, '21–40 of 2,310 bills'],
  ['bill', { total: 2_310, offset: 2_300, limit: 20 }, '2,301–2,310 of 2,310 bills'],
  ['member', { total: 535, offset: 50, limit: 50 }, '51–100 of 535 members'],
  ['member', { total: 3, offset: 0, limit: 50 }, '3 members'],
  ['member', { total: 2_036, offset: 2_000, limit: 50 }, '2,001–2,036 of 2,036 members'],
])('labels a page of %ss, %j, as %s', (noun, pagination, words) => {
  expect(rangeLabel(pagination, noun)).toBe(words)
})
