import { sessionOfYear } from '@rostrum/contract/congress/congress'
import type { MemberVoteQuery } from '../../api/member-votes.ts'
import { typedKeys } from '@rostrum/contract/lib/typed-keys'
import { parseChoice } from '../../list-params.ts'
import { parseTopic } from './vote-list-state.ts'

export const SHOWN = {
  against: ['Against their party', { withParty: false }],
  with: ['With their party', { withParty: true }],
  missed: ['Missed', { position: 'not_voting' }],
} as const satisfies Record<string, readonly [string, MemberVoteQuery]>
type Shown = keyof typeof SHOWN

export interface MemberVoteChoices {
  readonly shown?: Shown | undefined
  /** By default the latest year with votes. */
  readonly year?: number | undefined
  /** The topic of the bill that was voted on. */
  readonly topic?: string | undefined
}

export function parseMemberVotes(params: URLSearchParams, years: readonly number[]): MemberVoteChoices {
  const year = Number(params.get('year'))
  return {
    shown: parseChoice(typedKeys(SHOWN), params.get('votes')),
    year: years.find((each) => each === year),
    topic: parseTopic(params.get('topic')),
  }
}

export const memberVoteQueryOf = ({ shown, year, topic }: MemberVoteChoices): MemberVoteQuery => ({
  ...(shown !== undefined && SHOWN[shown][1]),
  ...(year !== undefined && sessionOfYear(year)),
  ...(topic !== undefined && { policyArea: topic }),
})
