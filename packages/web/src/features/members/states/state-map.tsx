import type { Seat } from '@rostrum/contract/entities/member'
import { useMemo, useState } from 'react'
import { pathWithFilters } from '../member-chips.ts'
import type { MembersUrlState } from '../member-filters.ts'
import { SeatsDrawing } from '../seats-drawing.tsx'
import { useSeatMatcher } from '../use-seat-matcher.ts'
import { useRovingFocus } from '../use-roving-focus.ts'
import './state-map.css'
import { StatePlaces } from './state-places.tsx'
import { StateSummary } from './state-summary.tsx'
import { StateTile } from './state-tile.tsx'
import { TILE_SIDE } from '@rostrum/view/state-box.tsx'
import '@rostrum/view/state-tiles.css'
import { TILE_COLUMNS, TILE_ROWS, TILES } from '@rostrum/view/state-tiles.ts'

/** A tile grid map; each tile links to the members of its state. */
export function StateMap({ urlState }: { urlState: MembersUrlState }) {
  const matches = useSeatMatcher({ ...urlState.filters, state: undefined, district: undefined })
  return (
    <SeatsDrawing urlState={urlState} view="states">
      {(seats) => <StateTiles urlState={urlState} seats={matches ? seats.filter(matches) : seats} />}
    </SeatsDrawing>
  )
}

interface StateTilesProps {
  readonly urlState: MembersUrlState
  readonly seats: readonly Seat[]
}

function StateTiles({ urlState, seats }: StateTilesProps) {
  const { current, setCurrent, onKeyDown } = useRovingFocus(TILES)
  const byState = useMemo(() => groupByState(seats), [seats])
  const chosen = urlState.filters.state
  const [hovered, setHovered] = useState<string>()
  const summarized = hovered ?? chosen
  return (
    <div className="state-map">
      <fieldset aria-label="States. Arrow keys move from state to state, Enter shows its members.">
        <svg
          className="state-tiles"
          viewBox={`0 0 ${TILE_COLUMNS * TILE_SIDE} ${TILE_ROWS * TILE_SIDE}`}
          role="presentation"
        >
          {TILES.map((tile, spot) => (
            <StateTile
              key={tile.code}
              tile={tile}
              seats={byState.get(tile.code) ?? []}
              to={pathWithFilters(urlState, {
                state: tile.code === chosen ? undefined : tile.code,
                district: undefined,
              })}
              isChosen={tile.code === chosen}
              spot={spot}
              isTabStop={spot === current}
              onShow={setHovered}
              onFocus={setCurrent}
              onKeyDown={onKeyDown}
            />
          ))}
        </svg>
      </fieldset>
      <StateSummary
        code={summarized}
        seats={summarized === undefined ? seats : (byState.get(summarized) ?? [])}
      />
      {chosen !== undefined && <StatePlaces code={chosen} />}
    </div>
  )
}

function groupByState(seats: readonly Seat[]): ReadonlyMap<string, readonly Seat[]> {
  const groups = new Map<string, Seat[]>()
  for (const seat of seats) groups.set(seat.stateCode, [...(groups.get(seat.stateCode) ?? []), seat])
  return groups
}
