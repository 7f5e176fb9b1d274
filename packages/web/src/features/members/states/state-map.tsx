import { SCREENS } from '@rostrum/contract/messages'
import type { Seat } from '@rostrum/contract/entities/member'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { failureOf } from '../../../api/api-error.ts'
import { memberQueries } from '../../../api/members.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { DrawingSkeleton } from '../drawing-skeleton.tsx'
import { withFilters } from '../member-chips.ts'
import type { MembersPlace } from '../member-filters.ts'
import { useMatching } from '../use-matching.ts'
import { failureWords } from '../use-members.ts'
import { useRovingFocus } from '../use-roving-focus.ts'
import './state-map.css'
import { StateSummary } from './state-summary.tsx'
import { StateTile, TILE_SIDE } from './state-tile.tsx'
import { COLUMNS, TILE_ROWS, TILES } from './tiles.ts'

/** The country as squares of one size, each a way to the members of that state. */
export function StateMap({ place }: { place: MembersPlace }) {
  const { data, error, isError, isFetching, refetch } = useQuery(memberQueries.seats())
  const matches = useMatching({ ...place.filters, state: undefined, district: undefined })
  if (data) return <Tiles place={place} seats={matches ? data.seats.filter(matches) : data.seats} />
  return isError ? (
    <FailedState
      title={SCREENS.membersFailed}
      {...failureOf(error, failureWords(place.filters))}
      isBusy={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <DrawingSkeleton view="states" />
  )
}

interface TilesProps {
  readonly place: MembersPlace
  readonly seats: readonly Seat[]
}

function Tiles({ place, seats }: TilesProps) {
  const { current, setCurrent, onKeyDown } = useRovingFocus(TILES)
  const byState = useMemo(() => groupByState(seats), [seats])
  const chosen = place.filters.state
  const [pointed, setPointed] = useState<string>()
  const summed = pointed ?? chosen
  return (
    <div className="state-map">
      <fieldset aria-label="States. Arrow keys move from state to state, Enter shows its members.">
        <svg className="state-tiles" viewBox={`0 0 ${COLUMNS * TILE_SIDE} ${TILE_ROWS * TILE_SIDE}`}>
          {TILES.map((tile, spot) => (
            <StateTile
              key={tile.code}
              tile={tile}
              seats={byState.get(tile.code) ?? []}
              to={withFilters(place, {
                state: tile.code === chosen ? undefined : tile.code,
                district: undefined,
              })}
              isChosen={tile.code === chosen}
              spot={spot}
              isTabStop={spot === current}
              onShow={setPointed}
              onFocus={setCurrent}
              onKeyDown={onKeyDown}
            />
          ))}
        </svg>
      </fieldset>
      <StateSummary code={summed} seats={summed === undefined ? seats : (byState.get(summed) ?? [])} />
    </div>
  )
}

function groupByState(seats: readonly Seat[]): ReadonlyMap<string, readonly Seat[]> {
  const groups = new Map<string, Seat[]>()
  for (const seat of seats) groups.set(seat.stateCode, [...(groups.get(seat.stateCode) ?? []), seat])
  return groups
}
