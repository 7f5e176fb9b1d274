import { findState } from '@rostrum/contract/congress/states'
import { latestAmendmentActionBy } from '../actions/actions.ts'
import { isoDay } from '../base/calendar.ts'
import type { JsonObject } from '../base/json.ts'
import { timelineOf } from '../bills/timeline.ts'
import type { Stint } from '../people/person.ts'
import { memberUpdatedAt, visibleMember, visibleMembers } from '../view/members.ts'
import type { SponsoredItem, VisibleMember } from '../view/members.ts'
import { amendmentPath } from './amendments.ts'
import { apiUrl, unknownResource, type ApiContext, type ApiRequest } from './context.ts'
import { memberItem, memberRow } from './member-json.ts'
import { isAscending, isWithin, pageBody, requestOf, windowOf } from './paging.ts'
import { billHead, introducedDay, latestActionJson, latestActionOf, subjectsOf } from './records.ts'

type StintFilter = (stint: Stint) => boolean
const EVER: ReturnType<typeof windowOf> = { from: undefined, to: undefined }

/** The provider treats `currentMember=false` as no filter. */
const onlyCurrentMembers = (query: URLSearchParams): boolean =>
  query.get('currentMember')?.toLowerCase() === 'true'

function memberList(ctx: ApiContext, req: ApiRequest, test: StintFilter, window = EVER): JsonObject {
  const onlyCurrent = onlyCurrentMembers(req.query)
  const rows = visibleMembers(ctx.world, ctx.now)
    .filter(({ person, stint, today }) => {
      if (onlyCurrent) return today < stint.to && test(stint)
      return person.stints.some((one) => one.from <= today && test(one))
    })
    .map((one) => ({ one, at: memberUpdatedAt(one.person, ctx.now) }))
    .filter(({ at }) => isWithin(at, window))
    .toSorted((a, b) => b.at - a.at || a.one.person.index - b.one.person.index)
  return pageBody(ctx, req, { name: 'members', rows, json: ({ one }) => memberRow(ctx, one) })
}

export const allMembers = (ctx: ApiContext, req: ApiRequest): JsonObject =>
  memberList(ctx, req, () => true, windowOf(req.query))

/** A district's list has everyone who ever had the seat; an at-large seat is district 0. */
export function membersOf(ctx: ApiContext, req: ApiRequest): JsonObject {
  const { congress, state, district } = req.params
  const found = state === undefined ? undefined : findState(state)
  if (state !== undefined && found === undefined) throw unknownResource(req)
  return memberList(
    ctx,
    req,
    ({ seat, ...stint }) =>
      (congress === undefined || stint.congress === Number(congress)) &&
      (found === undefined || seat.state === found) &&
      (district === undefined || (seat.chamber === 'H' && (seat.district ?? 0) === Number(district))),
  )
}

function getMember({ world, now }: ApiContext, req: ApiRequest): VisibleMember {
  const person = world.roster.byId.get(req.params.id?.toUpperCase() ?? '')
  const found = person && visibleMember(person, now)
  if (found === undefined) throw unknownResource(req)
  return found
}

const itemRequest = ({ params: { id } }: ApiRequest): JsonObject => ({ bioguideId: id?.toLowerCase() })

export const member = (ctx: ApiContext, req: ApiRequest): JsonObject => ({
  member: memberItem(ctx, getMember(ctx, req), req.params.id ?? ''),
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
