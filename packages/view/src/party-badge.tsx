import { partyLetter } from '@rostrum/contract/congress/parties'
import { classNames } from './class-names.ts'
import { partyClass } from './party-class.ts'

/** The party's letter, with its full name as a tooltip and for screen readers. */
export const PartyBadge = ({ partyName }: { partyName: string }) => (
  <span className={classNames('party-badge', partyClass(partyName))} title={partyName}>
    <span aria-hidden="true">{partyLetter(partyName)}</span>
    <span className="visually-hidden">{partyName}</span>
  </span>
)
