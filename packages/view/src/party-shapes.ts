import { findParty, type Party } from '@rostrum/contract/congress/parties'

const SHAPES = {
  Democratic: 'full',
  Republican: 'crossed',
  Independent: 'ring',
  'Independent Democrat': 'target',
  Libertarian: 'split',
} as const satisfies Record<Party, string>

/** The shape that identifies a party without color. */
export function partyShape(partyName: string): (typeof SHAPES)[Party] | 'diamond' {
  const party = findParty(partyName)
  return party === undefined ? 'diamond' : SHAPES[party]
}
