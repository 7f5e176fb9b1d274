import { expect, test } from 'vitest'
import { officialVoteUrl } from './official-vote-url.ts'
import { parseVoteKey } from './vote-key.ts'

test.each([
  ['house/117/1/17', 'https://clerk.house.gov/Votes/202117'],
  ['house/119/2/314', 'https://clerk.house.gov/Votes/2026314'],
  [
    'senate/119/1/659',
    'https://www.senate.gov/legislative/LIS/roll_call_votes/vote1191/vote_119_1_00659.htm',
  ],
])('links the official page of the vote %s', (name, url) => {
  const vote = parseVoteKey(name)
  expect(vote && officialVoteUrl(vote)).toBe(url)
})
