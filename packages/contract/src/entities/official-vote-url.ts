import { congressYears } from '../congress/congress.ts'
import type { VoteKey } from './vote.ts'

/** The URL of a vote on its chamber's site. The Clerk numbers pages by calendar year, without padding. */
export function officialVoteUrl({ chamber, congress, session, number }: VoteKey): string {
  if (chamber === 'House') {
    const { first, last } = congressYears(congress)
    return `https://clerk.house.gov/Votes/${session === 1 ? first : last}${number}`
  }
  const file = `vote_${congress}_${session}_${String(number).padStart(5, '0')}.htm`
  return `https://www.senate.gov/legislative/LIS/roll_call_votes/vote${congress}${session}/${file}`
}
