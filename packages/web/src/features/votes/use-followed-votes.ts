import type { Seat } from '@rostrum/contract/entities/member'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import { useQueries, useQuery } from '@tanstack/react-query'
import { lastFollowedQuery, votesSinceQuery } from '../../api/followed-votes.ts'
import { useDelegation } from '../../api/use-delegation.ts'
import { useAuth } from '../../api/use-auth.ts'
import { byVote, type FollowedVotes, sessionsOf, type Voter } from './followed-votes.ts'

interface Followed {
  /** Whether any of them voted, as far as loaded. */
  readonly isAny: boolean
  readonly votes: FollowedVotes
}

const NOBODY: readonly Voter[] = []

/** Members of the stored district come first. When they took their seats is unknown. */
const ownMembers = (holders: readonly Seat[], followed: readonly Voter[]): Voter[] => {
  const ids = new Set(holders.map(({ bioguideId }) => bioguideId))
  return [
    ...holders.map(({ bioguideId, name, chamber }) => ({
      bioguideId,
      name,
      terms: [{ chamber, startYear: 0 }],
    })),
    ...followed.filter(({ bioguideId }) => !ids.has(bioguideId)),
  ]
}

/** The positions of the reader's own and followed members in these votes, as far as loaded. */
export function useFollowedVotes(votes: readonly VoteCard[]): Followed {
  const { isAuthenticated } = useAuth()
  const { data: followed = NOBODY } = useQuery({ ...lastFollowedQuery(), enabled: isAuthenticated })
  const members = ownMembers(useDelegation().holders, followed)
  const wanted = members.flatMap((member) =>
    sessionsOf(votes, member).map((session) => ({ member, session })),
  )
  const read = useQueries({
    queries: wanted.map(({ member, session }) => votesSinceQuery(member.bioguideId, session)),
  })
  const known = wanted.flatMap(({ member }, index) => {
    const data = read[index]?.data
    return data === undefined ? [] : [{ member, votes: data }]
  })
  return { isAny: members.length > 0, votes: byVote(known) }
}
