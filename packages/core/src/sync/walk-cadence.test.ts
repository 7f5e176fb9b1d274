import { expect, test } from 'vitest'
import { isFullDue, membersCadence, refreshBefore } from './walk-cadence.ts'

const during = (moment: string) => [membersCadence(new Date(moment)), new Date(moment)] as const

test.each([
  ['2027-01-03T16:59:00Z', '2027-01-01T17:00:00Z', false],
  ['2027-01-03T17:00:00Z', '2027-01-03T16:00:00Z', true],
  ['2027-01-10T16:59:00Z', '2027-01-09T17:00:00Z', false],
  ['2027-01-10T17:00:00Z', '2027-01-09T17:00:00Z', true],
  ['2027-03-10T17:00:00Z', '2027-03-04T17:00:00Z', false],
  ['2027-03-11T17:00:00Z', '2027-03-04T17:00:00Z', true],
])('at %s, members walked in full at %s are due: %s', (now, fullAt, isDue) => {
  const [cadence, at] = during(now)
  expect(isFullDue(cadence, new Date(fullAt).toISOString(), at)).toBe(isDue)
})

test('refreshes details at each full walk, daily at first and weekly later', () => {
  const [first] = during('2027-01-10T17:00:00Z')
  const [later] = during('2027-03-10T17:00:00Z')
  expect(refreshBefore(first, '2027-01-10T17:00:00Z')).toBe('2027-01-10T05:00:00.000Z')
  expect(refreshBefore(later, '2027-03-10T17:00:00Z')).toBe('2027-03-07T05:00:00.000Z')
})
