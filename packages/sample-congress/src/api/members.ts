import { findState } from '@rostrum/contract/congress/states'
import { latestAmendmentActionBy } from '../actions/amendment-actions.ts'
import { isoDay } from '../base/calendar.ts'
import type { Person, Stint } from '../people/person.ts'
import { memberUpdatedAt, memberVisibleAt } from '../view/member-updates.ts'
import type { SponsoredItem } from '../view/sponsorships.ts'
import { amendmentPath } from './amendments.ts'
import { introducedDate, subjectsOf } from './bill-item.ts'
import { apiUrl, unknownResource } from './context.ts'
import type { ApiContext, ApiRequest, JsonObject, PathParams } from './context.ts'
import { lastVisibleDay, memberItem, memberRow } from './member-json.ts'
import { isAscending, isWithin, pageBody, requestOf, windowOf } from './paging.ts'
import { billHead, latestActionJson, latestActionOf } from './records.ts'

type StintFilter = (stint: Stint) => boolean

/** The provider treats `currentMember=false` as no filter. */
const onlyCurrentMembers = (query: URLSearchParams): boolean =>
  query.get('currentMember')?.toLowerCase() === 'true'

function findMembers(ctx: ApiContext, req: ApiRequest, test: StintFilter): Person[] {
  const onlyCurrent = onlyCurrentMembers(req.query)
  return ctx.world.roster.people.filter((person) => {
    if (memberVisibleAt(person) > ctx.now) return false
    const today = lastVisibleDay(ctx, person)
    const served = person.stints.filter(({ from }) => from <= today)
    if (!onlyCurrent) return served.some(test)
    const last = served.at(-1)
    return last !== undefined && today < last.to && test(last)
  })
}

function memberList(ctx: ApiContext, req: ApiRequest, people: readonly Person[]): JsonObject {
  const updated = new Map(people.map((person) => [person, memberUpdatedAt(person, ctx.now)]))
  const rows = people.toSorted((a, b) => (updated.get(b) ?? 0) - (updated.get(a) ?? 0) || a.index - b.index)
  return pageBody(ctx, req, { name: 'members', rows, json: (person) => memberRow(ctx, person) })
}

export function allMembers(ctx: ApiContext, req: ApiRequest): JsonObject {
  const window = windowOf(req.query)
  const people = findMembers(ctx, req, () => true)
  return memberList(
    ctx,
    req,
    people.filter((person) => isWithin(memberUpdatedAt(person, ctx.now), window)),
  )
}

/** A district's list has everyone who ever had the seat; an at-large seat is district 0. */
export function membersOf(ctx: ApiContext, req: ApiRequest, params: PathParams): JsonObject {
  const { congress, state, district } = params
  const found = state === undefined ? undefined : findState(state)
  if (state !== undefined && found === undefined) throw unknownResource(req.path)
  const test: StintFilter = ({ seat, ...stint }) =>
    (congress === undefined || stint.congress === Number(congress)) &&
    (found === undefined || seat.state === found) &&
    (district === undefined || (seat.chamber === 'H' && (seat.district ?? 0) === Number(district)))
  return memberList(ctx, req, findMembers(ctx, req, test))
}

function getMember(ctx: ApiContext, req: ApiRequest, id: string): Person {
  const person = ctx.world.roster.byId.get(id.toUpperCase())
  if (person === undefined || memberVisibleAt(person) > ctx.now) throw unknownResource(req.path)
  return person
}

export const member = (ctx: ApiContext, req: ApiRequest, id: string): JsonObject => ({
  member: memberItem(ctx, getMember(ctx, req, id), id),
  request: requestOf({ bioguideId: id.toLowerCase() }),
})

function workJson(ctx: ApiContext, work: SponsoredItem): JsonObject {
  if ('amendment' in work) {
    const { amendment } = work
    const latest = latestAmendmentActionBy(amendment, ctx.now, ctx.world.roster)
    return {
      amendmentNumber: String(amendment.number),
      congress: amendment.congress,
      introducedDate: isoDay(amendment.submitted),
      latestAction: latestActionJson(latest) ?? null,
      type: null,
      url: apiUrl(ctx, amendmentPath(amendment)),
    }
  }
  const timeline = ctx.world.timeline(work.bill)
  return {
    ...billHead(ctx, timeline),
    introducedDate: introducedDate(ctx, timeline),
    latestAction: latestActionOf(ctx, timeline) ?? null,
    policyArea: { name: subjectsOf(ctx, timeline).area ?? null },
  }
}

const WORK_PART = /^(co)?sponsored-legislation$/

export function memberWork(ctx: ApiContext, req: ApiRequest, { id = '', part = '' }: PathParams): JsonObject {
  const match = WORK_PART.exec(part)
  if (match === null) throw unknownResource(req.path)
  const kind = match[1] === undefined ? 'sponsored' : 'cosponsored'
  const newestFirst = ctx.sponsorships[kind](getMember(ctx, req, id), ctx.now)
  return pageBody(ctx, req, {
    name: `${kind}Legislation`,
    rows: isAscending(req.query) ? newestFirst.toReversed() : newestFirst,
    json: (work) => workJson(ctx, work),
    request: { bioguideId: id.toLowerCase() },
  })
}
