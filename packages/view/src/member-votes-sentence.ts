import type { MemberVoteSummary } from '@rostrum/contract/entities/vote'
import { formatNumber } from '@rostrum/contract/format'
import { pluralize } from './format-number.ts'

/** "412 votes: 95% with the majority of the party, 20 against it, 12 missed." */
export function memberVotesSentence({
  votes,
  notVoting,
  withParty,
  againstParty,
}: MemberVoteSummary): string {
  const sided = withParty + againstParty
  // rounded down, since 100% would deny the votes against the party
  const share = `${Math.floor((100 * withParty) / sided)}% with the majority of the party`
  const parts = [
    ...(sided === 0 ? [] : [share, `${formatNumber(againstParty)} against it`]),
    `${formatNumber(notVoting)} missed`,
  ]
  return `${pluralize(votes, 'vote')}: ${parts.join(', ')}.`
}
