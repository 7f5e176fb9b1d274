import type { VoteCard } from '@rostrum/contract/entities/vote'
import { useQueries, useQuery } from '@tanstack/react-query'
import { lastFollowedQuery, votesSinceQuery } from '../../api/followed-votes.ts'
import { useAuth } from '../../api/use-auth.ts'
import { byVote, type FollowedVotes, sessionsOf } from './followed-votes.ts'

interface Followed {
  /** Whether the reader follows anybody, as far as is known. */
  readonly isAny: boolean
  readonly votes: FollowedVotes
}

/** How the members that the reader follows voted on these votes, as far as it has been read. */
export function useFollowedVotes(votes: readonly VoteCard[]): Followed {
  const { isAuthenticated } = useAuth()
  const { data: members = [] } = useQuery({ ...lastFollowedQuery(), enabled: isAuthenticated })
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
