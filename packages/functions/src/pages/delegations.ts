import { CHAMBERS, currentCongress } from '@rostrum/contract/congress/congress'
import type { MemberCard } from '@rostrum/contract/entities/member'
import { findState, houseSeats } from '@rostrum/contract/congress/states'
import type { MemberIndex } from '@rostrum/core/catalog/catalog'
import { isRosterKnown, rosterCongress } from '@rostrum/core/catalog/newest-congress'
import { findMemberCards, findSeats, type MemberSearch } from '@rostrum/core/catalog/members/member-queries'
import { listMemberCommittees } from '@rostrum/core/reading/read-committees'
import { COMMITTEES_KEY } from '@rostrum/core/store/record/committees'
import { districtPage } from '@rostrum/pages/district-page.tsx'
import { membersPage } from '@rostrum/pages/members-page.tsx'
import type { PlaceMembers } from '@rostrum/pages/place-parts.tsx'
import { statePage } from '@rostrum/pages/state-page.tsx'
import { statesPage } from '@rostrum/pages/states-page.tsx'
import type { Context } from '../context/context.ts'
import { type AnswerTo, siteOf } from './answer.ts'
import { findLatestVotes, readWithVotes } from './member-votes.ts'

const listServing = (index: MemberIndex, place: Pick<MemberSearch, 'chamber' | 'state'>): MemberCard[] =>
  findMemberCards(index, { ...place, current: true, limit: index.size, offset: 0 }).members

export const answerMembers: AnswerTo<'members'> = async (_, query, context) => {
  const chamber = CHAMBERS.find((each) => each === query['chamber'])
  const members = listServing(await context.catalog.members(), chamber === undefined ? {} : { chamber })
  const page = membersPage({ members, chamber }, { site: siteOf(context) })
  return { kind: 'page', page, isPartial: members.length === 0 }
}

async function findFacts(members: readonly MemberCard[], context: Context): Promise<PlaceMembers['facts']> {
  const store = await readWithVotes(members, context, [COMMITTEES_KEY])
  const facts = members.map(async (card) => {
    const votes = await findLatestVotes(card, context, { held: store })
    const committees = await listMemberCommittees(card.bioguideId, store)
    return [card.bioguideId, { committees, votes: votes?.rows ?? [] }] as const
  })
  return new Map(await Promise.all(facts))
}

/** A state with a single seat has no district pages. */
export const answerDistrict: AnswerTo<'district'> = async ({ code, district }, _, context) => {
  const state = findState(code)
  const congress = currentCongress(context.now())
  const seats = state === undefined ? 0 : houseSeats(state, congress)
  if (state === undefined || seats < 2 || district > seats) return undefined
  const index = await context.catalog.members()
  const members = listServing(index, { state: code })
  const isComplete = isRosterKnown(index, context.now())
  const holders = members.filter((member) => member.chamber === 'Senate' || member.district === district)
  const facts = await findFacts(holders, context)
  const page = districtPage(
    { state, district, seats, congress, members, isComplete, facts },
    { site: siteOf(context) },
  )
  return { kind: 'page', page, isPartial: members.length === 0 }
}

export const answerState: AnswerTo<'state'> = async ({ code }, _, context) => {
  const state = findState(code)
  if (state === undefined) return undefined
  const index = await context.catalog.members()
  const members = listServing(index, { state: code })
  const congress = rosterCongress(index, context.now())
  const isComplete = isRosterKnown(index, context.now())
  const facts = await findFacts(members, context)
  const page = statePage({ state, congress, members, isComplete, facts }, { site: siteOf(context) })
  return { kind: 'page', page, isPartial: members.length === 0 }
}

export const answerStates: AnswerTo<'states'> = async (_, __, context) => {
  const index = await context.catalog.members()
  const [seats, congress] = [findSeats(index), rosterCongress(index, context.now())]
  const page = statesPage({ seats, congress }, { site: siteOf(context) })
  return { kind: 'page', page, isPartial: seats.length === 0 }
}
