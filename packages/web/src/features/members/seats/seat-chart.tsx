import { SCREENS } from '@rostrum/contract/messages'
import type { Seat } from '@rostrum/contract/entities/member'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { failureOf } from '../../../api/api-error.ts'
import { memberQueries } from '../../../api/members.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { DrawingSkeleton } from '../drawing-skeleton.tsx'
import { CHAMBER_CHOICES, type MembersPlace } from '../member-filters.ts'
import { useMatching } from '../use-matching.ts'
import { failureWords } from '../use-members.ts'
import { ChamberChart } from './chamber-chart.tsx'
import { chamberSeats } from './chambers.ts'
import './seat-chart.css'
import { SeatTable } from './seat-table.tsx'

/** Both chambers as they sit today, with the filters' members lit. */
export function SeatChart({ place }: { place: MembersPlace }) {
  const { data, error, isError, isFetching, refetch } = useQuery(memberQueries.seats())
  const matches = useMatching(place.filters)
  if (data)
    return <Chambers seats={data.seats} matches={matches} isCurrentOnly={place.filters.isCurrentOnly} />
  return isError ? (
    <FailedState
      title={SCREENS.membersFailed}
      {...failureOf(error, failureWords(place.filters))}
      isBusy={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <DrawingSkeleton view="seats" />
  )
}

interface ChambersProps {
  readonly seats: readonly Seat[]
  readonly matches: ((seat: Seat) => boolean) | undefined
  readonly isCurrentOnly: boolean
}

function Chambers({ seats, matches, isCurrentOnly }: ChambersProps) {
  const [now] = useState(() => new Date())
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
