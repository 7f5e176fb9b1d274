import type { Seat } from '@rostrum/contract/entities/member'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { PartyBadge } from '../../../record/party-badge.tsx'
import { memberName, seatLabel } from '../member-labels.ts'

export const SeatCaption = ({ seat }: { seat: Seat | undefined }) => (
  <div className="seat-caption">
    {seat ? (
      <>
        <p className="seat-caption-name">
          <Link to={paths.member(seat.bioguideId)}>{memberName(seat)}</Link>
          <PartyBadge partyName={seat.partyName} />
        </p>
        <p>{seatLabel(seat)}</p>
      </>
    ) : (
      <p className="seat-caption-hint">Choose a seat to see who holds it.</p>
    )}
  </div>
)
