import { BILL_TYPES, slugOf } from '@rostrum/contract/congress/bill-types'
import type { Amendment } from '../amendments/amendments.ts'
import type { Day, Instant } from '../base/calendar.ts'
import type { JsonObject } from '../base/json.ts'
import { mixSeeds } from '../base/random.ts'
import { PARTY_NOUNS, partyAt } from '../people/person.ts'
import type { ServingMember } from '../people/roster.ts'
import { countCandidates, countCasts, positionsBy, type Position } from '../votes/positions.ts'
import {
  correctedAt,
  isVacatedBy,
  listedAt,
  positionsAt,
  rollCallPath,
  type RollCall,
} from '../votes/roll-calls.ts'
import { easternIso, houseWords } from '../votes/words.ts'
import { apiUrl, askedOf, requestOf, unknownResource } from './context.ts'
import type { ApiContext, ApiRequest } from './context.ts'
import { pageBody } from './paging.ts'
import { notesOf } from './records.ts'

/** The House counts every third party as independent. */
export const housePartyOf = ({ person }: ServingMember, day: Day): 'R' | 'D' | 'I' => {
  const party = partyAt(person, day)
  return party === 'R' || party === 'D' ? party : 'I'
}

/** "Hadley (NV)" */
export const candidateName = ({ person, stint }: ServingMember): string =>
  `${person.last} (${stint.seat.state.code})`

/** "Yea" in a vote by the yeas and nays, "Aye" in a recorded vote. */
export function castWord({ cast }: Position, isRecorded: boolean): string {
  if (cast === 'yea') return isRecorded ? 'Aye' : 'Yea'
  if (cast === 'nay') return isRecorded ? 'No' : 'Nay'
  return cast === 'present' ? 'Present' : 'Not Voting'
}

export const amendmentAuthor = ({ sponsor, offeredAs }: Amendment): string =>
  `${sponsor.person.last} of ${sponsor.stint.seat.state.name} Part A Amendment No. ${offeredAs}`

/** A vacated vote of an odd year vanishes; of an even one the API says so. */
const isGone = (vote: RollCall, now: Instant): boolean => vote.year % 2 === 1 && isVacatedBy(vote, now)

const visibleVotes = (ctx: ApiContext, { params: { congress, session } }: ApiRequest): RollCall[] =>
  ctx.world
    .rollCallsAt(ctx.now, 'H')
    .filter(
      (vote) =>
        vote.congress === Number(congress) &&
        vote.session === Number(session) &&
        listedAt(vote) <= ctx.now &&
        !isGone(vote, ctx.now),
    )

/** Rows of amendments lack author and bill, which their items have. Numbers are strings or integers. */
function matterFields(ctx: ApiContext, { matter, congress, number }: RollCall, isItem: boolean): JsonObject {
  if (matter.kind === 'business') return {}
  const { bill } = matter.kind === 'step' ? matter : matter.amendment
  const billFields = {
    legislationType: bill.type.toUpperCase(),
    legislationNumber: number % 2 === 0 ? String(bill.number) : bill.number,
  }
  if (matter.kind === 'step') {
    const url = `${ctx.base}/bill/${congress}/${slugOf(BILL_TYPES[bill.type])}/${bill.number}`
    return { ...billFields, legislationUrl: url }
  }
  const { amendment } = matter
  return {
    amendmentNumber: String(amendment.number),
    amendmentType: 'HAMDT',
    ...(isItem && { amendmentAuthor: amendmentAuthor(amendment), ...billFields }),
    legislationUrl: `${ctx.base}/amendment/${congress}/house-amendment/${amendment.number}`,
  }
}

/** The winner of an election is its result. */
export function houseResult(vote: RollCall, now: Instant): string {
  const { result } = houseWords(vote)
  if (result !== '') return result
  const [[winner] = []] = countCandidates(positionsBy(vote, now))
  return winner === undefined ? 'Failed' : candidateName(winner)
}

