import { findState } from '@rostrum/contract/congress/states'
import { latestAmendmentActionBy } from '../actions/amendment-actions.ts'
import { latestActionBy } from '../actions/bill-actions.ts'
import { billDraft, isStillReserved, titleAt } from '../bills/bill-draft.ts'
import type { Person, Stint } from '../people/person.ts'
import { memberVisibleAt, memberUpdatedAt } from '../view/member-updates.ts'
import type { SponsoredItem } from '../view/sponsorships.ts'
import { isoDay } from '../base/calendar.ts'
import { amendmentPath } from './amendment-row.ts'
import { billPath, latestActionJson } from './bill-row.ts'
import { apiUrl, unknownResource, type ApiContext, type ApiRequest, type JsonObject } from './context.ts'
import { lastVisibleDay, memberItem, memberRow } from './member-json.ts'
import { isAscending, isWithin, pageOf, pagination, requestOf, sliceOf, windowOf } from './paging.ts'

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
    return last !== undefined && today < last.to && served.some(test) && test(last)
  })
}

function memberList(ctx: ApiContext, req: ApiRequest, people: readonly Person[]): JsonObject {
  const updated = new Map(people.map((person) => [person, memberUpdatedAt(person, ctx.now)]))
  const sorted = people.toSorted((a, b) => (updated.get(b) ?? 0) - (updated.get(a) ?? 0) || a.index - b.index)
  return {
    members: sliceOf(sorted, pageOf(req.query)).map((person) => memberRow(ctx, person)),
    pagination: pagination(ctx, req, { count: people.length }),
    request: requestOf(),
  }
}

export function allMembers(ctx: ApiContext, req: ApiRequest): JsonObject {
  const window = windowOf(req.query)
  const people = findMembers(ctx, req, () => true).filter((person) =>
    isWithin(memberUpdatedAt(person, ctx.now), window),
  )
  return memberList(ctx, req, people)
}

export interface SeatScope {
  readonly congress?: string
  readonly state?: string
  readonly district?: string
}

/** A district's list has everyone who ever had the seat; an at-large seat is district 0. */
export function membersOf(
  ctx: ApiContext,
  req: ApiRequest,
  { congress, state, district }: SeatScope,
): JsonObject {
  const found = state === undefined ? undefined : findState(state)
  if (state !== undefined && (found === undefined || state.length !== 2)) throw unknownResource(req.path)
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
      latestAction: latest === undefined ? null : latestActionJson(latest),
      type: null,
      url: apiUrl(ctx, amendmentPath(amendment)),
    }
  }
  const { bill } = work
  const timeline = ctx.world.timeline(bill)
  const latest = latestActionBy(timeline, ctx.now, ctx.world.roster)
  const isReserved = isStillReserved(timeline, ctx.now)
  const isPlaced = !isReserved && timeline.policyAt <= ctx.now
  return {
    congress: bill.congress,
    introducedDate: isoDay(isReserved ? (bill.reservedFrom ?? bill.introduced) : bill.introduced),
    latestAction: latest === undefined ? null : latestActionJson(latest),
    number: String(bill.number),
    policyArea: { name: isPlaced ? billDraft(bill, ctx.world.roster).area : null },
    title: titleAt(timeline, ctx.now, ctx.world.roster),
    type: bill.type.toUpperCase(),
    url: apiUrl(ctx, billPath(bill)),
  }
}

export function memberWork(
  ctx: ApiContext,
  req: ApiRequest,
  id: string,
  kind: 'sponsored' | 'cosponsored',
): JsonObject {
  const person = getMember(ctx, req, id)
  const newestFirst = ctx.sponsorships[kind](person, ctx.now)
  const works = isAscending(req.query) ? newestFirst.toReversed() : newestFirst
  return {
    pagination: pagination(ctx, req, { count: works.length }),
    request: requestOf({ bioguideId: id.toLowerCase() }),
    [`${kind}Legislation`]: sliceOf(works, pageOf(req.query)).map((work) => workJson(ctx, work)),
  }
}
