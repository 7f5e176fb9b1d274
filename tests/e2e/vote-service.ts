import type { Seat } from '@rostrum/contract/entities/member'
import type { MemberPosition, VotePosition } from '@rostrum/contract/entities/vote'
import { findParty } from '@rostrum/contract/congress/parties'
import { billRoutes } from '@rostrum/contract/routes/bills'
import { memberRoutes } from '@rostrum/contract/routes/members'
import { isWithMajority } from '@rostrum/core/record/party-line'
import type { AssembledVote } from '@rostrum/core/record/vote'
import { putSessionVotes } from '@rostrum/core/store/votes/session-votes'
import type { Rostrum } from '@rostrum/local/start'
import { replaceVote, type StoredVote } from '@rostrum/core/store/votes/votes'
import { storedElection, storedVote } from '@rostrum/core/votes/testing/stored-vote'
import * as z from 'zod/mini'

/** A response's data, validated like in clients. */
async function readData<Data extends z.ZodMiniType>(
  base: string,
  path: string,
  { data }: { readonly data: Data },
): Promise<z.output<Data>> {
  const answer: unknown = await (await fetch(`${base}/api${path}`)).json()
  return z.parse(data, z.parse(z.object({ data: z.unknown() }), answer).data)
}

type Cast = (seat: Seat, index: number) => VotePosition

/** Mostly party-line votes, with a few defections and absences. */
const byParty: Cast = ({ partyName }, index) => {
  if (index % 41 === 0) return 'not_voting'
  return (findParty(partyName) === 'Republican') === (index % 29 !== 0) ? 'yea' : 'nay'
}

const countOf = (positions: readonly MemberPosition[], position: VotePosition): number =>
  positions.filter((each) => each.position === position).length

const totalsOf = (positions: readonly MemberPosition[]) => ({
  yea: countOf(positions, 'yea'),
  nay: countOf(positions, 'nay'),
  present: countOf(positions, 'present'),
  notVoting: countOf(positions, 'not_voting'),
})

const answersTheCall: Cast = (_, index) => (index % 20 === 0 ? 'not_voting' : 'present')

/** The positions of the whole chamber, with their totals. */
function castBy(seats: readonly Seat[], cast: Cast) {
  const listed = seats.map((seat, index): MemberPosition => {
    const { bioguideId, name, partyName, stateCode } = seat
    const party = findParty(partyName)
    return { bioguideId, name, state: stateCode, position: cast(seat, index), ...(party && { party }) }
  })
  const parties = [...new Set(listed.flatMap(({ party }) => party ?? []))].toSorted()
  const totals = parties.map((party) => ({
    party,
    ...totalsOf(listed.filter((each) => each.party === party)),
  }))
  const positions = listed.map((each) => {
    const isWithParty = isWithMajority(each, totals)
    return { ...each, ...(isWithParty !== undefined && { isWithParty }) }
  })
  return { positions, byParty: totals, totals: totalsOf(positions) }
}

function houseVotes(seats: readonly Seat[]): StoredVote[] {
  const vote = (number: number, changes: Partial<AssembledVote>, cast: Cast = byParty): StoredVote =>
    storedVote({ ...castBy(seats, cast), number, date: '2025-03-06', ...changes })
  const { bill: _bill, title: _title, ...quorum } = vote(22, {}, answersTheCall).vote
  return [
    vote(20, { question: 'On Passage', result: 'Passed', isAgreedTo: true, threshold: 'majority' }),
    electionBy(seats),
    withVote({ ...quorum, kind: 'quorum', question: 'Call by States', result: 'Passed', isPartyLine: false }),
    vote(23, { state: 'being_checked', doubts: ['totals'] }),
    vote(24, { state: 'vacated' }),
  ]
}

/** A stored vote with exactly these fields. */
const withVote = (vote: AssembledVote): StoredVote => ({ ...storedVote(vote), vote })

/** Each party has a candidate. */
function electionBy(seats: readonly Seat[]): StoredVote {
  const names = { Republican: 'Cole (TX)', Democratic: 'Abbott' }
  const positions = castBy(seats, () => 'candidate').positions.map((each): MemberPosition => ({
    ...each,
    candidate: each.party === 'Republican' ? names.Republican : names.Democratic,
  }))
  const candidates = Object.values(names).map((name) => ({
    name,
    votes: positions.filter(({ candidate }) => candidate === name).length,
  }))
  return withVote({ ...storedElection().vote, number: 21, candidates, positions })
}

function senateVotes(seats: readonly Seat[]): StoredVote[] {
  const { bill: _bill, ...rest } = storedVote(castBy(seats, (_, i) => (i % 2 === 0 ? 'yea' : 'nay'))).vote
  return [
    withVote({
      ...rest,
      chamber: 'Senate',
      number: 5,
      date: '2025-03-07',
      question: 'On the Nomination',
      title: 'Pat Marsh, of Ohio, to be a judge',
      result: 'Nomination Confirmed',
      isAgreedTo: true,
      threshold: 'majority',
      tieBreaker: { by: 'the Vice President', position: 'yea' },
      otherBusiness: 'PN7',
      isPartyLine: false,
    }),
  ]
}

/** A bill that passed a chamber by a roll call named in its actions, and that roll call. */
async function findRollCall(base: string) {
  const { bills } = await readData(
    base,
    '/bills?congress=119&stage=passed_house,became_law&limit=100',
    billRoutes.listBills,
  )
  for (const { stage, congress, type, number } of bills) {
    const step = stage.path.find(({ chamber, vote }) => chamber === 'House' && vote?.method === 'recorded')
    if (step?.vote?.method !== 'recorded') continue
    const path = `/bills/${congress}/${type}/${number}/actions?limit=250`
    const { actions } = await readData(base, path, billRoutes.listBillActions)
    const [call] = actions.flatMap(({ actionDate, recordedVotes = [] }) =>
      recordedVotes.filter(({ chamber }) => chamber === 'House' && actionDate === step.date),
    )
    if (call) return { bill: { congress, type, number }, step, counted: step.vote, call }
  }
  throw new Error('no bill of the sample has passed the House by a roll call')
}

async function voteOnBill(base: string): Promise<StoredVote> {
  const { bill, step, counted, call } = await findRollCall(base)
  return storedVote({
    ...call,
    number: call.rollNumber,
    bill,
    date: step.date,
    question: 'On Passage',
    title: 'Bill with a roll call',
    result: 'Passed',
    isAgreedTo: true,
    threshold: 'majority',
    totals: { yea: counted.yeas, nay: counted.nays, present: 0, notVoting: 0 },
  })
}

/** Stores votes of the system’s own members, like the job, with texts that tests know. House vote 12 is a short one. */
export async function storeVotes({ url: base, store }: Pick<Rostrum, 'url' | 'store'>): Promise<void> {
  const { seats } = await readData(base, '/members/seats', memberRoutes.listSeats)
  const of = (chamber: Seat['chamber']): Seat[] => seats.filter((seat) => seat.chamber === chamber)
  const { vote } = storedVote()
  const positions = vote.positions.map((position, i) => {
    const { bioguideId, name } = of('House')[i] ?? position
    return { ...position, name, ...(bioguideId !== undefined && { bioguideId }) }
  })
  const votes = [
    storedVote({ positions }),
    ...houseVotes(of('House')),
    ...senateVotes(of('Senate')),
    await voteOnBill(base),
  ]
  for (const each of votes) {
    await replaceVote(store, each)
    await putSessionVotes(store, each, [each])
  }
}
