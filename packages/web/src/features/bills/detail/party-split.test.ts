import { expect, test } from 'vitest'
import { partySplit, partySplitText, withdrawnCount } from './party-split.ts'

const of = (...parties: (string | undefined)[]) =>
  parties.map((party) => (party === undefined ? {} : { party }))

test('supporters are counted by party, however it is written, the largest side first', () => {
  expect(partySplit(of('R', 'D', 'Democratic', 'D', 'I', 'R'))).toEqual([
    { name: 'Democratic', count: 3 },
    { name: 'Republican', count: 2 },
    { name: 'Independent', count: 1 },
  ])
})

test('whoever withdrew is counted apart', () => {
  const supporters = [{ party: 'D' }, { party: 'R', sponsorshipWithdrawnDate: '2025-02-02' }]
  expect(partySplit(supporters)).toEqual([{ name: 'Democratic', count: 1 }])
  expect(partySplitText(partySplit(supporters), withdrawnCount(supporters))).toBe('1 Democrat; 1 withdrew')
})

test('a party without a name here is another party', () => {
  expect(partySplit(of('Whig', undefined))).toEqual([{ name: 'Other', count: 2 }])
})

test.each([
  [[], ''],
  [['D'], '1 Democrat'],
  [['D', 'D', 'R'], '2 Democrats and 1 Republican'],
  [['D', 'D', 'R', 'R', 'I', 'X', 'X'], '2 Democrats, 2 Republicans, 2 of another party and 1 Independent'],
])('%j reads as "%s"', (parties, words) => {
  expect(partySplitText(partySplit(of(...parties)), 0)).toBe(words)
})
