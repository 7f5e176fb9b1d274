import { isAmendmentType, isBillType } from '@rostrum/contract/bill-types'
import type {
  CandidateTotal,
  PartyTotals,
  VoteKey,
  VoteKind,
  VoteTotals,
} from '@rostrum/contract/entities/vote'
import { findParty } from '@rostrum/contract/parties'
import { voteKeyOf } from '@rostrum/contract/vote-key'
import { dateOf, instantOf } from '../congress/dates.ts'
import { bioguideIdOf, congressOf, intOf, numberOf, textOf } from '../congress/values.ts'
import {
  fieldsOf,
  listOf,
  missingField,
  omitUndefined,
  type ParseResult,
  type WireObject,
} from '../congress/wire-object.ts'
import type { SourcePosition, SourceVote } from '../record/vote.ts'
import { castOf, saysVacated, thresholdOf } from './cast-words.ts'
import { isSameMeasure, measureOfUrl, type VotedMeasure } from './cited-measures.ts'
import { sumOfParties } from './totals.ts'

/** The identifier runs the numbers together without padding, so it is never parsed. */
function keyOfRow(row: WireObject): VoteKey | undefined {
  const congress = congressOf(row['congress'])
  const [session, number] = [intOf(row['sessionNumber']), intOf(row['rollCallNumber'])]
  if (congress === undefined || number === undefined || number < 1) return undefined
  return session === 1 || session === 2 ? { chamber: 'House', congress, session, number } : undefined
}

/** A row of the unordered list of a session. */
export interface HouseVoteRow extends VoteKey {
  readonly sourceUpdatedAt: string
}

export function readHouseVoteRow(row: WireObject): ParseResult<HouseVoteRow> {
  const key = keyOfRow(row)
  if (key === undefined) return missingField('rollCallNumber')
  const sourceUpdatedAt = instantOf(row['updateDate']) ?? instantOf(row['startDate'])
  return sourceUpdatedAt === undefined ? missingField('updateDate') : { row: { ...key, sourceUpdatedAt } }
}

function measureOf(row: WireObject, congress: number): VotedMeasure {
  const type = textOf(row['legislationType'])?.toLowerCase() ?? ''
  const number = numberOf(row['legislationNumber'])
  const amendmentType = textOf(row['amendmentType'])?.toLowerCase() ?? ''
  const amendmentNumber = numberOf(row['amendmentNumber'])
  const bill = isBillType(type) && number !== undefined ? { congress, type, number } : undefined
  const amendment =
    isAmendmentType(amendmentType) && amendmentNumber !== undefined
      ? { congress, type: amendmentType, number: amendmentNumber }
      : undefined
  const linked = measureOfUrl(textOf(row['legislationUrl']) ?? '')
  const stated = linked !== undefined && isAmendmentType(linked.type) ? amendment : bill
  if (linked !== undefined && stated !== undefined && !isSameMeasure(linked, stated))
    return { isMeasureUnclear: true }
  return omitUndefined({ bill, amendment })
}

type Tally = Pick<SourceVote, 'totals' | 'byParty' | 'candidates'>

function partyTotalsOf(row: WireObject): PartyTotals | undefined {
  const { party } = row
  const name = textOf(row['voteParty']) ?? textOf(fieldsOf(party)['type']) ?? textOf(party)
  const found = findParty(name ?? '')
  const [yea, nay] = [intOf(row['yeaTotal']), intOf(row['nayTotal'])]
  const [present, notVoting] = [intOf(row['presentTotal']), intOf(row['notVotingTotal'])]
  if (found === undefined || yea === undefined || nay === undefined) return undefined
  if (present === undefined || notVoting === undefined) return undefined
  return { party: found, yea, nay, present, notVoting }
}

/** In elections the rows are of candidates, and of those who named nobody. */
export function electionTally(rows: readonly CandidateTotal[]): Tally {
  const votesFor = (position: 'present' | 'not_voting'): number =>
    rows.find(({ name }) => castOf(name)?.position === position)?.votes ?? 0
  const totals: VoteTotals = {
    yea: 0,
    nay: 0,
    present: votesFor('present'),
    notVoting: votesFor('not_voting'),
  }
  const candidates = rows.filter(({ name }) => castOf(name) === undefined)
  return { totals, byParty: [], candidates: candidates.toSorted((a, b) => b.votes - a.votes) }
}

