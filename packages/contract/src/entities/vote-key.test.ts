import { expect, test } from 'vitest'
import { parseVoteKey, voteKeyOf } from './vote-key.ts'

test('parses the key of a vote back into its parts', () => {
  const vote = { chamber: 'House', congress: 119, session: 2, number: 1024 } as const
  expect(voteKeyOf(vote)).toBe('house/119/2/1024')
  expect(parseVoteKey('house/119/2/1024')).toEqual(vote)
})

test.each([
  'house/119/1/00240',
  'House/119/1/1',
  'senate/119/3/1',
  'senate/119/1/0',
  '119/hr/1',
  'house/119/1',
])('refuses %s', (key) => expect(parseVoteKey(key)).toBeUndefined())
