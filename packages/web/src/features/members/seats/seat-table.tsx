import type { Seat } from '@rostrum/contract/entities/member'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { Collapsible } from '../../../ui/collapsible.tsx'
import { pluralize } from '@rostrum/view/format-number.ts'
import { memberName, seatLabel } from '@rostrum/view/member-labels.ts'

/** The chart's data as a table; its hundreds of rows are rendered only when opened. */
export function SeatTable({ seats }: { seats: readonly Seat[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Collapsible
      title="View as a table"
      note={pluralize(seats.length, 'member')}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      {isOpen && (
        <table className="seat-table">
          <caption className="visually-hidden">Who holds the seats of both chambers</caption>
          <thead>
            <tr>
              <th scope="col">Member</th>
              <th scope="col">Party</th>
              <th scope="col">Seat</th>
            </tr>
          </thead>
          <tbody>
            {seats.map((seat) => (
              <tr key={seat.bioguideId}>
                <th scope="row">
                  <Link to={paths.member(seat.bioguideId)}>{memberName(seat)}</Link>
                </th>
                <td>{seat.partyName}</td>
                <td>{seatLabel(seat)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Collapsible>
  )
}
