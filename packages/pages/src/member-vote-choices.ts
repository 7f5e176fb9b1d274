import type { VotePosition } from '@rostrum/contract/entities/vote'

export const VOTE_FILTERS = {
  all: { label: 'All votes', filter: {} },
  against: { label: 'Against their party', filter: { withParty: false } },
  missed: { label: 'Missed', filter: { position: 'not_voting' } },
} as const satisfies Record<
  string,
  { label: string; filter: { withParty?: boolean; position?: VotePosition } }
>
export const VOTE_FILTER_NAMES = ['all', 'against', 'missed'] as const

export interface MemberVoteChoice {
  readonly show: keyof typeof VOTE_FILTERS
  /** By default the latest year with votes. */
  readonly year?: number | undefined
}

/** Unknown values fall back to the default. */
export function memberVoteChoice(
  { show, year }: Readonly<Record<string, string | undefined>>,
  years: readonly number[],
): MemberVoteChoice {
  return {
    show: VOTE_FILTER_NAMES.find((each) => each === show) ?? 'all',
    year: years.find((each) => String(each) === year),
  }
}
