import type { MemberCard } from '@rostrum/contract/entities/member'
import { memberName } from '@rostrum/contract/words/member-name'
import { FAILURES } from '@rostrum/contract/words/messages'
import { memberQueries } from './members.ts'

/** The number of suggestions per kind of record while typing. */
export const SUGGESTIONS = 5

export const suggestedMembers = (search: string) =>
  memberQueries.search({ search, limit: SUGGESTIONS }, FAILURES.searchCongressionalMembers)

/** "Ada Lane", "Democratic, Ohio". */
export const memberOption = (member: MemberCard) => ({
  id: member.bioguideId,
  label: memberName(member),
  note: [member.partyName, member.state, !member.currentMember && 'former member'].filter(Boolean).join(', '),
})
