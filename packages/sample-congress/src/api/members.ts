import { findState } from '@rostrum/contract/states'
import { latestAmendmentActionBy } from '../amendments/rows.ts'
import { latestActionBy } from '../actions/rows.ts'
import { draft, isStillReserved, titleAt } from '../bills/draft-of.ts'
import type { Person, Stint } from '../people/person.ts'
import { memberShownAt, memberUpdatedAt } from '../view/member-updates.ts'
import type { Work } from '../view/authorship.ts'
import { isoDay } from '../world/calendar.ts'
import { amendmentPath } from './amendment-row.ts'
import { billPath, latestActionJson } from './bill-row.ts'
import type { Ask, Context, JsonObject } from './context.ts'
import { apiUrl, unknownResource } from './context.ts'
import { knownDay, memberItem, memberRow } from './member-json.ts'
import { isAscending, isWithin, pageOf, pagination, requestOf, sliceOf, windowOf } from './paging.ts'

type Test = (stint: Stint) => boolean

/** `currentMember=false` leaves nobody out: the provider takes it for "everybody". */
const wantsCurrent = (query: URLSearchParams): boolean => query.get('currentMember')?.toLowerCase() === 'true'

function select(ctx: Context, ask: Ask, test: Test): Person[] {
  const onlyCurrent = wantsCurrent(ask.query)
  return ctx.world.roster.people.filter((person) => {
    if (memberShownAt(person) > ctx.now) return false
    const today = knownDay(ctx, person)
    const served = person.stints.filter(({ from }) => from <= today)
    if (!onlyCurrent) return served.some(test)
    const last = served.at(-1)
    return last !== undefined && today < last.to && served.some(test) && test(last)
  })
}

function answer(ctx: Context, ask: Ask, people: readonly Person[]): JsonObject {
  const updated = new Map(people.map((person) => [person, memberUpdatedAt(person, ctx.now)]))
  const sorted = people.toSorted((a, b) => (updated.get(b) ?? 0) - (updated.get(a) ?? 0) || a.index - b.index)
  return {
    members: sliceOf(sorted, pageOf(ask.query)).map((person) => memberRow(ctx, person)),
    pagination: pagination(ctx, ask, { count: people.length }),
    request: requestOf(),
  }
}

export function allMembers(ctx: Context, ask: Ask): JsonObject {
  const window = windowOf(ask.query)
  const people = select(ctx, ask, () => true).filter((person) =>
    isWithin(memberUpdatedAt(person, ctx.now), window),
  )
  return answer(ctx, ask, people)
}

export interface Place {
  readonly congress?: string
  readonly state?: string
  readonly district?: string
}

/** A district's list holds all who ever had the seat; a seat at large is district 0. */
export function membersOf(ctx: Context, ask: Ask, { congress, state, district }: Place): JsonObject {
  const found = state === undefined ? undefined : findState(state)
  if (state !== undefined && (found === undefined || state.length !== 2)) throw unknownResource(ask.path)
  const test: Test = ({ seat, ...stint }) =>
    (congress === undefined || stint.congress === Number(congress)) &&
    (found === undefined || seat.state === found) &&
    (district === undefined || (seat.chamber === 'H' && (seat.district ?? 0) === Number(district)))
  return answer(ctx, ask, select(ctx, ask, test))
}

function getMember(ctx: Context, ask: Ask, id: string): Person {
  const person = ctx.world.roster.byId.get(id.toUpperCase())
  if (person === undefined || memberShownAt(person) > ctx.now) throw unknownResource(ask.path)
  return person
}

export const member = (ctx: Context, ask: Ask, id: string): JsonObject => ({
  member: memberItem(ctx, getMember(ctx, ask, id), id),
  request: requestOf({ bioguideId: id.toLowerCase() }),
})

function workJson(ctx: Context, work: Work): JsonObject {
  if ('amendment' in work) {
    const { amendment } = work
    const latest = latestAmendmentActionBy(amendment, ctx.now)
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
  const life = ctx.world.life(bill)
  const latest = latestActionBy(life, ctx.now, ctx.world.roster)
  const isReserved = isStillReserved(life, ctx.now)
  const isPlaced = !isReserved && life.policyAt <= ctx.now
  return {
    congress: bill.congress,
    introducedDate: isoDay(isReserved ? (bill.reservedFrom ?? bill.introduced) : bill.introduced),
    latestAction: latest === undefined ? null : latestActionJson(latest),
    number: String(bill.number),
    policyArea: { name: isPlaced ? draft(bill, ctx.world.roster).area : null },
    title: titleAt(life, ctx.now, ctx.world.roster),
    type: bill.type.toUpperCase(),
    url: apiUrl(ctx, billPath(bill)),
  }
}

export function memberWork(
  ctx: Context,
  ask: Ask,
  id: string,
  kind: 'sponsored' | 'cosponsored',
): JsonObject {
  const person = getMember(ctx, ask, id)
  const newestFirst = ctx.authorship[kind](person, ctx.now)
  const works = isAscending(ask.query) ? newestFirst.toReversed() : newestFirst
  return {
    pagination: pagination(ctx, ask, { count: works.length }),
    request: requestOf({ bioguideId: id.toLowerCase() }),
    [`${kind}Legislation`]: sliceOf(works, pageOf(ask.query)).map((work) => workJson(ctx, work)),
  }
}
