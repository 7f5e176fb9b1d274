import { findHeldMember } from '@rostrum/core/reading/held-members'
import {
  legislationByMonth,
  newestLegislation,
  type SponsorRole,
} from '@rostrum/core/reading/newest-legislation'
import { listMemberCommittees } from '@rostrum/core/reading/read-committees'
import { COMMITTEES_KEY } from '@rostrum/core/store/record/committees'
import { memberHeadKey } from '@rostrum/core/store/record/members'
import { memberPage } from '@rostrum/pages/member-page.tsx'
import type { Context } from '../context/context.ts'
import { type AnswerTo, siteOf } from './answer.ts'
import { findCard, findLatestVotes, readWithVotes } from './member-votes.ts'
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

async function findMemberWithVotes(bioguideId: string, context: Context) {
  const card = await findCard(bioguideId, context)
  const isServing = card?.currentMember === true
  const beside = [memberHeadKey(bioguideId), ...(isServing ? [COMMITTEES_KEY] : [])]
  const store = await readWithVotes([card], context, beside)
  const [held, votes, committees] = await Promise.all([
    findHeldMember(bioguideId, { ...heldContextOf(context), store }),
    card && findLatestVotes(card, context, { held: store }),
    isServing ? listMemberCommittees(bioguideId, store) : [],
  ])
  return { held, votes, committees }
}

export const answerMember: AnswerTo<'member'> = async ({ bioguideId }, _, context) => {
  const [{ held, ...rest }, legislation] = await Promise.all([
    findMemberWithVotes(bioguideId, context),
    findLegislation(bioguideId, context),
  ])
  if (held === undefined) return undefined
  const page = memberPage({ ...held, ...legislation, ...rest }, { site: siteOf(context) })
  return { kind: 'page', page, isPartial: held.member.partial === true }
}