function tallyOf(value: unknown): ParseResult<Tally> {
  const rows = listOf(value).map(fieldsOf)
  if (rows.some((row) => 'candidate' in row)) {
    const candidates = rows.map((row) => ({
      name: textOf(row['candidate']) ?? '',
      votes: intOf(row['total']) ?? -1,
    }))
    if (candidates.some(({ name, votes }) => name === '' || votes < 0)) return missingField('candidate')
    return { row: electionTally(candidates) }
  }
  const byParty = rows.map(partyTotalsOf).filter((row) => row !== undefined)
  if (byParty.length < rows.length) return missingField('votePartyTotal')
  return { row: { byParty, ...(byParty.length > 0 && { totals: sumOfParties(byParty) }) } }
}

export function houseVoteKind(question: string, voteType: string): VoteKind {
  if (/^election of (?:the |a )?speaker/i.test(question)) return 'election'
  return /\bquorum\b/i.test(voteType) ? 'quorum' : 'question'
}

/** Reads the item of a vote, which has no positions. */
export function readHouseVote(wire: unknown): ParseResult<SourceVote> {
  const row = fieldsOf(wire)
  const key = keyOfRow(row)
  if (key === undefined) return missingField('rollCallNumber')
  const date = dateOf(row['startDate'])
  if (date === undefined) return missingField('startDate')
  const [question, result] = [textOf(row['voteQuestion']), textOf(row['result'])]
  if (question === undefined) return missingField('voteQuestion')
  if (result === undefined) return missingField('result')
  const voteType = textOf(row['voteType'])
  if (voteType === undefined) return missingField('voteType')
  const tally = tallyOf(row['votePartyTotal'])
  if ('missing' in tally) return tally
  const kind = tally.row.candidates === undefined ? houseVoteKind(question, voteType) : 'election'
  const notes = listOf(row['notes']).flatMap((note) => textOf(fieldsOf(note)['text']) ?? textOf(note) ?? [])
  const isVacated = [result, question, ...notes].some(saysVacated)
  return {
    row: {
      source: 'congress-gov',
      ...key,
      kind,
      date,
      question,
      result,
      ...tally.row,
      ...measureOf(row, key.congress),
      ...omitUndefined({
        votedAt: instantOf(row['startDate']),
        title: textOf(row['amendmentAuthor']),
        threshold: kind === 'quorum' ? undefined : thresholdOf(voteType),
        isVacated: isVacated ? (true as const) : undefined,
        sourceUpdatedAt: instantOf(row['updateDate']),
      }),
    },
  }
}

function readPosition(row: WireObject, isElection: boolean): ParseResult<SourcePosition> {
  const cast = castOf(textOf(row['voteCast']) ?? '', { isElection })
  if (cast === undefined) return missingField('voteCast')
  const name = [textOf(row['firstName']), textOf(row['lastName'])]
    .filter((part) => part !== undefined)
    .join(' ')
  if (name === '') return missingField('lastName')
  const fields = {
    bioguideId: bioguideIdOf(row['bioguideID'] ?? row['bioguideId']),
    party: findParty(textOf(row['voteParty']) ?? ''),
    state: textOf(row['voteState']),
  }
  return { row: { name, ...omitUndefined(fields), ...cast } }
}

/** Adds the answer about members to that about the vote; both must be of the same vote. */
export function withHousePositions(vote: SourceVote, wire: unknown): ParseResult<SourceVote> {
  const answer = fieldsOf(wire)
  const key = keyOfRow(answer)
  if (key === undefined || voteKeyOf(key) !== voteKeyOf(vote)) return missingField('rollCallNumber')
  const rows = listOf(answer['results']).map((row) => readPosition(fieldsOf(row), vote.kind === 'election'))
  const failed = rows.find((row) => 'missing' in row)
  if (failed !== undefined) return failed
  const positions = rows.flatMap((row) => ('row' in row ? [row.row] : []))
  return { row: positions.length === 0 ? vote : { ...vote, positions } }
}
