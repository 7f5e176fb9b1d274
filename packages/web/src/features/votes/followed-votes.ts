import { congressYears } from '@rostrum/contract/congress/congress'
import type { MemberCard, Seat } from '@rostrum/contract/entities/member'
import type { MemberVote, VoteCard } from '@rostrum/contract/entities/vote'
import { voteKeyOf } from '@rostrum/contract/entities/vote-key'
import { memberName } from '@rostrum/view/member-labels.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { lastFollowedQuery, type VotesSince, votesSinceQuery } from '../../api/followed.ts'
import { useDelegation } from '../../api/use-delegation.ts'
import { useAuth } from '../../api/use-auth.ts'

/** The fields of a member that are needed to find their votes. */
export type Voter = Pick<MemberCard, 'bioguideId' | 'name' | 'directOrderName' | 'terms'>

export interface FollowedVote {
  readonly bioguideId: string
  readonly name: string
  readonly vote: MemberVote
}

export type FollowedVotes = ReadonlyMap<string, readonly FollowedVote[]>

/** The sessions to read for a member's positions in some votes. */
export function sessionsOf(votes: readonly VoteCard[], { terms }: Pick<MemberCard, 'terms'>): VotesSince[] {
  const sessions = new Map<string, VotesSince>()
  for (const vote of votes) {
    const { congress, session, date } = vote
    const { first, last } = congressYears(congress)
    const didSit = terms.some(
      ({ chamber, startYear, endYear = last }) =>
        chamber === vote.chamber && startYear <= last && endYear >= first,
    )
    if (!didSit) continue
    const name = `${congress}/${session}`
    const since = sessions.get(name)?.since ?? date
    sessions.set(name, { congress, session, since: date < since ? date : since })
  }
  return [...sessions.values()]
}

/** Positions by vote key, without withdrawn votes. */
export function byVote(
  read: readonly { readonly member: Voter; readonly votes: readonly MemberVote[] }[],
): FollowedVotes {
  const found = new Map<string, FollowedVote[]>()
  for (const { member, votes } of read)
    for (const vote of votes) {
      if (vote.state === 'vacated') continue
      const key = voteKeyOf(vote)
      const { bioguideId } = member
      found.set(key, [...(found.get(key) ?? []), { bioguideId, name: memberName(member), vote }])
    }
  return found
}

/** Stable sort: votes in which one of the reader's members took part come first. */
export const followedFirst = (votes: readonly VoteCard[], followed: FollowedVotes): VoteCard[] => {
  const tookPart = (vote: VoteCard): boolean =>
    followed.get(voteKeyOf(vote))?.some(({ vote: { position } }) => position !== 'not_voting') === true
  return [...votes.filter(tookPart), ...votes.filter((vote) => !tookPart(vote))]
}

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
