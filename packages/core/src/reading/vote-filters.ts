import { formatCitation } from '@rostrum/contract/words/citation'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { parseReference } from '@rostrum/contract/words/reference'
import { parseVoteReference, type VoteReference } from '@rostrum/contract/words/vote-reference'

export interface VoteFilters {
  readonly agreed?: boolean | undefined
  readonly partyLine?: boolean | undefined
  /** Percentages of those who voted yea or nay. */
  readonly withPartyMin?: number | undefined
  readonly withPartyMax?: number | undefined
  readonly q?: string | undefined
}

export interface VotedBills {
  readonly ofTopic?: ReadonlySet<string> | undefined
  readonly ofWords?: ReadonlySet<string> | undefined
}

/** The percentage of party members who voted with the majority of their party; undefined if none voted yea or nay. */
function withPartyShare({ byParty }: VoteCard): number | undefined {
  const parties = byParty.filter(({ party }) => party !== 'Independent')
  const cast = parties.reduce((sum, { yea, nay }) => sum + yea + nay, 0)
  const own = parties.reduce((sum, { yea, nay }) => sum + Math.max(yea, nay), 0)
  return cast === 0 ? undefined : (100 * own) / cast
}

/** The roll calls, bill or amendment that a text refers to. */
export function voteReferenceIn(text: string): VoteReference | undefined {
  const votes = parseVoteReference(text)
  if (votes !== undefined) return votes
  const measure = parseReference(text)
  if (measure?.kind !== 'bill' && measure?.kind !== 'amendment') return undefined
  return { measure, ...(measure.congress !== undefined && { congress: measure.congress }) }
}

function isNamed(
  { chamber, congress, session, number, bill, amendment }: VoteCard,
  named: VoteReference,
): boolean {
  const { measure } = named
  return (
    (named.chamber === undefined || named.chamber === chamber) &&
    (named.congress === undefined || named.congress === congress) &&
    (named.session === undefined || named.session === session) &&
    (named.number === undefined || named.number === number) &&
    (measure === undefined ||
      [bill, amendment].some((each) => each?.type === measure.type && each.number === measure.number))
  )
}

function wordsOf(card: VoteCard): string {
  const { question, title = '', result, otherBusiness = '', bill, amendment } = card
  const cited = [bill, amendment].map((each) => each && formatCitation(each.type, each.number))
  return [question, title, result, otherBusiness, ...cited].join(' ').toLowerCase()
}

/** Whether a vote contains all words, or is on a bill that matches them. */
function matcherOf(q: string | undefined, { ofWords }: VotedBills): (card: VoteCard) => boolean {
  if (q === undefined) return () => true
  const named = voteReferenceIn(q)
  if (named !== undefined) return (card) => isNamed(card, named)
  const words = q.toLowerCase().split(/\s+/)
  return (card) => {
    const text = wordsOf(card)
    return words.every((word) => text.includes(word)) || isOn(card, ofWords)
  }
}

const isOn = ({ bill }: VoteCard, bills: ReadonlySet<string> | undefined): boolean =>
  bill !== undefined && bills?.has(recordKeyOf(bill)) === true

export function voteFilter(filters: VoteFilters, bills: VotedBills): (card: VoteCard) => boolean {
  const { agreed, partyLine, withPartyMin: min, withPartyMax: max, q } = filters
  const hasWords = matcherOf(q, bills)
  // Only a final vote has reliable figures.
  const isInShare = (card: VoteCard): boolean => {
    if (min === undefined && max === undefined) return true
    const share = card.state === 'final' ? withPartyShare(card) : undefined
    return share !== undefined && share >= (min ?? 0) && share <= (max ?? 100)
  }
  return (card) =>
    (agreed === undefined || card.isAgreedTo === agreed) &&
    (partyLine === undefined || (card.state === 'final' && card.isPartyLine === partyLine)) &&
    isInShare(card) &&
    (bills.ofTopic === undefined || isOn(card, bills.ofTopic)) &&
    hasWords(card)
}
