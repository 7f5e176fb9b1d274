import { formatList, formatNumber } from '@rostrum/contract/lib/format'
import { findParty, type Party, PARTIES } from '@rostrum/contract/congress/parties'
import { typedKeys } from '@rostrum/contract/lib/typed-keys'
import { partyCountText } from './party-counts.ts'

interface PartyShare {
  readonly name: Party | 'Other'
  readonly count: number
}

export interface CosponsorParty {
  readonly party?: string
  readonly sponsorshipWithdrawnDate?: string
}

const hasWithdrawn = ({ sponsorshipWithdrawnDate }: CosponsorParty): boolean =>
  sponsorshipWithdrawnDate !== undefined

export const withdrawnCount = (cosponsors: readonly CosponsorParty[]): number =>
  cosponsors.filter(hasWithdrawn).length

/** Counts cosponsors by party, the largest first, without those who withdrew. */
export function partySplit(cosponsors: readonly CosponsorParty[]): PartyShare[] {
  const current = cosponsors.filter((cosponsor) => !hasWithdrawn(cosponsor))
  const names = [...typedKeys(PARTIES), 'Other'] as const
  return names
    .map((name) => ({
      name,
      count: current.filter(({ party }) => (findParty(party ?? '') ?? 'Other') === name).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}

const partyShareText = ({ name, count }: PartyShare): string =>
  name === 'Other' ? `${formatNumber(count)} of another party` : partyCountText({ partyName: name, count })

/** "12 Democrats, 3 Republicans, and 1 Independent; 2 withdrew". */
export function partySplitText(split: readonly PartyShare[], withdrawn: number): string {
  const shares = formatList(split.map(partyShareText))
  return withdrawn === 0 ? shares : `${shares}; ${withdrawn} withdrew`
}
