import type { Seat } from '@rostrum/contract/entities/member'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { PartyBadge } from '../../../ui/party-badge.tsx'
import { nameOf, seatWords } from '../member-words.ts'

/** Who sits where the pointer or the focus is; it has its room before anybody is chosen. */
export const SeatCaption = ({ seat }: { seat: Seat | undefined }) => (
  <div className="seat-caption">
    {seat ? (
      <>
        <p className="seat-caption-name">
          <Link to={paths.member(seat.bioguideId)}>{nameOf(seat)}</Link>
          <PartyBadge partyName={seat.partyName} />
        </p>
        <p>{seatWords(seat)}</p>
      </>
    ) : (
      <p className="seat-caption-hint">Choose a seat to see who holds it.</p>
    )}
  </div>
)
