import * as amendments from './amendments.ts'
import * as bills from './bills.ts'
import type { Ask, Context, JsonObject } from './context.ts'
import { unknownResource } from './context.ts'
import * as members from './members.ts'
import * as others from './others.ts'
import { summaries } from './summaries.ts'

type Parts = readonly string[]
type Handler = (ctx: Context, ask: Ask, parts: Parts) => JsonObject

const at = (parts: Parts, i: number): string => parts[i] ?? ''
const NUMBER = /^\d+$/
const STATE = /^[a-z]{2}$/i
const BIOGUIDE = /^[a-z]\d{6}$/i

const billId = (parts: Parts): bills.BillId => ({
  congress: at(parts, 1),
  type: at(parts, 2),
  number: at(parts, 3),
})

const bill: Handler = (ctx, ask, parts) => {
  const [, congress, type] = parts
  if (congress !== undefined && !NUMBER.test(congress)) throw unknownResource(ask.path)
  if (parts.length === 1) return bills.bills(ctx, ask, {})
  if (parts.length === 2) return bills.bills(ctx, ask, { congress: at(parts, 1) })
  if (parts.length === 3) return bills.bills(ctx, ask, { congress: at(parts, 1), type: type ?? '' })
  if (parts.length === 4) return bills.bill(ctx, ask, billId(parts))
  if (parts.length === 5) return bills.billPart(ctx, ask, billId(parts), at(parts, 4))
  throw unknownResource(ask.path)
}

const law: Handler = (ctx, ask, parts) => {
  const [, congress = '', kind, number] = parts
  const isKind = kind === undefined || kind === 'pub' || kind === 'priv'
  if (!NUMBER.test(congress) || !isKind || parts.length > 4) throw unknownResource(ask.path)
  if (kind === undefined || number === undefined) return bills.laws(ctx, ask, congress, kind)
  return bills.law(ctx, ask, { congress, kind, number })
}

const amendment: Handler = (ctx, ask, parts) => {
  if (parts.length > 1 && !NUMBER.test(at(parts, 1))) throw unknownResource(ask.path)
  const id = billId(parts)
  if (parts.length === 1) return amendments.amendments(ctx, ask, {})
  if (parts.length === 2) return amendments.amendments(ctx, ask, { congress: id.congress })
  if (parts.length === 3) return amendments.amendments(ctx, ask, { congress: id.congress, type: id.type })
  if (parts.length === 4) return amendments.amendment(ctx, ask, id)
  if (parts.length === 5) return amendments.amendmentPart(ctx, ask, id, at(parts, 4))
  throw unknownResource(ask.path)
}

const memberOfCongress: Handler = (ctx, ask, parts) => {
  const [, , congress = '', state, district] = parts
  if (!NUMBER.test(congress)) throw unknownResource(ask.path)
  return members.membersOf(ctx, ask, {
    congress,
    ...(state === undefined ? {} : { state }),
    ...(district === undefined ? {} : { district }),
  })
}

const member: Handler = (ctx, ask, parts) => {
  const [, first, second] = parts
  if (first === undefined) return members.allMembers(ctx, ask)
  if (first === 'congress') return memberOfCongress(ctx, ask, parts)
  if (STATE.test(first)) {
    return members.membersOf(ctx, ask, {
      state: first,
      ...(second === undefined ? {} : { district: second }),
    })
  }
  if (!BIOGUIDE.test(first)) throw unknownResource(ask.path)
  if (second === undefined) return members.member(ctx, ask, first)
  if (second === 'sponsored-legislation') return members.memberWork(ctx, ask, first, 'sponsored')
  if (second === 'cosponsored-legislation') return members.memberWork(ctx, ask, first, 'cosponsored')
  throw unknownResource(ask.path)
}

const congress: Handler = (ctx, ask, [, which]) => {
  if (which === undefined) return others.congresses(ctx, ask)
  if (which !== 'current' && !NUMBER.test(which)) throw unknownResource(ask.path)
  return others.congress(ctx, ask, which)
}

const committee: Handler = (ctx, ask, parts) => {
  const [, chamber, code] = parts
  if (chamber !== undefined && chamber !== 'house' && chamber !== 'senate') throw unknownResource(ask.path)
  if (chamber === undefined || code === undefined) return others.committees(ctx, ask, chamber)
  return others.committee(ask, chamber, code)
}

const HANDLERS: Readonly<Record<string, Handler>> = {
  bill,
  law,
  amendment,
  member,
  congress,
  committee,
  summaries,
}

/** The answer to a path below /v3, or the error the provider gives. */
export function answer(ctx: Context, ask: Ask): JsonObject {
  const parts = ask.path.split('/')
  const handler = HANDLERS[at(parts, 0)]
  if (handler === undefined || parts.includes('')) throw unknownResource(ask.path)
  return handler(ctx, ask, parts)
}
