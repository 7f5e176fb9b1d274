import { formatCitation } from './citation.ts'
import type { MemberPosition, VoteCard, VoteCorrection, VotePosition } from '../entities/vote.ts'
import { formatNumber } from '../lib/format.ts'
import { whoBroke } from './tie-breaker.ts'

type Verb = readonly [agreed: string, refused: string]

/** The measure's name replaces % or is appended. The first match wins, because motions also name their subject. */
const VERBS: readonly (readonly [question: RegExp, verb: Verb])[] = [
  [/motion to recommit/i, ['sent % back to committee', 'did not send % back to committee']],
  [/motion to table|lay on the table/i, ['set % aside', 'did not set % aside']],
  [/cloture/i, ['ended the debate on', 'did not end the debate on']],
  [/ordering the previous question/i, ['ended the debate on', 'did not end the debate on']],
  [/motion to proceed/i, ['took up', 'did not take up']],
  [/motion to discharge/i, ['took % from its committee', 'did not take % from its committee']],
  [/veto|objections of the president/i, ['overrode the veto of', 'did not override the veto of']],
  [/conference report/i, ['accepted the conference report on', 'did not accept the conference report on']],
  [
    /concur|the (?:house|senate) amendment/i,
    ['accepted the other chamber’s changes to', 'did not accept the other chamber’s changes to'],
  ],
  [/^on (?:agreeing to )?the (?:[\w.]+ ){0,2}amendments?/i, ['adopted', 'did not adopt']],
  [/nomination/i, ['confirmed', 'did not confirm']],
  [/treaty|resolution of ratification/i, ['consented to', 'did not consent to']],
  [/suspend the rules and agree/i, ['agreed to', 'did not agree to']],
  [/suspend the rules and (?:pass|concur)|^on (?:the )?passage/i, ['passed', 'did not pass']],
  [/^on the joint resolution/i, ['passed', 'did not pass']],
  [/^on (?:agreeing to )?the (?:concurrent )?resolution/i, ['agreed to', 'did not agree to']],
]

const cite = ({ type, number }: NonNullable<VoteCard['bill'] | VoteCard['amendment']>): string =>
  formatCitation(type, number)

const OTHER_CHAMBERS = /\b(?:house|senate) amendment|concur|conference|suspend the rules/i

/** Whether the vote is on an amendment. Amendments of the other chamber are part of the bill. */
export const isOnAmendment = ({ question }: Pick<VoteCard, 'question'>): boolean =>
  /\bamendments?\b/i.test(question) && !OTHER_CHAMBERS.test(question)

/** Whether the Clerk names no measure: "JOURNAL", "QUORUM". */
export const isProcedure = (business: string): boolean =>
  /^(?:QUORUM|JOURNAL|MOTION|ADJOURN)\b/.test(business)

/** "On Motion to Adjourn" within a sentence: "a motion to Adjourn". */
const questionWords = (question: string): string =>
  question
    .replace(/^on (?:the )?/i, '')
    .replace(/^./, (first) => first.toLowerCase())
    .replace(/^motion/, 'a motion')

/** "H.R. 3424", "H.Amdt. 85 to H.R. 3424", "an amendment to H.R. 3424", or other business as the source cites it. */
function measureName({ bill, amendment, otherBusiness, question }: VoteCard): string | undefined {
  if (bill === undefined && amendment !== undefined) return cite(amendment)
  if (bill === undefined) return isProcedure(otherBusiness ?? '') ? undefined : otherBusiness
  if (amendment !== undefined) return `${cite(amendment)} to ${cite(bill)}`
  if (!isOnAmendment({ question })) return cite(bill)
  return `${/amendments/i.test(question) ? 'amendments' : 'an amendment'} to ${cite(bill)}`
}

/** ", 218–204", ", 50–50, the Vice President voting yea", or a note that the figures are not final. */
function countWords({ state, totals, tieBreaker }: VoteCard): string {
  if (state === 'being_checked') return ' (being checked)'
  const count = `, ${formatNumber(totals.yea)}–${formatNumber(totals.nay)}`
  return tieBreaker === undefined ? count : `${count}, ${whoBroke(tieBreaker)} voting ${tieBreaker.position}`
}

