import { congressYears } from '@rostrum/contract/congress/congress'
import type { MemberCard } from '@rostrum/contract/entities/member'
import type { MemberVote, VoteCard } from '@rostrum/contract/entities/vote'
import { voteKeyOf } from '@rostrum/contract/entities/vote-key'
import { memberName } from '@rostrum/view/member-labels.ts'
import type { VotesSince } from '../../api/followed-votes.ts'

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
