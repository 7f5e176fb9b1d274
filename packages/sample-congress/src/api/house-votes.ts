import { BILL_TYPES, slugOf } from '@rostrum/contract/congress/bill-types'
import { apiUrl, unknownResource, type ApiContext, type ApiRequest, type JsonObject } from './context.ts'
import { pageOf, pagination, requestOf, sliceOf } from './paging.ts'
import type { Amendment } from '../amendments/amendment.ts'
import type { Bill } from '../bills/bill.ts'
import { partyAt } from '../people/person.ts'
import type { Party } from '../people/seats.ts'
import type { Roster, ServingMember } from '../people/roster.ts'
import type { Instant } from '../base/calendar.ts'
import { mixSeeds } from '../base/random.ts'
import { easternIso } from '../votes/eastern-clock.ts'
import { houseWords } from '../votes/house-words.ts'
import { countCandidates, countCasts, type Position, positionsBy } from '../votes/positions.ts'
import { correctedAt, isVacatedBy, listedAt, positionsAt } from '../votes/published-at.ts'
import { rollCallPath, type RollCall } from '../votes/roll-call.ts'

export type HouseParty = 'R' | 'D' | 'I'
export const HOUSE_PARTIES: readonly HouseParty[] = ['R', 'D', 'I']
const PARTY_NAMES: Readonly<Record<HouseParty, string>> = {
  R: 'Republican',
  D: 'Democrat',
  I: 'Independent',
}

