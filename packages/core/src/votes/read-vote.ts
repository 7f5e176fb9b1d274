import type { CandidateTotal, VoteKey, VoteKind, VoteTotals } from '@rostrum/contract/entities/vote'
import { findParty } from '@rostrum/contract/congress/parties'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { bioguideIdOf } from '../congress/values.ts'
import { missingField, type ParseResult, type WireObject } from '../congress/wire-object.ts'
import type { SourcePosition, SourceVote, VoteSource } from '../record/vote.ts'
import { castOf, saysVacated, thresholdOf } from './cast-words.ts'
import { sumOfParties } from './totals.ts'

/** The field names of a publisher for a vote, its totals and a member's row. */
export interface VoteNames {
  readonly source: VoteSource
  readonly text: (value: unknown) => string | undefined
  readonly count: (value: unknown) => number | undefined
  /** "2/3 Yea-And-Nay" is a rule. */
  readonly vote: readonly [question: string, result: string, rule: string]
  readonly totals: readonly [yea: string, nay: string, present: string, notVoting: string]
  readonly candidate: readonly [name: string, votes: string]
  readonly cast: string
  readonly person: readonly string[]
  readonly party: string
  readonly state: string
  readonly id: { readonly [K in 'bioguideId' | 'lisId']?: string }
}

class MissingFieldError extends Error {}

export function refuse(field: string): never {
  throw new MissingFieldError(field)
}

export const need = <T>(value: T | undefined, field: string): T => value ?? refuse(field)

/** Runs a reader; `need` reports the first missing field. */
export function parsed<T>(read: () => T): ParseResult<T> {
  try {
    return { row: read() }
  } catch (error) {
    if (error instanceof MissingFieldError) return missingField(error.message)
    throw error
  }
}

export function findTotals(row: WireObject, { totals, count }: VoteNames): VoteTotals | undefined {
  const [yea, nay, present, notVoting] = totals.map((name) => count(row[name]))
  if (yea === undefined || nay === undefined || present === undefined || notVoting === undefined)
    return undefined
  return { yea, nay, present, notVoting }
}

type Tally = Pick<SourceVote, 'totals' | 'byParty' | 'candidates'>

/** In elections, rows are candidates, plus one for members who named nobody. */
function electionTally(rows: readonly CandidateTotal[]): Tally {
  const votesFor = (position: 'present' | 'not_voting'): number =>
    rows.find(({ name }) => castOf(name)?.position === position)?.votes ?? 0
  const totals = { yea: 0, nay: 0, present: votesFor('present'), notVoting: votesFor('not_voting') }
  const candidates = rows.filter(({ name }) => castOf(name) === undefined)
  return { totals, byParty: [], candidates: candidates.toSorted((a, b) => b.votes - a.votes) }
}

export function readTally(rows: readonly WireObject[], names: VoteNames, stated?: VoteTotals): Tally {
  const { text, count, party } = names
  const [candidate, votes] = names.candidate
  const nameCandidate = (row: WireObject): CandidateTotal => ({
    name: need(text(row[candidate]), candidate),
    votes: need(count(row[votes]), votes),
  })
  if (rows.some((row) => candidate in row)) return electionTally(rows.map(nameCandidate))
  const byParty = rows.map((row) => ({
    party: need(findParty(text(row[party]) ?? ''), party),
    ...need(findTotals(row, names), names.totals[0]),
  }))
  const totals = stated ?? (byParty.length > 0 ? sumOfParties(byParty) : undefined)
  return { byParty, ...(totals && { totals }) }
}

export function readPosition(row: WireObject, names: VoteNames, isElection: boolean): SourcePosition {
  const text = (name = ''): string | undefined => names.text(row[name])
  const cast = need(castOf(text(names.cast) ?? '', { isElection }), names.cast)
  const name = names.person.flatMap((part) => text(part) ?? []).join(' ')
  const fields = {
    bioguideId: bioguideIdOf(text(names.id.bioguideId)),
    lisId: text(names.id.lisId),
    party: findParty(text(names.party) ?? ''),
    state: text(names.state),
  }
  return { name: need(name || undefined, names.person.join(' ')), ...omitUndefined(fields), ...cast }
}

interface VoteFacts {
  readonly key: VoteKey
  readonly date: string
  readonly tally: Tally
  /** The members' rows, if present. */
  readonly members: readonly WireObject[]
  /** Further texts that may state that the vote was vacated. */
  readonly notes?: readonly string[]
  /** Fields that are specific to this publisher. */
  readonly rest: { readonly [K in keyof SourceVote]?: SourceVote[K] | undefined }
}

type Words = [question: string, result: string, rule: string] // one for each name

export function readVote(
  row: WireObject,
  names: VoteNames,
  { key, date, tally, members, notes = [], rest }: VoteFacts,
): SourceVote {
  const [question, result, rule] = names.vote.map((name) => need(names.text(row[name]), name)) as Words
  const isElection = tally.candidates !== undefined || /^election of (?:the |a )?speaker/i.test(question)
  const isQuorum = /\bquorum\b/i.test(`${question} ${rule}`)
  const kind: VoteKind = isElection ? 'election' : isQuorum ? 'quorum' : 'question'
  const positions = members.map((member) => readPosition(member, names, isElection))
  return {
    source: names.source,
    ...key,
    kind,
    date,
    question,
    result,
    ...tally,
    ...omitUndefined({
      threshold: kind === 'quorum' ? undefined : thresholdOf(rule),
      isVacated: [question, result, ...notes].some(saysVacated) ? (true as const) : undefined,
      positions: positions.length === 0 ? undefined : positions,
      ...rest,
    }),
  }
}
