import { congressYears, currentCongress } from '@rostrum/contract/congress'
import type { Chamber } from '@rostrum/contract/entities/common'
import type { MemberCard } from '@rostrum/contract/entities/member'
import { decodeMemberCard } from '@rostrum/core/catalog/members/member-card'
import { listMemberVotes } from '@rostrum/core/reading/read-votes'
import { memberVotesPage } from '@rostrum/pages/member-votes-page.tsx'
import { memberVoteChoice, VOTE_FILTERS } from '@rostrum/pages/member-vote-choices.ts'
import type { Context } from '../context.ts'
import { type Answer, siteOf } from './answer.ts'
import { type PageQuery, positionOf, rowsOf } from './query.ts'

const FIRST_ROWS = 5

export async function findCard(bioguideId: string, { catalog }: Context): Promise<MemberCard | undefined> {
  const card = (await catalog.members()).get(bioguideId)?.card
  return card === undefined ? undefined : decodeMemberCard(card)
}

/** Where a member sits, or sat, in a Congress. */
export interface VotingSeat {
  readonly chamber: Chamber
  readonly congress: number
}

/** The seat of a member of the current Congress. */
export function votingSeatOf(card: MemberCard | undefined, { now }: Context): VotingSeat | undefined {
  const congress = currentCongress(now())
  if (card?.chamber === undefined) return undefined
  const isOfCongress =
    card.currentMember || (card.terms.at(-1)?.endYear ?? 0) >= congressYears(congress).first
  return isOfCongress ? { chamber: card.chamber, congress } : undefined
}

/** The latest of a member's votes, with the session's figures; undefined before their first. */
export async function findLatestVotes(bioguideId: string, seat: VotingSeat, store: Context['store']) {
  const { rows, summary } = await listMemberVotes(
    bioguideId,
    { ...seat, limit: FIRST_ROWS, offset: 0 },
    store,
  )
  return rows.length === 0 ? undefined : { rows, summary }
}

export async function answerMemberVotes(
  bioguideId: string,
  query: PageQuery,
  context: Context,
): Promise<Answer | undefined> {
  const member = await findCard(bioguideId, context)
  if (member === undefined) return undefined
  const choice = memberVoteChoice(query)
  const congress = currentCongress(context.now())
  const rows = rowsOf(query)
  const asked = {
    congress,
    session: choice.session,
    ...VOTE_FILTERS[choice.show].filter,
    ...(member.chamber !== undefined && { chamber: member.chamber }),
    ...rows,
  }
  const found = await listMemberVotes(bioguideId, asked, context.store)
  const position = positionOf(rows, found.pagination.total)
  if (position === undefined) return undefined
  const { rows: votes, summary } = found
  const page = memberVotesPage(
    { member, congress, choice, votes, summary, position },
    { site: siteOf(context) },
  )
  return { kind: 'page', page }
}
