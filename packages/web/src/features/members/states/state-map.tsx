import type { Seat } from '@rostrum/contract/entities/member'
import { useMemo, useState } from 'react'
import { withFilters } from '../member-chips.ts'
import type { MembersPlace } from '../member-filters.ts'
import { SeatsDrawing } from '../seats-drawing.tsx'
import { useMatching } from '../use-matching.ts'
import { useRovingFocus } from '../use-roving-focus.ts'
import './state-map.css'
import { StateSummary } from './state-summary.tsx'
import { StateTile, TILE_SIDE } from './state-tile.tsx'
import { COLUMNS, TILE_ROWS, TILES } from './tiles.ts'

/** The country as squares of one size, each a way to the members of that state. */
export function StateMap({ place }: { place: MembersPlace }) {
  const matches = useMatching({ ...place.filters, state: undefined, district: undefined })
  return (
    <SeatsDrawing place={place} view="states">
      {(seats) => <Tiles place={place} seats={matches ? seats.filter(matches) : seats} />}
    </SeatsDrawing>
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
