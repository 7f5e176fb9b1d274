import type { Seat } from '@rostrum/contract/entities/member'
import { useMemo, useState } from 'react'
import { serverDate } from '../../../clock.ts'
import { CHAMBER_CHOICES, type MembersUrlState } from '../member-filters.ts'
import { SeatsDrawing } from '../seats-drawing.tsx'
import { useSeatMatcher } from '../use-seat-matcher.ts'
import { ChamberChart } from './chamber-chart.tsx'
import { chamberSeats } from './chambers.ts'
import './seat-chart.css'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { Collapsible } from '../../../ui/collapsible.tsx'
import { pluralize } from '@rostrum/view/format-number.ts'
import { memberName, seatLabel } from '@rostrum/view/member-labels.ts'

/** Shows both chambers as seated today and highlights the members that match the filters. */
export function SeatChart({ urlState }: { urlState: MembersUrlState }) {
  const matches = useSeatMatcher(urlState.filters)
  const { isCurrentOnly } = urlState.filters
  return (
    <SeatsDrawing urlState={urlState} view="seats">
      {(seats) => <Chambers seats={seats} matches={matches} isCurrentOnly={isCurrentOnly} />}
    </SeatsDrawing>
  )
}

interface ChambersProps {
  readonly seats: readonly Seat[]
  readonly matches: ((seat: Seat) => boolean) | undefined
  readonly isCurrentOnly: boolean
}

function Chambers({ seats, matches, isCurrentOnly }: ChambersProps) {
  const [now] = useState(serverDate)
  const chambers = useMemo(
    () => CHAMBER_CHOICES.map((chamber) => chamberSeats(chamber, seats, now)),
    [seats, now],
  )
  return (
    <div className="seat-chart">
      {!isCurrentOnly && (
        <p className="muted">The chart shows who holds each seat today. Former members are in the list.</p>
      )}
      <div className="seat-chart-chambers">
        {chambers.map((chamber) => (
          <ChamberChart key={chamber.chamber} chamber={chamber} matches={matches} />
        ))}
      </div>
      <SeatTable seats={matches ? seats.filter(matches) : seats} />
    </div>
  )
}

/** The chart's data as a table; its hundreds of rows are rendered only when opened. */
function SeatTable({ seats }: { seats: readonly Seat[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Collapsible
      title="View as a table"
      note={pluralize(seats.length, 'member')}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      {isOpen && (
        <table className="data-table seat-table">
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
