import { isAmendmentType, isBillType } from '@rostrum/contract/bill-types'
import type { VoteKey } from '@rostrum/contract/entities/vote'
import { voteKeyOf } from '@rostrum/contract/vote-key'
import { omitUndefined } from '@rostrum/contract/omit-undefined'
import { dateOf, instantOf } from '../congress/dates.ts'
import { congressOf, intOf, numberOf, textOf } from '../congress/values.ts'
import { fieldsOf, listOf, missingField, type ParseResult, type WireObject } from '../congress/wire-object.ts'
import type { SourceVote } from '../record/vote.ts'
import { isSameMeasure, measureOfUrl, type VotedMeasure } from './cited-measures.ts'
import { need, parsed, readPosition, readTally, readVote, refuse, type VoteNames } from './read-vote.ts'

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

const API: VoteNames = {
  source: 'congress-gov',
  text: textOf,
  count: intOf,
  vote: ['voteQuestion', 'result', 'voteType'],
  totals: ['yeaTotal', 'nayTotal', 'presentTotal', 'notVotingTotal'],
  candidate: ['candidate', 'total'],
  cast: 'voteCast',
  person: ['firstName', 'lastName'],
  party: 'voteParty',
  state: 'voteState',
  id: { bioguideId: 'bioguideId' },
}

/** Under the names that the API uses most. */
const rowsOf = (value: unknown): WireObject[] =>
  listOf(value).map((each) => {
    const row = fieldsOf(each)
    const { voteParty, party, bioguideID, bioguideId = bioguideID } = row
    return { ...row, bioguideId, voteParty: voteParty ?? fieldsOf(party)['type'] ?? party }
  })

/** Reads the item of a vote, which has no positions. */
export const readHouseVote = (wire: unknown): ParseResult<SourceVote> =>
  parsed(() => {
    const row = fieldsOf(wire)
    const key = need(keyOfRow(row), 'rollCallNumber')
    return readVote(row, API, {
      key,
      date: need(dateOf(row['startDate']), 'startDate'),
      tally: readTally(rowsOf(row['votePartyTotal']), API),
      members: [],
      notes: listOf(row['notes']).flatMap((note) => textOf(fieldsOf(note)['text']) ?? textOf(note) ?? []),
      rest: {
        ...measureOf(row, key.congress),
        votedAt: instantOf(row['startDate']),
        title: textOf(row['amendmentAuthor']),
        sourceUpdatedAt: instantOf(row['updateDate']),
      },
    })
  })

/** Adds the answer about members to that about the vote; both must be of the same vote. */
export const withHousePositions = (vote: SourceVote, wire: unknown): ParseResult<SourceVote> =>
  parsed(() => {
    const answer = fieldsOf(wire)
    const key = need(keyOfRow(answer), 'rollCallNumber')
    if (voteKeyOf(key) !== voteKeyOf(vote)) refuse('rollCallNumber')
    const positions = rowsOf(answer['results']).map((row) => readPosition(row, API, vote.kind === 'election'))
    return positions.length === 0 ? vote : { ...vote, positions }
  })
