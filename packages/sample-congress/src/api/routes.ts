import * as amendments from './amendments.ts'
import { billPart } from './bill-parts.ts'
import * as bills from './bills.ts'
import { committeeMeeting, committeeMeetings } from './committee-meetings.ts'
import { committee, committees } from './committees.ts'
import type { JsonObject } from '../base/json.ts'
import { unknownResource, type ApiContext, type ApiRequest } from './context.ts'
import { houseVote, houseVotes } from './house-votes.ts'
import * as members from './members.ts'
import parts from './path-parts.json'

type Handler = (ctx: ApiContext, req: ApiRequest) => JsonObject

/** The pattern of each path parameter. */
const FORMATS: Readonly<Record<string, string>> = parts

/** Paths below /v3. Parts with a question mark may be missing, from the end. */
const ROUTES: readonly (readonly [string, Handler])[] = [
  ['bill/:congress?/:billType?', bills.bills],
  ['bill/:congress/:billType/:billNumber', bills.bill],
  ['bill/:congress/:billType/:billNumber/:part', billPart],
  ['law/:congress', bills.laws],
  ['amendment/:congress?/:amendmentType?', amendments.amendments],
  ['amendment/:congress/:amendmentType/:amendmentNumber', amendments.amendment],
  ['amendment/:congress/:amendmentType/:amendmentNumber/:part', amendments.amendmentPart],
  ['member', members.memberList],
  ['member/congress/:congress', members.memberList],
  ['member/:bioguideId', members.member],
  ['committee', committees],
  ['committee/:chamber/:systemCode', committee],
  ['house-vote/:congress/:session', houseVotes],
  ['house-vote/:congress/:session/:rollCallNumber/:part?', houseVote],
  ['committee-meeting/:congress', committeeMeetings],
  ['committee-meeting/:congress/:chamber/:eventId', committeeMeeting],
]

const PATTERNS = ROUTES.map(([path, handler]) => {
  const pattern = path.replaceAll(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => {
    const part = `/(?<${name}>${FORMATS[name]})`
    return optional === '' ? part : `(?:${part})?`
  })
  return { pattern: new RegExp(`^${pattern}$`), handler }
})

/** Routes a path below /v3; throws the provider's errors. */
export function answerRequest(ctx: ApiContext, path: string, query: URLSearchParams): JsonObject {
  for (const { pattern, handler } of PATTERNS) {
    const match = pattern.exec(path)
    if (match !== null) return handler(ctx, { path, query, params: match.groups ?? {} })
  }
  throw unknownResource({ path, query, params: {} })
}
