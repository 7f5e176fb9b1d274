import { findState } from '@rostrum/contract/congress/states'
import { latestAmendmentActionBy } from '../actions/actions.ts'
import { isoDay } from '../base/calendar.ts'
import type { JsonObject } from '../base/json.ts'
import { timelineOf } from '../bills/timeline.ts'
import type { Stint } from '../people/person.ts'
import { memberUpdatedAt, visibleMember, visibleMembers } from '../view/members.ts'
import type { SponsoredItem, VisibleMember } from '../view/members.ts'
import { amendmentPath } from './amendments.ts'
import { apiUrl, requestOf, unknownResource, type ApiContext, type ApiRequest } from './context.ts'
import { memberItem, memberRow } from './member-json.ts'
import { isAscending, pageBody, updatedRows } from './paging.ts'
import { billHead, introducedDay, latestActionJson, latestActionOf, subjectsOf } from './records.ts'

/** Those who ever served in a congress or a seat; an at-large seat is district 0. */
export function memberList(ctx: ApiContext, req: ApiRequest): JsonObject {
  const { congress, state, district } = req.params
  const found = state === undefined ? undefined : findState(state)
  if (state !== undefined && found === undefined) throw unknownResource(req)
  const isAsked = ({ seat, ...stint }: Stint): boolean =>
    (congress === undefined || stint.congress === Number(congress)) &&
    (found === undefined || seat.state === found) &&
    (district === undefined || (seat.chamber === 'H' && (seat.district ?? 0) === Number(district)))
  // the provider treats `currentMember=false` as no filter
  const isOfCurrent = req.query.get('currentMember')?.toLowerCase() === 'true'
  const all = visibleMembers(ctx.world, ctx.now).filter(({ person, stint, today }) => {
    if (isOfCurrent) return today < stint.to && isAsked(stint)
    return person.stints.some((one) => one.from <= today && isAsked(one))
  })
  const rows = updatedRows(req, all, ({ person }) => memberUpdatedAt(person, ctx.now))
  return pageBody(ctx, req, { name: 'members', rows, json: (one) => memberRow(ctx, one), request: {} })
}

function getMember({ world, now }: ApiContext, req: ApiRequest): VisibleMember {
  const person = world.roster.byId.get(req.params.bioguideId?.toUpperCase() ?? '')
  const found = person && visibleMember(person, now)
  if (found === undefined) throw unknownResource(req)
  return found
}

const itemRequest = ({ params }: ApiRequest): JsonObject => ({ bioguideId: params.bioguideId?.toLowerCase() })

export const member = (ctx: ApiContext, req: ApiRequest): JsonObject => ({
  member: memberItem(ctx, getMember(ctx, req), req.params.bioguideId ?? ''),
  request: requestOf(itemRequest(req)),
})

function workJson(ctx: ApiContext, work: SponsoredItem): JsonObject {
  if ('amendment' in work) {
    const { amendment } = work
    return {
      amendmentNumber: String(amendment.number),
      congress: amendment.congress,
      introducedDate: isoDay(amendment.submitted),
      latestAction: latestActionJson(latestAmendmentActionBy(amendment, ctx.now)) ?? null,
      type: null,
      url: apiUrl(ctx, amendmentPath(amendment)),
    }
  }
  const timeline = timelineOf(work.bill)
  return {
    ...billHead(ctx, timeline),
    introducedDate: isoDay(introducedDay(timeline, ctx.now)),
    latestAction: latestActionOf(ctx, timeline) ?? null,
    policyArea: { name: subjectsOf(ctx, timeline).area ?? null },
  }
}

export function memberWork(ctx: ApiContext, req: ApiRequest): JsonObject {
  const [, kind] = /^(sponsored|cosponsored)-legislation$/.exec(req.params.part ?? '') ?? []
  if (kind !== 'sponsored' && kind !== 'cosponsored') throw unknownResource(req)
  const newestFirst = ctx.sponsorships.find(kind, getMember(ctx, req).person, ctx.now)
  return pageBody(ctx, req, {
    name: `${kind}Legislation`,
    rows: isAscending(req.query) ? newestFirst.toReversed() : newestFirst,
    json: (work) => workJson(ctx, work),
    request: itemRequest(req),
  })
}
