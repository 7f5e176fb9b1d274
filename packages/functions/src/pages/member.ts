import { findHeldMember } from '@rostrum/core/reading/held-members'
import {
  legislationByMonth,
  newestLegislation,
  type SponsorRole,
} from '@rostrum/core/reading/newest-legislation'
import { readAhead } from '@rostrum/core/store/read-ahead'
import { memberHeadKey } from '@rostrum/core/store/members'
import { voteSessionKey } from '@rostrum/core/store/session-votes'
import { memberPage } from '@rostrum/pages/member-page.tsx'
import type { Context } from '../context.ts'
import { type Answer, siteOf } from './answer.ts'
import { findCard, findLatestVotes, type VotingSeat, votingSeatOf } from './member-votes.ts'
import { heldContextOf } from './records.ts'

const LEGISLATION_ROWS = 20

async function findLegislation(bioguideId: string, { catalog }: Context) {
  const [bills, amendments] = await Promise.all([catalog.bills(), catalog.amendments()])
  const page = { offset: 0, limit: LEGISLATION_ROWS }
  const ofRole = (role: SponsorRole) => ({
    ...newestLegislation({ bioguideId, role, page }, bills, amendments),
    months: legislationByMonth({ bioguideId, role }, bills, amendments),
  })
  return { sponsored: ofRole('sponsor'), cosponsored: ofRole('cosponsor') }
}

/** The member and both sessions of the Congress are one table call. */
const readSeat = async (bioguideId: string, seat: VotingSeat, { store }: Context) =>
  await readAhead(store, [
    memberHeadKey(bioguideId),
    ...[1, 2].map((session) => voteSessionKey({ ...seat, session })),
  ])

async function findMemberWithVotes(bioguideId: string, context: Context) {
  const seat = votingSeatOf(await findCard(bioguideId, context), context)
  const store = seat === undefined ? context.store : await readSeat(bioguideId, seat, context)
  const [held, votes] = await Promise.all([
    findHeldMember(bioguideId, { ...heldContextOf(context), store }),
    seat && findLatestVotes(bioguideId, seat, store),
  ])
  return { held, votes }
}

export async function answerMember(bioguideId: string, context: Context): Promise<Answer | undefined> {
  const [{ held, votes }, legislation] = await Promise.all([
    findMemberWithVotes(bioguideId, context),
    findLegislation(bioguideId, context),
  ])
  if (held === undefined) return undefined
  const page = memberPage({ ...held, ...legislation, votes }, { site: siteOf(context) })
  return { kind: 'page', page, isPartial: held.member.partial === true }
}
