import type { Seat } from '@rostrum/contract/entities/member'
import { useMemo, useState } from 'react'
import { serverDate } from '../../../clock.ts'
import { CHAMBER_CHOICES, type MembersUrlState } from '../member-filters.ts'
import { SeatsDrawing } from '../seats-drawing.tsx'
import { useSeatMatcher } from '../use-seat-matcher.ts'
import { ChamberChart } from './chamber-chart.tsx'
import { chamberSeats } from './chambers.ts'
import './seat-chart.css'
import { SeatTable } from './seat-table.tsx'

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
        <p className="seat-chart-note">
          The chart shows who holds each seat today. Former members are in the list.
        </p>
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
