import { expect, test } from 'vitest'
import { formatList, formatNumber } from './format.ts'

test.each([0, 7, 999, 1_000, 98_769, 1_234_567, -1_000])('groups the digits of %d as Intl does', (count) =>
  expect(formatNumber(count)).toBe(new Intl.NumberFormat('en-US').format(count)),
)

test.each([[[]], [['a']], [['a', 'b']], [['a', 'b', 'c']], [['a', 'b', 'c', 'd']]])(
  'joins %j as Intl does',
  (words) => expect(formatList(words)).toBe(new Intl.ListFormat('en-US').format(words)),
)
