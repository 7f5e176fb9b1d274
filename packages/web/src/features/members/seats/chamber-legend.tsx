import type { Seat } from '@rostrum/contract/entities/member'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { memberName } from '@rostrum/view/member-labels.ts'
import type { ChamberSeats } from './chambers.ts'
import { PartyKey } from '../party-mark.tsx'

export const ChamberLegend = ({ chamber }: { chamber: ChamberSeats }) => (
  <div className="chamber-key">
    <ul className="chamber-legend">
      {chamber.parties.map(({ partyName, count }) => (
        <li key={partyName}>
          <PartyKey partyName={partyName} />
          {partyName} <strong>{count}</strong>
        </li>
      ))}
      {chamber.empty.length > 0 && (
        <li>
          <PartyKey partyName={undefined} />
          Empty <strong>{chamber.empty.length}</strong>
        </li>
      )}
    </ul>
    {chamber.delegates.length > 0 && (
      <p className="chamber-delegates">
        Nonvoting members: <Delegates seats={chamber.delegates} />
      </p>
    )}
  </div>
)

const Delegates = ({ seats }: { seats: readonly Seat[] }) =>
  seats.map((seat, index) => (
    <Fragment key={seat.bioguideId}>
      {index > 0 && ', '}
      <Link to={paths.member(seat.bioguideId)}>{memberName(seat)}</Link> ({seat.state})
    </Fragment>
  ))
