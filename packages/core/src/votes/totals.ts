import type { PartyTotals, VotePosition, VoteTotals } from '@rostrum/contract/entities/vote'

export const NO_TOTALS: VoteTotals = { yea: 0, nay: 0, present: 0, notVoting: 0 }
const FIELDS: Readonly<Record<VotePosition, keyof VoteTotals | undefined>> = {
  yea: 'yea',
  nay: 'nay',
  present: 'present',
  not_voting: 'notVoting',
  candidate: undefined,
}

export const sumOfParties = (parties: readonly PartyTotals[]): VoteTotals => {
  const sum = { ...NO_TOTALS }
  for (const { yea, nay, present, notVoting } of parties) {
    sum.yea += yea
    sum.nay += nay
    sum.present += present
    sum.notVoting += notVoting
  }
  return sum
}

export function countPositions(positions: readonly { readonly position: VotePosition }[]): VoteTotals {
  const counts = { ...NO_TOTALS }
  for (const { position } of positions) {
    const field = FIELDS[position]
    if (field !== undefined) counts[field] += 1
  }
  return counts
}

export const isSameTotals = (a: VoteTotals, b: VoteTotals): boolean =>
  a.yea === b.yea && a.nay === b.nay && a.present === b.present && a.notVoting === b.notVoting
