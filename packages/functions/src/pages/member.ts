import { findHeldMember } from '@rostrum/core/reading/held-members'
import {
  legislationByMonth,
  newestLegislation,
  type SponsorRole,
} from '@rostrum/core/reading/newest-legislation'
import { memberPage } from '@rostrum/pages/member-page.tsx'
import type { Context } from '../context.ts'
import { type Answer, siteOf } from './answer.ts'
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

export async function answerMember(bioguideId: string, context: Context): Promise<Answer | undefined> {
  const [held, legislation] = await Promise.all([
    findHeldMember(bioguideId, heldContextOf(context)),
    findLegislation(bioguideId, context),
  ])
  if (held === undefined) return undefined
  const page = memberPage({ ...held, ...legislation }, { site: siteOf(context) })
  return { kind: 'page', page, isPartial: held.member.partial === true }
}
