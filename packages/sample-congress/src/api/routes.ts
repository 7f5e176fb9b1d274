import * as amendments from './amendments.ts'
import { billPart } from './bill-parts.ts'
import * as bills from './bills.ts'
import { committeeMeeting, committeeMeetings } from './committee-meetings.ts'
import * as others from './congresses-and-committees.ts'
import type { JsonObject } from '../base/json.ts'
import { unknownResource, type ApiContext, type ApiRequest } from './context.ts'
import { houseVote, houseVotes } from './house-votes.ts'
import * as members from './members.ts'

type Handler = (ctx: ApiContext, req: ApiRequest) => JsonObject

/** What the parts of a path look like; others are any text. */
const FORMATS: Readonly<Record<string, string>> = {
  congress: '\\d+',
  session: '\\d+',
  state: '[a-zA-Z]{2}',
  id: '[a-zA-Z]\\d{6}',
  kind: 'pub|priv',
  which: 'current|\\d+',
}

/** Paths below /v3. Parts with a question mark may be missing, from the end. */
const ROUTES: readonly (readonly [string, Handler])[] = [
  ['bill/:congress?/:type?', bills.bills],
  ['bill/:congress/:type/:number', bills.bill],
  ['bill/:congress/:type/:number/:part', billPart],
  ['law/:congress/:kind?', bills.laws],
  ['law/:congress/:kind/:number', bills.law],
  ['amendment/:congress?/:type?', amendments.amendments],
  ['amendment/:congress/:type/:number', amendments.amendment],
  ['amendment/:congress/:type/:number/:part', amendments.amendmentPart],
  ['member', members.allMembers],
  ['member/congress/:congress/:state?/:district?', members.membersOf],
  ['member/:state/:district?', members.membersOf],
  ['member/:id', members.member],
  ['member/:id/:part', members.memberWork],
  ['congress', others.congresses],
  ['congress/:which', others.congress],
  ['summaries/:congress?/:type?', bills.summaries],
  ['committee/:chamber?', others.committees],
  ['committee/:chamber/:code', others.committee],
  ['house-vote/:congress?/:session?', houseVotes],
  ['house-vote/:congress/:session/:number/:part?', houseVote],
  ['committee-meeting/:congress/:chamber?', committeeMeetings],
  ['committee-meeting/:congress/:chamber/:event', committeeMeeting],
]

const PATTERNS = ROUTES.map(([path, handler]) => {
  const pattern = path.replaceAll(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => {
    const part = `/(?<${name}>${FORMATS[name] ?? '[^/]+'})`
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
