import * as amendments from './amendments.ts'
import * as bills from './bills.ts'
import { unknownResource, type ApiContext, type ApiRequest, type JsonObject } from './context.ts'
import * as members from './members.ts'
import * as others from './congresses-and-committees.ts'
import { summaries } from './summaries.ts'
import { committeeMeetings } from './committee-meetings.ts'
import { houseVotes } from './house-votes.ts'

type PathParts = readonly string[]
type Handler = (ctx: ApiContext, req: ApiRequest, parts: PathParts) => JsonObject

const partAt = (parts: PathParts, i: number): string => parts[i] ?? ''
const NUMBER = /^\d+$/
const STATE = /^[a-z]{2}$/i
const BIOGUIDE = /^[a-z]\d{6}$/i

const billId = (parts: PathParts): bills.BillId => ({
  congress: partAt(parts, 1),
  type: partAt(parts, 2),
  number: partAt(parts, 3),
})

const bill: Handler = (ctx, req, parts) => {
  const [, congress, type] = parts
  if (congress !== undefined && !NUMBER.test(congress)) throw unknownResource(req.path)
  if (parts.length === 1) return bills.bills(ctx, req, {})
  if (parts.length === 2) return bills.bills(ctx, req, { congress: partAt(parts, 1) })
  if (parts.length === 3) return bills.bills(ctx, req, { congress: partAt(parts, 1), type: type ?? '' })
  if (parts.length === 4) return bills.bill(ctx, req, billId(parts))
  if (parts.length === 5) return bills.billPart(ctx, req, billId(parts), partAt(parts, 4))
  throw unknownResource(req.path)
}

const law: Handler = (ctx, req, parts) => {
  const [, congress = '', kind, number] = parts
  const isKind = kind === undefined || kind === 'pub' || kind === 'priv'
  if (!NUMBER.test(congress) || !isKind || parts.length > 4) throw unknownResource(req.path)
  if (kind === undefined || number === undefined) return bills.laws(ctx, req, congress, kind)
  return bills.law(ctx, req, { congress, kind, number })
}

const amendment: Handler = (ctx, req, parts) => {
  if (parts.length > 1 && !NUMBER.test(partAt(parts, 1))) throw unknownResource(req.path)
  const id = billId(parts)
  if (parts.length === 1) return amendments.amendments(ctx, req, {})
  if (parts.length === 2) return amendments.amendments(ctx, req, { congress: id.congress })
  if (parts.length === 3) return amendments.amendments(ctx, req, { congress: id.congress, type: id.type })
  if (parts.length === 4) return amendments.amendment(ctx, req, id)
  if (parts.length === 5) return amendments.amendmentPart(ctx, req, id, partAt(parts, 4))
  throw unknownResource(req.path)
}

const memberOfCongress: Handler = (ctx, req, parts) => {
  const [, , congress = '', state, district] = parts
  if (!NUMBER.test(congress)) throw unknownResource(req.path)
  return members.membersOf(ctx, req, {
    congress,
    ...(state === undefined ? {} : { state }),
    ...(district === undefined ? {} : { district }),
  })
}

const member: Handler = (ctx, req, parts) => {
  const [, first, second] = parts
  if (first === undefined) return members.allMembers(ctx, req)
  if (first === 'congress') return memberOfCongress(ctx, req, parts)
  if (STATE.test(first)) {
    return members.membersOf(ctx, req, {
      state: first,
      ...(second === undefined ? {} : { district: second }),
    })
  }
  if (!BIOGUIDE.test(first)) throw unknownResource(req.path)
  if (second === undefined) return members.member(ctx, req, first)
  if (second === 'sponsored-legislation') return members.memberWork(ctx, req, first, 'sponsored')
  if (second === 'cosponsored-legislation') return members.memberWork(ctx, req, first, 'cosponsored')
  throw unknownResource(req.path)
}

const congress: Handler = (ctx, req, [, which]) => {
  if (which === undefined) return others.congresses(ctx, req)
  if (which !== 'current' && !NUMBER.test(which)) throw unknownResource(req.path)
  return others.congress(ctx, req, which)
}

const committee: Handler = (ctx, req, parts) => {
  const [, chamber, code] = parts
  if (chamber !== undefined && chamber !== 'house' && chamber !== 'senate') throw unknownResource(req.path)
  if (chamber === undefined || code === undefined) return others.committees(ctx, req, chamber)
  return others.committee(req, chamber, code)
}

const HANDLERS: Readonly<Record<string, Handler>> = {
  bill,
  law,
  amendment,
  member,
  congress,
  committee,
  summaries,
  'house-vote': houseVotes,
  'committee-meeting': committeeMeetings,
}

/** Routes a path below /v3; throws the provider's errors. */
export function answerRequest(ctx: ApiContext, req: ApiRequest): JsonObject {
  const parts = req.path.split('/')
  const handler = HANDLERS[partAt(parts, 0)]
  if (handler === undefined || parts.includes('')) throw unknownResource(req.path)
  return handler(ctx, req, parts)
}
