import { findParty } from '@rostrum/contract/congress/parties'
import { pluralize } from './format-number.ts'

/** From left to right as seated in the chambers, with small parties between the two large ones. */
const SITTING_ORDER = ['Democratic', 'Independent Democrat', 'Independent', 'Libertarian', 'Republican']

/** Position in the seating order; unknown parties sit in the middle. */
export function partyRank(partyName: string): number {
  const rank = SITTING_ORDER.indexOf(findParty(partyName) ?? '')
  return rank === -1 ? SITTING_ORDER.indexOf('Independent') + 0.5 : rank
}

export interface PartyCount {
  readonly partyName: string
  readonly count: number
}

/** "4 Democrats", "1 Independent". */
export const partyCountText = ({ partyName, count }: PartyCount): string =>
  pluralize(count, partyName === 'Democratic' ? 'Democrat' : partyName)

export const countAll = (parties: readonly { readonly count: number }[]): number =>
  parties.reduce((sum, { count }) => sum + count, 0)

export function countParties(seats: readonly { partyName: string }[]): PartyCount[] {
  const counts = new Map<string, number>()
  for (const { partyName } of seats) counts.set(partyName, (counts.get(partyName) ?? 0) + 1)
  return [...counts]
    .map(([partyName, count]) => ({ partyName, count }))
    .toSorted((a, b) => partyRank(a.partyName) - partyRank(b.partyName))
}
