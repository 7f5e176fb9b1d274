import type {
  MemberPosition,
  Vote,
  VoteCard,
  VoteCorrection,
  VoteDoubt,
  VotePosition,
  VoteTotals,
} from '@rostrum/contract/entities/vote'
import { formatNumber } from '@rostrum/contract/lib/format'
import { whoBroke } from '@rostrum/contract/words/tie-breaker'
import { isProcedure } from '@rostrum/contract/words/vote-sentence'
import { pluralize } from './format-number.ts'

/** A member's position. "Not voting" is not an abstention. */
export const POSITION_WORDS: Readonly<Record<VotePosition, string>> = {
  yea: 'Yea',
  nay: 'Nay',
  present: 'Present',
  not_voting: 'Not voting',
  candidate: 'For a candidate',
}

/** "House roll call 240 of 2025". Numbering restarts each calendar year. */
export const voteName = ({ chamber, number, date }: Pick<VoteCard, 'chamber' | 'number' | 'date'>): string =>
  `${chamber} roll call ${number} of ${date.slice(0, 4)}`

/** The subject of votes that are not on bills or amendments. Some House names for it only repeat the question. */
export const businessWords = ({ otherBusiness = '' }: VoteCard): string | undefined =>
  isProcedure(otherBusiness) ? undefined : otherBusiness || undefined

const lettersOf = (text: string): string => text.replaceAll(/[.\s]/g, '').toLowerCase()

/** The source's title, unless it only repeats the measure; then the title of the bill, if known. */
export function aboutWords({ title, bill, amendment }: VoteCard): string | undefined {
  const cited = [bill, amendment].flatMap((each) => each ?? [])
  const isCitation = cited.some(({ type, number }) => lettersOf(title ?? '') === `${type}${number}`)
  return title === undefined || isCitation ? bill?.title : title
}

/** "On Passage: Clean Rivers Act": the official question and the measure. */
export const askedWords = (vote: VoteCard): string =>
  [vote.question, aboutWords(vote)].filter((words) => words !== undefined).join(': ')

/** "290–133", or for an election the two leading candidates. */
export function voteCount({ kind, totals, candidates = [] }: VoteCard): string {
  if (kind === 'question') return `${formatNumber(totals.yea)}–${formatNumber(totals.nay)}`
  if (kind === 'quorum') return `${formatNumber(totals.present)} present`
  return candidates
    .slice(0, 2)
    .map(({ name, votes }) => `${name} ${formatNumber(votes)}`)
    .join(', ')
}

const NOUN = { majority: 'A majority', two_thirds: 'Two thirds', three_fifths: 'Three fifths' } as const
export const countAll = ({ yea, nay, present, notVoting }: VoteTotals): number =>
  yea + nay + present + notVoting

/** Three fifths in the Senate are of its sworn members, all of whom are listed. */
const isOfSworn = ({ chamber, threshold }: VoteCard): boolean =>
  threshold === 'three_fifths' && chamber === 'Senate'

/** The number that the threshold is a fraction of. */
export const votesCounted = (vote: VoteCard): number =>
  isOfSworn(vote) ? countAll(vote.totals) : vote.totals.yea + vote.totals.nay

/** The yeas that a question needs; undefined without a threshold. */
export function yeasNeeded(vote: VoteCard): number | undefined {
  const counted = votesCounted(vote)
  switch (vote.threshold) {
    case 'majority':
      return Math.floor(counted / 2) + 1
    case 'two_thirds':
      return Math.ceil((2 * counted) / 3)
    case 'three_fifths':
      return Math.ceil((3 * counted) / 5)
    default:
      return undefined
  }
}

