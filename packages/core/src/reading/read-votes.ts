import { CHAMBERS } from '@rostrum/contract/congress/congress'
import { officialVoteUrl } from '@rostrum/contract/entities/official-vote-url'
import type { BillKey } from '@rostrum/contract/entities/bill'
import type { Chamber } from '@rostrum/contract/entities/common'
import type {
  MemberPosition,
  MemberVote,
  MemberVoteSummary,
  Vote,
  VoteCard,
  VoteKey,
  VotePosition,
} from '@rostrum/contract/entities/vote'
import { parseBillKey, recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { SAMPLE_SOURCE } from '../congress/source-name.ts'
import { paginate, type OffsetPage } from '../lib/page.ts'
import { voteCard } from '../record/vote.ts'
import { findBills as findStoredBills } from '../store/record/bills.ts'
import { findSessionVotes, type SessionVotes } from '../store/votes/session-votes.ts'
import type { Store } from '../store/store.ts'
import { withTitle } from './name-votes.ts'
import { voteFilter, type VoteFilters, type VotedBills, voteReferenceIn } from './vote-filters.ts'
import { findPackedVote, listVotesOfBill, type StoredVote } from '../store/votes/votes.ts'

const SESSIONS = [2, 1] as const

/** Removes whether the member voted with the party while the figures are not final. */
const settled = ({ state, positions }: Pick<Vote, 'state' | 'positions'>): MemberPosition[] =>
  state === 'final' ? positions : positions.map(({ isWithParty: _unsettled, ...rest }) => rest)

function voteView(key: VoteKey, { vote, corrections, source, fetchedAt, checkedAt }: StoredVote): Vote {
  // A sample vote shares its number with a real one.
  const official = source === SAMPLE_SOURCE ? {} : { url: officialVoteUrl(key) }
  return {
    ...vote,
    positions: settled(vote),
    corrections,
    ...official,
    provenance: { source, fetchedAt, checkedAt },
  }
}

/** A vote's view depends only on its version, so that derived values can be cached. */
export async function findVoteVersion(key: VoteKey, store: Store) {
  const found = await findPackedVote(store, key)
  if (found === undefined) return undefined
  const bill = found.billKey === undefined ? undefined : parseBillKey(found.billKey)
  const title = bill && (await findStoredBills(store, [bill])).get(recordKeyOf(bill))?.title
  return {
    version: `${found.revision} ${title ?? ''}`,
    view: async () => withTitle(voteView(key, found.read()), () => title),
  }
}

export const findVoteView = async (key: VoteKey, store: Store): Promise<Vote | undefined> =>
  await (await findVoteVersion(key, store))?.view()

interface SessionFilter {
  readonly congress: number
  readonly session?: number | undefined
  readonly chamber?: Chamber | undefined
}

/** One read for each chamber and session. */
async function readSessions(
  { congress, session, chamber }: SessionFilter,
  store: Store,
): Promise<SessionVotes[]> {
  const chambers = chamber === undefined ? CHAMBERS : [chamber]
  const sessions = session === undefined ? SESSIONS : [session]
  const found = await Promise.all(
    chambers.flatMap((each) =>
      sessions.map((year) => findSessionVotes(store, { chamber: each, congress, session: year })),
    ),
  )
  return found.flatMap((votes) => votes ?? [])
}

const timeOf = ({ date, votedAt = date }: VoteCard): string => votedAt
const newestFirst = (a: VoteCard, b: VoteCard): number =>
  timeOf(b).localeCompare(timeOf(a)) || a.chamber.localeCompare(b.chamber) || b.number - a.number

export interface VoteQuery extends SessionFilter, OffsetPage, VoteFilters {
  readonly policyArea?: string | undefined
}

export type FindBills = (criteria: {
  congress: number
  policyArea?: string
  q?: string
}) => Promise<readonly string[]>

/** Uses the catalog only for what the votes do not contain. */
async function findVotedBills(
  { congress, policyArea, q }: Pick<VoteQuery, 'congress' | 'policyArea' | 'q'>,
  findBills: FindBills,
): Promise<VotedBills> {
  const isWords = q !== undefined && voteReferenceIn(q) === undefined
  const [ofTopic, ofWords] = await Promise.all([
    policyArea === undefined ? undefined : findBills({ congress, policyArea }),
    isWords ? findBills({ congress, q }) : undefined,
  ])
  return { ofTopic: ofTopic && new Set(ofTopic), ofWords: ofWords && new Set(ofWords) }
}

export const listCongressVotes = (congress: number, store: Store): Promise<SessionVotes[]> =>
  readSessions({ congress }, store)

export const areVotesHeld = async (filter: SessionFilter, store: Store): Promise<boolean> =>
  (await readSessions(filter, store)).some(({ cards }) => cards.length > 0)

/** A Congress named in the text overrides the default. */
export async function listVotes(query: VoteQuery, store: Store, findBills: FindBills) {
  const named = query.q === undefined ? undefined : voteReferenceIn(query.q)
  const congress = named?.congress ?? query.congress
  const [sessions, bills] = await Promise.all([
    readSessions({ ...query, congress }, store),
    findVotedBills({ ...query, congress }, findBills),
  ])
  const votes = sessions
    .flatMap(({ cards }) => cards)
    .filter(voteFilter(query, bills))
    .toSorted(newestFirst)
  return paginate(votes, query)
}

export const findBillVotes = async (bill: BillKey, store: Store): Promise<VoteCard[]> =>
  (await listVotesOfBill(store, bill)).map(({ vote }) => voteCard(vote)).toSorted(newestFirst)

export const listBillVotes = async (bill: BillKey, page: OffsetPage, store: Store) =>
  paginate(await findBillVotes(bill, store), page)

function summaryOf(votes: readonly MemberVote[]): MemberVoteSummary {
  const counted = votes.filter(({ state }) => state !== 'vacated')
  const count = (holds: (vote: MemberVote) => boolean): number => counted.filter(holds).length
  const byChamber = {
    House: count(({ chamber }) => chamber === 'House'),
    Senate: count(({ chamber }) => chamber === 'Senate'),
  }
  return {
    votes: counted.length,
    notVoting: count(({ position }) => position === 'not_voting'),
    withParty: count(({ isWithParty }) => isWithParty === true),
    againstParty: count(({ isWithParty }) => isWithParty === false),
    ...(byChamber.House > 0 && byChamber.Senate > 0 && { byChamber }),
  }
}

interface MemberVoteQuery extends SessionFilter, OffsetPage {
  readonly withParty?: boolean | undefined
  readonly position?: VotePosition | undefined
  readonly policyArea?: string | undefined
}

async function votesOf(bioguideId: string, filter: SessionFilter, store: Store): Promise<MemberVote[]> {
  const sessions = await readSessions(filter, store)
  return sessions.flatMap((session) => session.votesOf(bioguideId)).toSorted(newestFirst)
}

/** The votes of one session, by default the latest one with votes. Bills are searched only for a topic. */
export async function listMemberVotes(
  bioguideId: string,
  query: MemberVoteQuery,
  store: Store,
  findBills: FindBills = async () => [],
) {
  const { withParty, position, policyArea, session, ...rest } = query
  const bills = await findVotedBills({ congress: query.congress, policyArea }, findBills)
  const hasTopic = voteFilter({}, bills)
  let votes: MemberVote[] = []
  for (const each of session === undefined ? SESSIONS : [session]) {
    votes = await votesOf(bioguideId, { ...rest, session: each }, store)
    if (votes.length > 0) break
  }
  const matching = votes.filter(
    (vote) =>
      (withParty === undefined || vote.isWithParty === withParty) &&
      (position === undefined || (vote.position === position && vote.state !== 'vacated')) &&
      hasTopic(vote),
  )
  return { ...paginate(matching, query), summary: summaryOf(votes) }
}
