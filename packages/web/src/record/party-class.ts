import { partyColor } from '@rostrum/contract/parties'
import './party.css'

/** The class that gives an element its party's colours, `--party` and `--party-wash`. */
export const partyClass = (partyName: string): string => `party-${partyColor(partyName)}`