/** The result of a vote without a question, such as an election. */
function talliedSentence({ chamber, kind, state, totals, candidates = [] }: VoteCard): string {
  if (state === 'being_checked')
    return `The ${chamber} ${kind === 'quorum' ? 'counted those present' : 'voted on candidates'} (being checked)`
  if (kind === 'quorum') return `The ${chamber} counted ${formatNumber(totals.present)} present`
  const votes = candidates.map((each) => `${each.name} ${formatNumber(each.votes)}`).join(', ')
  return `The ${chamber} voted on candidates: ${votes}`
}

/** The result of a vote in a sentence: "The House passed H.R. 3424, 218–204", or a note that the vote was withdrawn. */
export function voteSentence(vote: VoteCard): string {
  const { chamber, kind, state, question, result, isAgreedTo } = vote
  if (state === 'vacated') return vacatedSentence(vote)
  if (kind !== 'question') return talliedSentence(vote)
  const measure = measureName(vote)
  const verb = VERBS.find(([pattern]) => pattern.test(question))?.[1]
  if (measure === undefined || verb === undefined || isAgreedTo === undefined) {
    const about = measure === undefined ? questionWords(question) : `${measure}, ${question}`
    return `The ${chamber} voted on ${about}: ${result}${countWords(vote)}`
  }
  const done = verb[isAgreedTo ? 0 : 1]
  const deed = done.includes('%') ? done.replace('%', () => measure) : `${done} ${measure}`
  return `The ${chamber} ${deed}${countWords(vote)}`
}

const POSITIONS: Readonly<Record<VotePosition, string>> = {
  yea: 'Yea',
  nay: 'Nay',
  present: 'Present',
  not_voting: 'Not voting',
  candidate: 'another candidate',
}

const positionText = (position: VotePosition, candidate: string | undefined): string =>
  candidate === undefined ? POSITIONS[position] : `for ${candidate}`

function correctedPosition(corrected: VoteCorrection['positions'][number]): string {
  const { name, from, to, fromCandidate, toCandidate } = corrected
  if (to === undefined) return `${name} is not listed any longer`
  const now = positionText(to, toCandidate)
  return from === undefined
    ? `${name} is listed: ${now}`
    : `${name}: ${now}, not ${positionText(from, fromCandidate)}`
}

/** "The House corrected its vote on H.R. 3424. Pat Cole: Nay, not Yea". */
export function correctionSentence(
  vote: VoteCard,
  { positions, result }: Omit<VoteCorrection, 'noticedAt'>,
): string {
  const [only, ...more] = positions
  const changed = [
    ...(result === undefined ? [] : [`The result is ${result.to}, not ${result.from}`]),
    ...(only === undefined
      ? []
      : [more.length === 0 ? correctedPosition(only) : `${positions.length} positions changed`]),
  ]
  return [`The ${vote.chamber} corrected its vote on ${measureName(vote) ?? vote.question}`, ...changed].join(
    '. ',
  )
}

/** "The House withdrew its vote on H.R. 3424, which no longer counts". */
export const vacatedSentence = (vote: VoteCard): string =>
  `The ${vote.chamber} withdrew its vote on ${measureName(vote) ?? vote.question}, which no longer counts`

/** "The House passed H.R. 3424, 218–204. This vote was withdrawn before and counts again". */
export const restoredSentence = (vote: VoteCard): string =>
  `${voteSentence(vote)}. This vote was withdrawn before and counts again`

/** Retracts an event that named the wrong measure: "The House vote reported for H.R. 3424 was on H.R. 3425". */
export function retractedSentence(reported: VoteCard, now: VoteCard | undefined): string {
  const measure = measureName(reported) ?? reported.question
  return now === undefined
    ? `Sources no longer agree that the ${reported.chamber} voted on ${measure}, as reported earlier`
    : `The ${reported.chamber} vote reported for ${measure} was on ${measureName(now) ?? now.question}`
}

/** A member's position and the vote: "Nay. The House passed H.R. 3424, 218–204". */
export function votedText(
  { position, candidate, castAs }: Pick<MemberPosition, 'position' | 'candidate' | 'castAs'>,
  vote: VoteCard,
): string {
  return `${castAs ?? positionText(position, candidate)}. ${voteSentence(vote)}`
}
