import type {
  MemberPosition,
  PartyTotals,
  Vote,
  VoteDoubt,
  VoteTotals,
} from '@rostrum/contract/entities/vote'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { isPartyLine, isWithMajority } from '../record/party-line.ts'
import type { AssembledVote, SourcePosition, SourceVote } from '../record/vote.ts'
import { agreedMeasure, type CitingMeasure, type VotedMeasure, withCitations } from './cited-measures.ts'
import { isAgreedToIn } from './cast-words.ts'
import type { RosterIndex } from './roster.ts'
import { countPositions, isSameTotals, NO_TOTALS, sumOfParties } from './totals.ts'
import { isVacatedBy } from './vacated-vote.ts'

function countParties(positions: readonly SourcePosition[]): PartyTotals[] {
  const parties = [...new Set(positions.flatMap(({ party }) => party ?? []))]
  return parties.map((party) => ({
    party,
    ...countPositions(positions.filter((each) => each.party === party)),
  }))
}

/** A candidate's name with or without a state: "Johnson (LA)". */
const surnameOf = (name: string): string => name.replace(/\s*\([A-Z]{2}\)$/, '').toLowerCase()

const isSurnameShared = ({ candidates = [] }: SourceVote): boolean =>
  new Set(candidates.map(({ name }) => surnameOf(name))).size < candidates.length

/** Members name candidates by surname, as long as no two share it. */
const candidateKey = (vote: SourceVote): ((name: string) => string) =>
  isSurnameShared(vote) ? (name) => name.toLowerCase() : surnameOf

/** Maps a candidate to the name in the totals and the result. */
function candidateNamer(vote: SourceVote): (candidate: string) => string {
  const keyOf = candidateKey(vote)
  const names = new Map((vote.candidates ?? []).map(({ name }) => [keyOf(name), name]))
  return (candidate) => names.get(keyOf(candidate)) ?? candidate
}

function candidatesDiffer(vote: SourceVote, positions: readonly SourcePosition[]): boolean {
  const { candidates = [] } = vote
  const keyOf = candidateKey(vote)
  const counts = new Map<string, number>()
  for (const { candidate } of positions)
    if (candidate !== undefined) counts.set(keyOf(candidate), (counts.get(keyOf(candidate)) ?? 0) + 1)
  const isCounted = candidates.every(({ name, votes }) => (counts.get(keyOf(name)) ?? 0) === votes)
  const known = new Set(candidates.map(({ name }) => keyOf(name)))
  return !isCounted || [...counts.keys()].some((name) => !known.has(name))
}

/** After a tie is broken, some files count the Vice President and some do not. */
function fitsTotals(vote: SourceVote, counted: VoteTotals): boolean {
  const { totals, tieBreaker } = vote
  if (totals === undefined) return false
  if (isSameTotals(totals, counted)) return true
  if (tieBreaker === undefined) return false
  return isSameTotals(totals, { ...counted, [tieBreaker.position]: counted[tieBreaker.position] + 1 })
}

function tallyDoubts(vote: SourceVote, positions: readonly SourcePosition[]): VoteDoubt[] {
  const counted = countPositions(positions)
  const isOff = !fitsTotals(vote, counted) || (vote.kind === 'election' && candidatesDiffer(vote, positions))
  const isPartyOff = vote.byParty.some((row) => {
    const own = countPositions(positions.filter(({ party }) => party === row.party))
    return !isSameTotals(row, own)
  })
  const isSumOff =
    vote.byParty.length > 0 &&
    vote.totals !== undefined &&
    !isSameTotals(sumOfParties(vote.byParty), vote.totals)
  return [
    ...(isOff ? (['totals'] as const) : []),
    ...(isPartyOff || isSumOff ? (['party_totals'] as const) : []),
  ]
}

/** Compares positions of two sources, one of which may add the state to a candidate's surname. */
function castComparer(one: SourceVote, other: SourceVote) {
  const isShared = isSurnameShared(one) || isSurnameShared(other)
  const [keyOfOne, keyOfOther] = [one, other].map((vote) => {
    const candidateNameOf = candidateNamer(vote)
    return (name = ''): string => (isShared ? candidateNameOf(name).toLowerCase() : surnameOf(name))
  })
  return (a: SourcePosition, b: SourcePosition): boolean =>
    a.position === b.position &&
    (a.position !== 'candidate' || keyOfOne?.(a.candidate) === keyOfOther?.(b.candidate))
}

const sourceIdOf = ({ bioguideId, lisId, name }: SourcePosition): string => bioguideId ?? lisId ?? name

/** The Clerk writes "agreed to" where the API writes "passed", so only opposite outcomes and different names count. */
function isSameResult(one: string, other: string): boolean {
  const [a, b] = [isAgreedToIn(one), isAgreedToIn(other)]
  return a === undefined || b === undefined ? one.toLowerCase() === other.toLowerCase() : a === b
}

/** Whether two sources list a member differently; a source without positions contradicts nothing. */
function positionsDiffer(one: SourceVote, other: SourceVote): boolean {
  if (one.positions === undefined || other.positions === undefined) return false
  const isSameCast = castComparer(one, other)
  const listed = new Map(one.positions.map((position) => [sourceIdOf(position), position]))
  const isListed = (position: SourcePosition): boolean => {
    const known = listed.get(sourceIdOf(position))
    return known !== undefined && isSameCast(known, position)
  }
  return one.positions.length !== other.positions.length || !other.positions.every(isListed)
}

function sourceDoubts(main: SourceVote, others: readonly SourceVote[]): VoteDoubt[] {
  const isDifferent = others.some(
    (other) =>
      other.isVacated !== main.isVacated ||
      positionsDiffer(main, other) ||
      (other.totals !== undefined && main.totals !== undefined && !isSameTotals(other.totals, main.totals)) ||
      !isSameResult(other.result, main.result),
  )
  return isDifferent ? ['sources'] : []
}

