import { CHAMBERS, congressOfYear, congressYears, sessionOfYear } from '@rostrum/contract/congress/congress'
import type { Chamber } from '@rostrum/contract/entities/common'
import type { MemberCard } from '@rostrum/contract/entities/member'
import type { VotePosition } from '@rostrum/contract/entities/vote'
import { votingYears } from '@rostrum/contract/entities/voting-years'
import { decodeMemberCard } from '@rostrum/core/catalog/members/member-card'
import { withListedTitles } from '@rostrum/core/reading/name-votes'
import { listMemberVotes } from '@rostrum/core/reading/read-votes'
import { type Key, keyString } from '@rostrum/core/store/item'
import { readAhead } from '@rostrum/core/store/read-ahead'
import { voteSessionKey } from '@rostrum/core/store/votes/session-votes'
import type { Store } from '@rostrum/core/store/store'
import { memberVoteChoice, type MemberVoteChoice, VOTE_FILTERS } from '@rostrum/pages/member-vote-choices.ts'
import { memberVotesPage } from '@rostrum/pages/member-votes-page.tsx'
import type { Context } from '../context/context.ts'
import { type AnswerTo, siteOf } from './answer.ts'
import { positionOf, type RowRange, rowsOf } from './query.ts'

export async function findCard(bioguideId: string, { catalog }: Context): Promise<MemberCard | undefined> {
  const card = (await catalog.members()).get(bioguideId)?.card
  return card === undefined ? undefined : decodeMemberCard(card)
}

/** A member's chamber in a Congress; both chambers if unknown. */
interface VotingSeat {
  readonly congress: number
  readonly chamber?: Chamber
}

function seatIn(congress: number, { terms }: MemberCard): VotingSeat {
  const { first, last } = congressYears(congress)
  const served = terms.filter(({ startYear, endYear = last }) => startYear <= last && endYear >= first)
  const [chamber, ...others] = new Set(served.map((term) => term.chamber))
  return { congress, ...(chamber !== undefined && others.length === 0 && { chamber }) }
}

/** The seats with a member's latest votes; for a former member two, since their last year may be two Congresses'. */
export function votingSeatsOf(card: MemberCard | undefined, context: Context): VotingSeat[] {
  if (card === undefined) return []
  const congresses = new Set(votingYears(card.terms, context.now()).map(congressOfYear))
  return [...congresses].slice(0, card.currentMember ? 1 : 2).map((congress) => seatIn(congress, card))
}

const sessionKeys = ({ congress, chamber }: VotingSeat): Key[] =>
  (chamber === undefined ? CHAMBERS : [chamber]).flatMap((each) =>
    [1, 2].map((session) => voteSessionKey({ chamber: each, congress, session })),
  )

/** Rows of members' latest votes, plus other rows, in one table call. */
export async function readWithVotes(
  cards: readonly (MemberCard | undefined)[],
  context: Context,
  beside: readonly Key[] = [],
): Promise<Store> {
  const sessions = cards.flatMap((card) => votingSeatsOf(card, context).flatMap(sessionKeys))
  // Members of a chamber share its sessions.
  const keys = new Map([...beside, ...sessions].map((key) => [keyString(key), key]))
  return keys.size === 0 ? context.store : await readAhead(context.store, [...keys.values()])
}

interface LatestQuery {
  readonly withParty?: boolean
  readonly position?: VotePosition
  readonly limit: number
  readonly offset: number
}

const FIRST: LatestQuery = { limit: 5, offset: 0 }

/** A member's latest votes, with the statistics of their session; undefined if none are known. */
export async function findLatestVotes(
  card: MemberCard,
  context: Context,
  { held, query = FIRST }: { readonly held?: Store; readonly query?: LatestQuery } = {},
) {
  const store = held ?? (await readWithVotes([card], context))
  for (const seat of votingSeatsOf(card, context)) {
    const found = await listMemberVotes(card.bioguideId, { ...seat, ...query }, store)
    if (found.summary.votes > 0) return found
  }
  return undefined
}

const NO_VOTES = {
  rows: [],
  summary: { votes: 0, notVoting: 0, withParty: 0, againstParty: 0 },
  pagination: { limit: 0, offset: 0, total: 0, count: 0 },
}

async function findChosenVotes(
  card: MemberCard,
  { year, show }: MemberVoteChoice,
  { rows, context }: { readonly rows: RowRange; readonly context: Context },
) {
  const query = { ...VOTE_FILTERS[show].filter, ...rows }
  if (year === undefined) return (await findLatestVotes(card, context, { query })) ?? NO_VOTES
  const { session, congress } = sessionOfYear(year)
  return await listMemberVotes(
    card.bioguideId,
    { ...seatIn(congress, card), session, ...query },
    context.store,
  )
}

export const answerMemberVotes: AnswerTo<'memberVotes'> = async ({ bioguideId }, query, context) => {
  const member = await findCard(bioguideId, context)
  if (member === undefined) return undefined
  const years = votingYears(member.terms, context.now())
  const asked = memberVoteChoice(query, years)
  const rows = rowsOf(query)
  const { rows: found, summary, pagination } = await findChosenVotes(member, asked, { rows, context })
  // The newest year is the default page.
  const isNewest = asked.year === years[0] && summary.votes > 0
  const choice = isNewest ? { show: asked.show } : asked
  const position = positionOf(rows, pagination.total)
  if (position === undefined) return undefined
  const votes = await withListedTitles(found, context.catalog)
  const page = memberVotesPage({ member, years, choice, votes, summary, position }, { site: siteOf(context) })
  return { kind: 'page', page }
}
