import { expect, test } from 'vitest'
import { dateOf, instantOf, timeOf } from './dates.ts'

test.each([
  ['a date', '2025-07-04', '2025-07-04'],
  ['a moment late in the evening of Washington', '2025-07-05T03:59:59Z', '2025-07-04'],
  ['midnight of Washington in summer', '2021-08-01T04:00:00Z', '2021-08-01'],
  ['midnight of Washington in winter', '2022-02-08T05:00:00Z', '2022-02-08'],
  ['a moment with an offset', '2025-01-16T11:00:00-05:00', '2025-01-16'],
  ['a moment with an offset in four digits', '2025-01-16T23:30:00-0500', '2025-01-16'],
  ['a moment with a space', '2022-12-30 04:00:00+00:00', '2022-12-29'],
  ['a moment with a fraction', '2025-06-17T18:00:00.123Z', '2025-06-17'],
  ['a date with a midnight put behind it', '2025-07-04T00:00:00Z', '2025-07-04'],
  ['a moment without a zone', '2025-07-04T23:30:00', '2025-07-04'],
  ['an hour that a midnight was put behind', '2023-03-24 13T00:00:00Z', '2023-03-24'],
  ['white space around', ' 2025-07-04 ', '2025-07-04'],
])('parses %s as a date', (_name, written, date) => {
  expect(dateOf(written)).toBe(date)
})

test.each([
  null,
  undefined,
  '',
  'soon',
  '2025-13-01',
  '2025-02-30',
  '2025-02-30T05:00:00Z',
  '07/04/2025',
  20250704,
])('rejects %j as a date', (value) => {
  expect(dateOf(value)).toBeUndefined()
  expect(instantOf(value)).toBeUndefined()
})

test.each([
  ['2025-05-21T13:36:20Z', '2025-05-21T13:36:20.000Z'],
  ['2025-01-16T11:00:00-05:00', '2025-01-16T16:00:00.000Z'],
  ['2022-12-30 04:00:00+00:00', '2022-12-30T04:00:00.000Z'],
  ['2025-12-20', '2025-12-20T00:00:00.000Z'],
])('parses %s as an instant', (written, instant) => {
  expect(instantOf(written)).toBe(instant)
})

test('rejects invalid times of day', () => {
  expect([timeOf('14:40:35'), timeOf('14:40'), timeOf('25:00:00'), timeOf(null)]).toEqual([
    '14:40:35',
    '14:40:00',
    undefined,
    undefined,
  ])
})