function rowOf(ctx: ApiContext, vote: RollCall, isItem = false): JsonObject {
  const { congress, session, year, number, at } = vote
  const known = Math.max(positionsAt(vote), correctedAt(vote) ?? 0)
  return {
    congress,
    // concatenated without padding, so it cannot be parsed
    identifier: Number(`${congress}${session}${year}${number}`),
    ...matterFields(ctx, vote, isItem),
    result: houseResult(vote, ctx.now),
    rollCallNumber: number,
    sessionNumber: session,
    sourceDataURL: `${ctx.base}/${rollCallPath(vote)}`,
    startDate: easternIso(at),
    updateDate: easternIso(known <= ctx.now ? known : listedAt(vote)),
    url: isItem ? undefined : apiUrl(ctx, `house-vote/${congress}/${session}/${number}`),
    voteType: houseWords(vote).type,
  }
}

export const positionsByParty = (positions: readonly Position[], day: Day) =>
  (['R', 'D', 'I'] as const).map((party) => ({
    party,
    positions: positions.filter(({ member }) => housePartyOf(member, day) === party),
  }))

/** The totals of an election; undefined for other votes. */
export function candidateTotals(positions: readonly Position[]): [string, number][] | undefined {
  const candidates = countCandidates(positions)
  if (candidates.length === 0) return undefined
  return [
    ...candidates.map(([candidate, votes]): [string, number] => [candidateName(candidate), votes]),
    ['Present', countCasts(positions, 'present')],
    ['Not Voting', countCasts(positions, 'absent')],
  ]
}

function itemOf(ctx: ApiContext, vote: RollCall): JsonObject {
  const all = positionsBy(vote, ctx.now)
  const parties = positionsByParty(all, vote.day).map(({ party, positions }) => ({
    party: { name: PARTY_NOUNS[party], type: party },
    voteParty: party,
    yeaTotal: countCasts(positions, 'yea'),
    nayTotal: countCasts(positions, 'nay'),
    presentTotal: countCasts(positions, 'present'),
    notVotingTotal: countCasts(positions, 'absent'),
  }))
  return {
    ...rowOf(ctx, vote, true),
    ...notesOf(isVacatedBy(vote, ctx.now) ? ['This vote was vacated.'] : []),
    votePartyTotal: candidateTotals(all)?.map(([candidate, total]) => ({ candidate, total })) ?? parties,
    voteQuestion: houseWords(vote).question,
  }
}

function membersOf(ctx: ApiContext, vote: RollCall): JsonObject {
  const { isRecorded } = houseWords(vote)
  const results = positionsBy(vote, ctx.now).map((position) => {
    const { member, candidate } = position
    return {
      bioguideID: member.person.bioguideId,
      firstName: member.person.first,
      lastName: member.person.last,
      voteCast: candidate?.person.last ?? castWord(position, isRecorded),
      voteParty: housePartyOf(member, vote.day),
      voteState: member.stint.seat.state.code,
    }
  })
  return { ...rowOf(ctx, vote, true), results }
}

/** There is no such call for the Senate. */
export function houseVotes(ctx: ApiContext, req: ApiRequest): JsonObject {
  const rows = visibleVotes(ctx, req).toSorted(
    (a, b) => mixSeeds(a.seed, a.number) - mixSeeds(b.seed, b.number),
  )
  const json = (vote: RollCall): JsonObject => rowOf(ctx, vote)
  return pageBody(ctx, req, { name: 'houseRollCallVotes', rows, json, request: {} })
}

/** A vote, or its members. */
export function houseVote(ctx: ApiContext, req: ApiRequest): JsonObject {
  const { rollCallNumber, part } = req.params
  const vote = visibleVotes(ctx, req).find(({ number }) => number === Number(rollCallNumber))
  const isThere = vote !== undefined && (part === undefined || positionsAt(vote) <= ctx.now)
  if (!isThere || (part !== undefined && part !== 'members')) throw unknownResource(req)
  const request = requestOf(askedOf(req))
  return part === undefined
    ? { houseRollCallVote: itemOf(ctx, vote), request }
    : { houseRollCallVoteMemberVotes: membersOf(ctx, vote), request }
}
