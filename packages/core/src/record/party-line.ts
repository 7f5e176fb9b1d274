import type { MemberPosition, PartyTotals } from '@rostrum/contract/entities/vote'

/** The two large parties; independents have no party line. */
const SIDES: readonly string[] = ['Democratic', 'Republican']

function majorityOf(byParty: readonly PartyTotals[], party: string): 'yea' | 'nay' | undefined {
  const totals = byParty.find((each) => each.party === party)
  if (totals === undefined || totals.yea === totals.nay) return undefined
  return totals.yea > totals.nay ? 'yea' : 'nay'
}

export function isPartyLine(byParty: readonly PartyTotals[]): boolean {
  const [one, other] = SIDES.map((party) => majorityOf(byParty, party))
  return one !== undefined && other !== undefined && one !== other
}

/** Undefined for independents, ties, and members who voted neither yea nor nay. */
export function isWithMajority(
  { party, position }: Pick<MemberPosition, 'party' | 'position'>,
  byParty: readonly PartyTotals[],
): boolean | undefined {
  if (party === undefined || !SIDES.includes(party) || (position !== 'yea' && position !== 'nay'))
    return undefined
  const majority = majorityOf(byParty, party)
  return majority === undefined ? undefined : position === majority
}