function identifyAll(main: SourceVote, byParty: readonly PartyTotals[], roster: RosterIndex) {
  const doubts = new Set<VoteDoubt>()
  const seen = new Set<string>()
  const candidateNameOf = candidateNamer(main)
  const positions = (main.positions ?? []).map((position): MemberPosition => {
    const { bioguideId: _id, lisId: _lis, candidate, ...rest } = position
    const named = { ...rest, ...(candidate !== undefined && { candidate: candidateNameOf(candidate) }) }
    const found = roster.identify(position, main)
    const isWithParty = isWithMajority(position, byParty)
    const own = isWithParty === undefined ? {} : { isWithParty }
    if ('doubt' in found) {
      doubts.add(found.doubt)
      return { ...named, ...own }
    }
    const { bioguideId, name } = found.member
    if (seen.has(bioguideId)) doubts.add('listed_twice')
    seen.add(bioguideId)
    return { ...named, name, bioguideId, ...own }
  })
  return { positions, doubts }
}

const measureOf = ({ bill, amendment, otherBusiness, isMeasureUnclear }: SourceVote): VotedMeasure =>
  omitUndefined({ bill, amendment, otherBusiness, isMeasureUnclear })

const rankOf = ({ source, positions }: SourceVote): number =>
  (positions === undefined ? 2 : 0) + (source === 'clerk' ? 1 : 0)

/** The authoritative source first: the API over the Clerk, as soon as it has positions. */
const mainFirst = (sources: readonly SourceVote[]): SourceVote[] =>
  sources.toSorted((a, b) => rankOf(a) - rankOf(b))

function doubtsAbout(
  main: SourceVote,
  others: readonly SourceVote[],
  identified: ReadonlySet<VoteDoubt>,
): VoteDoubt[] {
  const { positions = [] } = main
  const tally = positions.length === 0 ? (['no_positions'] as const) : tallyDoubts(main, positions)
  const isGone = [main, ...others].some((source) => source.isGone)
  return [
    ...new Set([
      ...tally,
      ...identified,
      ...sourceDoubts(main, others),
      ...(isGone ? (['gone'] as const) : []),
    ]),
  ]
}

/** Never chooses between contradicting sources: a contradiction makes the vote "being checked". */
export function assembleVote(
  sources: readonly SourceVote[],
  roster: RosterIndex,
  citations: readonly CitingMeasure[] = [],
): AssembledVote {
  const [main, ...others] = mainFirst(sources)
  if (main === undefined) throw new TypeError('a vote has no source')
  const listed = main.positions ?? []
  const byParty = main.byParty.length > 0 ? main.byParty : countParties(listed)
  const identified = identifyAll(main, byParty, roster)
  const stated = others.map(measureOf).reduce(agreedMeasure, measureOf(main))
  const { isMeasureUnclear: _, ...measure } = withCitations(stated, citations)
  const isVacated = isVacatedBy(sources)
  const doubts = isVacated ? [] : doubtsAbout(main, others, identified.doubts)
  const title = main.title ?? others.find((each) => each.title !== undefined)?.title
  const votedAt = main.votedAt ?? others.find((each) => each.votedAt !== undefined)?.votedAt
  const isAgreedTo = main.kind === 'question' ? isAgreedToIn(main.result) : undefined
  const { chamber, congress, session, number, kind, date, question, result } = main
  const { threshold, candidates, tieBreaker } = main
  return {
    chamber,
    congress,
    session,
    number,
    kind,
    date,
    question,
    result,
    state: isVacated ? 'vacated' : doubts.length > 0 ? 'being_checked' : 'final',
    totals: main.totals ?? (listed.length > 0 ? countPositions(listed) : NO_TOTALS),
    byParty: [...byParty],
    isPartyLine: isPartyLine(byParty),
    ...omitUndefined({ votedAt, title, isAgreedTo, threshold, candidates, tieBreaker }),
    ...measure,
    positions: identified.positions,
    doubts,
  }
}

/** The authoritative source's changes to positions and result; undefined if there are none. */
export function correctionBetween(
  before: readonly SourceVote[],
  after: readonly SourceVote[],
  roster: RosterIndex,
): Pick<Vote['corrections'][number], 'positions' | 'result'> | undefined {
  const [[one], [other]] = [mainFirst(before), mainFirst(after)]
  if (one?.positions === undefined || other?.positions === undefined) return undefined
  const [old, now] = [one.positions, other.positions].map(
    (positions) => new Map(positions.map((each) => [sourceIdOf(each), each])),
  )
  const ids = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])
  const [nameBefore, nameAfter] = [candidateNamer(one), candidateNamer(other)]
  const isSameCast = castComparer(one, other)
  const positions = [...ids].flatMap((id) => {
    const [from, to] = [old?.get(id), now?.get(id)]
    const known = to ?? from
    if (known === undefined || (from && to && isSameCast(from, to))) return []
    const found = roster.identify(known, other)
    const person = 'member' in found ? found.member : { name: known.name }
    return [
      {
        name: person.name,
        ...('bioguideId' in person && { bioguideId: person.bioguideId }),
        ...(from && { from: from.position }),
        ...(to && { to: to.position }),
        ...(from?.candidate !== undefined && { fromCandidate: nameBefore(from.candidate) }),
        ...(to?.candidate !== undefined && { toCandidate: nameAfter(to.candidate) }),
      },
    ]
  })
  const result = isSameResult(one.result, other.result)
    ? {}
    : { result: { from: one.result, to: other.result } }
  return positions.length === 0 && !('result' in result) ? undefined : { positions, ...result }
}
