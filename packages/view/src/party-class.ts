import { partyColor } from '@rostrum/contract/congress/parties'

/** The CSS class that sets the party's colors, `--party` and `--party-wash`. */
export const partyClass = (partyName: string): string => `party-${partyColor(partyName)}`
