import type { VoteKey } from '@rostrum/contract/entities/vote'
import { type CongressClient, wireRows } from '../congress/client.ts'
import { CongressError, type CongressErrorCode } from '../congress/errors.ts'
import { intOf, congressOf, numberOf, textOf } from '../congress/values.ts'
import { fieldsOf, listOf, type WireObject, missingField, type ParseResult } from '../congress/wire-object.ts'
import type { SourceVote } from '../record/vote.ts'
import type { VoteSession } from '../store/votes/session-votes.ts'
import type { ListedVote } from './follow-list.ts'
import { followSessions } from './follow-sessions.ts'
import type { PublisherCheck } from '../bulk/with-publisher.ts'
import type { VoteRun } from './vote-sync-context.ts'
import { isAmendmentType, isBillType } from '@rostrum/contract/congress/bill-types'
import { voteKeyOf } from '@rostrum/contract/entities/vote-key'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { dateOf, instantOf } from '../congress/dates.ts'
import { isSameMeasure, measureOfUrl, type VotedMeasure } from './cited-measures.ts'
import { need, parsed, readPosition, readTally, readVote, refuse, type VoteNames } from './read-vote.ts'

/** The row's identifier concatenates numbers without padding, so it is never parsed. */
function keyOfRow(row: WireObject): VoteKey | undefined {
  const congress = congressOf(row['congress'])
  const [session, number] = [intOf(row['sessionNumber']), intOf(row['rollCallNumber'])]
  if (congress === undefined || number === undefined || number < 1) return undefined
  return session === 1 || session === 2 ? { chamber: 'House', congress, session, number } : undefined
}

export function readHouseVoteRow(
  row: WireObject,
): ParseResult<VoteKey & { readonly sourceUpdatedAt: string }> {
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

/** Normalizes alternative field names. */
const rowsOf = (value: unknown): WireObject[] =>
  listOf(value).map((each) => {
    const row = fieldsOf(each)
    const { voteParty, party, bioguideID, bioguideId = bioguideID } = row
    return { ...row, bioguideId, voteParty: voteParty ?? fieldsOf(party)['type'] ?? party }
  })

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

/** Adds the members' response to the vote's; both must be about the same vote. */
export const withHousePositions = (vote: SourceVote, wire: unknown): ParseResult<SourceVote> =>
  parsed(() => {
    const answer = fieldsOf(wire)
    const key = need(keyOfRow(answer), 'rollCallNumber')
    if (voteKeyOf(key) !== voteKeyOf(vote)) refuse('rollCallNumber')
    const positions = rowsOf(answer['results']).map((row) => readPosition(row, API, vote.kind === 'election'))
    return positions.length === 0 ? vote : { ...vote, positions }
  })

/** A backfill takes 6,000 calls: concurrency completes it in the 75 minutes in which the budget grants them. */
export const AT_ONCE = 4

const pathOf = ({ congress, session }: VoteSession): string => `/house-vote/${congress}/${session}`
const pageOf = (vote: VoteKey): string => `${pathOf(vote)}/${vote.number}`

function rowOf<T>(read: ParseResult<T>, place: string): T {
  if ('missing' in read) throw new CongressError('bad_shape', `no ${read.missing} in ${place}`)
  return read.row
}

async function listAll(session: VoteSession, client: CongressClient): Promise<ListedVote[]> {
  const votes = new Map<number, ListedVote>()
  const path = pathOf(session)
  for await (const row of wireRows(client, { path, field: 'houseRollCallVotes' })) {
    const { sourceUpdatedAt, ...key } = rowOf(readHouseVoteRow(row), `a row of ${path}`)
    votes.set(key.number, { ...key, fingerprint: sourceUpdatedAt })
  }
  return [...votes.values()]
}

/** Errors for pages that the API lists but cannot show. */
const NOT_SHOWN: readonly CongressErrorCode[] = ['not_found', 'broken_record']

/** Undefined while the API answers with one of these errors. */
async function findPage(
  path: string,
  client: CongressClient,
  absent = NOT_SHOWN,
): Promise<WireObject | undefined> {
  try {
    return await client.page(path, {})
  } catch (error) {
    if (error instanceof CongressError && absent.includes(error.code)) return undefined
    throw error
  }
}

async function readListed(listed: ListedVote, client: CongressClient): Promise<SourceVote | undefined> {
  const path = pageOf(listed)
  const page = await findPage(path, client)
  if (page === undefined) return undefined
  const vote = rowOf(readHouseVote(page['houseRollCallVote']), path)
  const answer = await findPage(`${path}/members`, client)
  if (answer === undefined) return vote
  // documents once named the field without "Vote"
  const members = answer['houseRollCallVoteMemberVotes'] ?? answer['houseRollCallMemberVotes']
  return rowOf(withHousePositions(vote, members), `${path}/members`)
}

/** The API is authoritative for House votes. Reads recent sessions first, then earlier ones. */
export const followHouseApi = (api: CongressClient, run: VoteRun): Promise<PublisherCheck> =>
  followSessions(
    { chamber: 'House', publisher: 'house-api', source: 'congress-gov' },
    (session, isRecent) => {
      const client = api.with({ purpose: isRecent ? 'news' : 'sync', signal: run.signal })
      return {
        list: () => listAll(session, client),
        read: (vote) => readListed(vote, client),
        atOnce: AT_ONCE,
        isGone: async (vote) => (await findPage(pageOf(vote), client, ['not_found'])) === undefined,
      }
    },
    run,
  )
