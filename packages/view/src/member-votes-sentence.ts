import type { MemberVoteSummary } from '@rostrum/contract/entities/vote'
import { formatNumber } from '@rostrum/contract/lib/format'
import { pluralize } from './format-number.ts'

/** "412 votes, 400 in the House and 12 in the Senate". */
function countWords({ votes, byChamber }: MemberVoteSummary): string {
  if (byChamber === undefined) return pluralize(votes, 'vote')
  const { House, Senate } = byChamber
  return `${pluralize(votes, 'vote')}, ${formatNumber(House)} in the House and ${formatNumber(Senate)} in the Senate`
}

/** "412 votes: 95% with the majority of their party, 20 against it, 12 missed." */
export function memberVotesSentence(summary: MemberVoteSummary): string {
  const { notVoting, withParty, againstParty } = summary
  const sided = withParty + againstParty
  // Rounded down, since 100% would deny the votes against the party.
  const share = `${Math.floor((100 * withParty) / sided)}% with the majority of their party`
  const parts = [
    ...(sided === 0 ? [] : [share, `${formatNumber(againstParty)} against it`]),
    `${formatNumber(notVoting)} missed`,
  ]
  return `${countWords(summary)}: ${parts.join(', ')}.`
}
