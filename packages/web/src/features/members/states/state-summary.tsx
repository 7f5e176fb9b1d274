import type { Seat } from '@rostrum/contract/entities/member'
import { findState } from '@rostrum/contract/states'
import { countParties } from '@rostrum/view/party-counts.ts'
import { PartyKey } from '../party-mark.tsx'

interface StateSummaryProps {
  /** Undefined for all states. */
  readonly code: string | undefined
  readonly seats: readonly Seat[]
}

const countInChamber = (seats: readonly Seat[], chamber: Seat['chamber']): number =>
  seats.filter((seat) => seat.chamber === chamber).length

export const StateSummary = ({ code, seats }: StateSummaryProps) => (
  <div className="state-summary">
    <h2>{code === undefined ? 'All states' : (findState(code)?.name ?? code)}</h2>
    <p>
      {countInChamber(seats, 'Senate')} in the Senate, {countInChamber(seats, 'House')} in the House
    </p>
    <ul>
      {countParties(seats).map((party) => (
        <li key={party.partyName}>
          <PartyKey partyName={party.partyName} />
          {party.partyName} <strong>{party.count}</strong>
        </li>
      ))}
    </ul>
    <p className="state-hint">
      Choose a state to see its members below; choose it again to see everyone. The bars show how its seats
      are divided today.
    </p>
  </div>
)
