import { expect, test } from 'vitest'
import { partySplit, partySplitText, withdrawnCount } from './party-split.ts'

const cosponsorsOf = (...parties: (string | undefined)[]) =>
  parties.map((party) => (party === undefined ? {} : { party }))

test('counts cosponsors by party in any spelling, the largest first', () => {
  expect(partySplit(cosponsorsOf('R', 'D', 'Democratic', 'D', 'I', 'R'))).toEqual([
    { name: 'Democratic', count: 3 },
    { name: 'Republican', count: 2 },
    { name: 'Independent', count: 1 },
  ])
})

test('counts withdrawn cosponsors separately', () => {
  const cosponsors = [{ party: 'D' }, { party: 'R', sponsorshipWithdrawnDate: '2025-02-02' }]
  expect(partySplit(cosponsors)).toEqual([{ name: 'Democratic', count: 1 }])
  expect(partySplitText(partySplit(cosponsors), withdrawnCount(cosponsors))).toBe('1 Democrat; 1 withdrew')
})

test('counts unknown parties as other', () => {
  expect(partySplit(cosponsorsOf('Whig', undefined))).toEqual([{ name: 'Other', count: 2 }])
})

test.each([
  [[], ''],
  [['D'], '1 Democrat'],
  [['D', 'D', 'R'], '2 Democrats and 1 Republican'],
  [['D', 'D', 'R', 'R', 'I', 'X', 'X'], '2 Democrats, 2 Republicans, 2 of another party, and 1 Independent'],
])('describes %j as "%s"', (parties, words) => {
  expect(partySplitText(partySplit(cosponsorsOf(...parties)), 0)).toBe(words)
})