/** The House counts every third party as independent. */
export const housePartyOf = ({ person }: ServingMember, day: number): HouseParty => {
  const party: Party = partyAt(person, day)
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

/** A vacated vote of an odd year vanishes; of an even one the API says so. */
const isGone = (vote: RollCall, now: Instant): boolean => vote.year % 2 === 1 && isVacatedBy(vote, now)

function visibleVotes(ctx: ApiContext, congress: number, session?: number): RollCall[] {
  if (!ctx.world.congressesAt(ctx.now).includes(congress)) return []
  return ctx.world
    .rollCalls(congress)
    .filter(
      (vote) =>
        vote.chamber === 'H' &&
        (session === undefined || vote.session === session) &&
        listedAt(vote) <= ctx.now &&
        !isGone(vote, ctx.now),
    )
}

/** Numbers are strings or integers, whichever way the row was made. */
const mixedNumber = ({ number }: RollCall, value: number): string | number =>
  number % 2 === 0 ? String(value) : value

const billFields = (vote: RollCall, { type, number }: Bill): JsonObject => ({
  legislationType: type.toUpperCase(),
  legislationNumber: mixedNumber(vote, number),
})

const amendmentFields = ({ number, sponsor, offeredAs }: Amendment): JsonObject => ({
  amendmentAuthor: `${sponsor.person.last} of ${sponsor.stint.seat.state.name} Part A Amendment No. ${offeredAs}`,
  amendmentNumber: String(number),
  amendmentType: 'HAMDT',
})

/** Rows of amendments lack the bill, which their items have. */
function matterFields(ctx: ApiContext, vote: RollCall, isItem: boolean): JsonObject {
  const { matter, congress } = vote
  if (matter.kind === 'business') return {}
  if (matter.kind === 'step') {
    const { bill } = matter
    const url = `${ctx.base}/bill/${congress}/${slugOf(BILL_TYPES[bill.type])}/${bill.number}`
    return { ...billFields(vote, bill), legislationUrl: url }
  }
  const { amendment } = matter
  const { amendmentAuthor, ...fields } = amendmentFields(amendment)
  return {
    ...fields,
    ...(isItem && { amendmentAuthor, ...billFields(vote, amendment.bill) }),
    legislationUrl: `${ctx.base}/amendment/${congress}/house-amendment/${amendment.number}`,
  }
}

/** The winner of an election is its result. */
export function houseResult(vote: RollCall, roster: Roster, now: Instant): string {
  const { result } = houseWords(vote)
  if (result !== '') return result
  const [winner] = countCandidates(positionsBy(vote, roster, now))
  return winner === undefined ? 'Failed' : candidateName(winner.candidate)
}

function rowOf(ctx: ApiContext, vote: RollCall, isItem = false): JsonObject {
  const { congress, session, year, number, at } = vote
  const known = Math.max(positionsAt(vote), correctedAt(vote) ?? 0)
  return {
    congress,
    // run together without padding, so that it cannot be taken apart
    identifier: Number(`${congress}${session}${year}${number}`),
    ...matterFields(ctx, vote, isItem),
    result: houseResult(vote, ctx.world.roster, ctx.now),
    rollCallNumber: number,
    sessionNumber: session,
    sourceDataURL: `${ctx.base}/${rollCallPath(vote)}`,
    startDate: easternIso(at),
    updateDate: easternIso(known <= ctx.now ? known : listedAt(vote)),
    ...(isItem ? {} : { url: apiUrl(ctx, `house-vote/${congress}/${session}/${number}`) }),
    voteType: houseWords(vote).type,
  }
}

function partyTotals(vote: RollCall, positions: readonly Position[]): JsonObject[] {
  return HOUSE_PARTIES.map((party) => {
    const own = positions.filter(({ member }) => housePartyOf(member, vote.day) === party)
    return {
      party: { name: PARTY_NAMES[party], type: party },
      voteParty: party,
      yeaTotal: countCasts(own, 'yea'),
      nayTotal: countCasts(own, 'nay'),
      presentTotal: countCasts(own, 'present'),
      notVotingTotal: countCasts(own, 'absent'),
    }
  })
}

function candidateTotals(positions: readonly Position[]): JsonObject[] {
  const named = countCandidates(positions).map(({ candidate, votes }) => ({
    candidate: candidateName(candidate),
    total: votes,
  }))
  return [
    ...named,
    { candidate: 'Present', total: countCasts(positions, 'present') },
    { candidate: 'Not Voting', total: countCasts(positions, 'absent') },
  ]
}

function itemOf(ctx: ApiContext, vote: RollCall): JsonObject {
  const positions = positionsBy(vote, ctx.world.roster, ctx.now)
  const isElection = positions.some(({ candidate }) => candidate !== undefined)
  return {
    ...rowOf(ctx, vote, true),
    ...(isVacatedBy(vote, ctx.now) ? { notes: [{ text: 'This vote was vacated.' }] } : {}),
    votePartyTotal: isElection ? candidateTotals(positions) : partyTotals(vote, positions),
    voteQuestion: houseWords(vote).question,
  }
}

function membersOf(ctx: ApiContext, vote: RollCall): JsonObject {
  const { isRecorded } = houseWords(vote)
  const results = positionsBy(vote, ctx.world.roster, ctx.now).map((position) => {
    const { member, candidate } = position
    const { person, stint } = member
    return {
      bioguideID: person.bioguideId,
      firstName: person.first,
      lastName: person.last,
      voteCast: candidate?.person.last ?? castWord(position, isRecorded),
      voteParty: housePartyOf(member, vote.day),
      voteState: stint.seat.state.code,
    }
  })
  return { ...rowOf(ctx, vote, true), results }
}

const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d+$/.test(text)

function listBody(ctx: ApiContext, req: ApiRequest, votes: readonly RollCall[]): JsonObject {
  const unordered = votes.toSorted((a, b) => mixSeeds(a.seed, a.number) - mixSeeds(b.seed, b.number))
  const rows = sliceOf(unordered, pageOf(req.query)).map((vote) => rowOf(ctx, vote))
  return {
    houseRollCallVotes: rows,
    pagination: pagination(ctx, req, { count: votes.length }),
    request: requestOf({}),
  }
}

/** `/house-vote/{congress}/{session}/{number}/members`, and what is above it. There is no such call for the Senate. */
export function houseVotes(ctx: ApiContext, req: ApiRequest, parts: readonly string[]): JsonObject {
  const [, congress, session, number, part] = parts
  const given = [congress, session, number].filter((each) => each !== undefined)
  if (!given.every(isNumber) || parts.length > 5) throw unknownResource(req.path)
  if (congress === undefined)
    return listBody(
      ctx,
      req,
      ctx.world.congressesAt(ctx.now).flatMap((each) => visibleVotes(ctx, each)),
    )
  const votes = visibleVotes(ctx, Number(congress), session === undefined ? undefined : Number(session))
  if (number === undefined) return listBody(ctx, req, votes)
  const vote = votes.find((each) => each.number === Number(number))
  const isThere = vote !== undefined && (part === undefined || positionsAt(vote) <= ctx.now)
  if (!isThere || (part !== undefined && part !== 'members')) throw unknownResource(req.path)
  const request = requestOf({ congress, rollCallNumber: number, session: session ?? '' })
  return part === undefined
    ? { houseRollCallVote: itemOf(ctx, vote), request }
    : { houseRollCallVoteMemberVotes: membersOf(ctx, vote), request }
}