/** "Two thirds of those who voted yea or nay were needed: 289 of 433." */
export function thresholdSentence(vote: VoteCard): string | undefined {
  const { kind, threshold, tieBreaker } = vote
  const needed = yeasNeeded(vote)
  if (kind !== 'question' || threshold === undefined || needed === undefined) return undefined
  const whose = isOfSworn(vote) ? 'all senators' : 'those who voted yea or nay'
  const verb = threshold === 'majority' ? 'was' : 'were'
  const rule = `${NOUN[threshold]} of ${whose} ${verb} needed`
  if (tieBreaker === undefined)
    return `${rule}: ${formatNumber(needed)} of ${formatNumber(votesCounted(vote))}.`
  return `${rule}. The vote was tied, and ${whoBroke(tieBreaker)} voted ${tieBreaker.position}.`
}

const DOUBT_SENTENCES: Readonly<Record<VoteDoubt, string>> = {
  totals: 'The members listed do not add up to the totals.',
  party_totals: 'The members listed do not add up to the totals of their parties.',
  unknown_member: 'Someone is listed who is not in the record.',
  service: 'Someone is listed who was not serving on that day.',
  listed_twice: 'Someone is listed twice.',
  sources: 'Two official sources differ.',
  no_positions: 'The chamber has not published how each member voted yet.',
  gone: 'A source no longer lists this vote.',
}

/** Shown first for a vote that was vacated. */
export const WITHDRAWN = 'The chamber withdrew this vote, so it no longer counts.'

/** Caveats about a vote, shown before its figures. */
export function voteNotice({ state, doubts }: Pick<Vote, 'state' | 'doubts'>): string | undefined {
  if (state === 'vacated') return WITHDRAWN
  if (state === 'final') return undefined
  const reasons = doubts.map((doubt) => DOUBT_SENTENCES[doubt])
  return ['This vote is being checked, so its figures may still change.', ...reasons].join(' ')
}

/** "Passed, 290–133", or why the figures are left out. */
export function resultWords(vote: VoteCard): string {
  const { state, kind, result, candidates = [], tieBreaker } = vote
  if (state === 'vacated') return 'Vacated: the chamber withdrew this vote.'
  if (state === 'being_checked') return `${result} (being checked)`
  if (tieBreaker !== undefined)
    return `${result}, ${voteCount(vote)}, ${whoBroke(tieBreaker)} voting ${tieBreaker.position}`
  if (kind === 'election') return `${candidates[0]?.name === result ? 'Elected' : result}: ${voteCount(vote)}`
  return `${result}, ${voteCount(vote)}`
}

/** "Failed, 218–204. Two thirds … were needed". Figures of a vote being checked are left out. */
export function outcomeSentence(vote: VoteCard): string {
  if (vote.state === 'vacated') return 'Vacated.'
  if (vote.state === 'being_checked') return `${vote.result}.`
  const { tieBreaker: _told, ...rest } = vote
  return [`${resultWords(rest)}.`, thresholdSentence(vote) ?? []].flat().join(' ')
}

/** A correction may also add or remove a member. */
const correctedWords = (position: VotePosition | undefined, candidate: string | undefined): string => {
  if (candidate !== undefined) return `For ${candidate}`
  return position === undefined ? 'Not listed' : POSITION_WORDS[position]
}

/** "Cole: Not voting became Nay." */
export const correctionSentences = ({ result, positions }: VoteCorrection): string =>
  [
    ...(result === undefined ? [] : [`The result was “${result.from}”.`]),
    ...positions.map(
      ({ name, from, to, fromCandidate, toCandidate }) =>
        `${name}: ${correctedWords(from, fromCandidate)} became ${correctedWords(to, toCandidate)}.`,
    ),
  ].join(' ')

/** Members who voted against the majority of their party; undefined if the vote does not say so yet. */
export const brokeRanks = ({ kind, state, positions }: Vote): MemberPosition[] | undefined =>
  kind === 'question' && state === 'final' && positions.length > 0
    ? positions.filter(({ isWithParty }) => isWithParty === false)
    : undefined

/** "12 members voted against the majority of their party." */
export const brokeRanksSentence = (count: number): string =>
  count === 0
    ? 'Nobody voted against the majority of their party.'
    : `${pluralize(count, 'member')} voted against the majority of their party.`
