import { CHAMBERS, currentCongress } from '@rostrum/contract/congress'
import type { PublicAddress } from '@rostrum/contract/public-paths'
import { findState, houseSeats } from '@rostrum/contract/states'
import { isRosterKnown, rosterCongress } from '@rostrum/core/catalog/newest-congress'
import { findMemberCards, findSeats } from '@rostrum/core/catalog/members/member-queries'
import { districtPage } from '@rostrum/pages/district-page.tsx'
import { membersPage } from '@rostrum/pages/members-page.tsx'
import { statePage } from '@rostrum/pages/state-page.tsx'
import { statesPage } from '@rostrum/pages/states-page.tsx'
import type { Context } from '../context/context.ts'
import { type Answer, siteOf } from './answer.ts'
import type { PageQuery } from './query.ts'

async function answerMembers(query: PageQuery, context: Context): Promise<Answer> {
  const chamber = CHAMBERS.find((each) => each === query['chamber'])
  const index = await context.catalog.members()
  const search = { current: true, limit: index.size, offset: 0 } as const
  const { members } = findMemberCards(index, { ...search, ...(chamber !== undefined && { chamber }) })
  const page = membersPage({ members, chamber }, { site: siteOf(context) })
  return { kind: 'page', page, isPartial: members.length === 0 }
}

/** A state with one seat has no district pages. */
async function answerDistrict(
  { code, district }: { readonly code: string; readonly district: number },
  context: Context,
): Promise<Answer | undefined> {
  const state = findState(code)
  const congress = currentCongress(context.now())
  const seats = state === undefined ? 0 : houseSeats(state, congress)
  if (state === undefined || seats < 2 || district > seats) return undefined
  const index = await context.catalog.members()
  const { members } = findMemberCards(index, { state: code, current: true, limit: index.size, offset: 0 })
  const isComplete = isRosterKnown(index, context.now())
  const page = districtPage(
    { state, district, seats, congress, members, isComplete },
    { site: siteOf(context) },
  )
  return { kind: 'page', page, isPartial: members.length === 0 }
}

async function answerState(code: string, context: Context): Promise<Answer | undefined> {
  const state = findState(code)
  if (state === undefined) return undefined
  const index = await context.catalog.members()
  const { members } = findMemberCards(index, { state: code, current: true, limit: index.size, offset: 0 })
  const congress = rosterCongress(index, context.now())
  const isComplete = isRosterKnown(index, context.now())
  const page = statePage({ state, congress, members, isComplete }, { site: siteOf(context) })
  return { kind: 'page', page, isPartial: members.length === 0 }
}

async function answerStates(context: Context): Promise<Answer> {
  const index = await context.catalog.members()
  const [seats, congress] = [findSeats(index), rosterCongress(index, context.now())]
  const page = statesPage({ seats, congress }, { site: siteOf(context) })
  return { kind: 'page', page, isPartial: seats.length === 0 }
}

/** The pages of all members, of the map of states, and of a state or a district. */
export async function answerDelegation(
  address: PublicAddress,
  query: PageQuery,
  context: Context,
): Promise<Answer | undefined> {
  if (address.page === 'states') return await answerStates(context)
  if (address.page === 'state') return await answerState(address.code, context)
  if (address.page === 'district') return await answerDistrict(address, context)
  return await answerMembers(query, context)
}
