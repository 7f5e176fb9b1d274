import { currentCongress, ordinal } from '@rostrum/contract/congress/congress'
import { findState, houseSeats } from '@rostrum/contract/congress/states'
import type { Seat } from '@rostrum/contract/entities/member'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { StateSummary, StateTiles } from '@rostrum/view/state-map.tsx'
import { TILES } from '@rostrum/view/state-tiles.ts'
import '@rostrum/view/state-tiles.css'
import { type FocusEvent, type PointerEvent, useMemo, useState } from 'react'
import { usePublicRecord } from '../../../api/system.ts'
import { serverDate } from '../../../clock.ts'
import { pathWithFilters } from '../member-chips.ts'
import type { MembersUrlState } from '../member-filters.ts'
import { SeatsDrawing } from '../seats-drawing.tsx'
import { spotOf, useRovingFocus } from '../use-roving-focus.ts'
import { useSeatMatcher } from '../use-seat-matcher.ts'
import './state-map.css'

/** A map whose tiles filter the list of members by state. */
export function StateMap({ urlState }: { urlState: MembersUrlState }) {
  const matches = useSeatMatcher({ ...urlState.filters, state: undefined, district: undefined })
  return (
    <SeatsDrawing urlState={urlState} view="states">
      {(seats) => <ChoosingMap urlState={urlState} seats={matches ? seats.filter(matches) : seats} />}
    </SeatsDrawing>
  )
}

interface ChoosingMapProps {
  readonly urlState: MembersUrlState
  readonly seats: readonly Seat[]
}

function ChoosingMap({ urlState, seats }: ChoosingMapProps) {
  const { current, setCurrent, onKeyDown } = useRovingFocus(TILES)
  const chosen = urlState.filters.state
  const [hovered, setHovered] = useState<string>()
  const tiles = useMemo(() => {
    const hrefOf = (code: string): string =>
      pathWithFilters(urlState, { state: code === chosen ? undefined : code, district: undefined })
    return <StateTiles seats={seats} hrefOf={hrefOf} chosen={chosen} tabStop={current} />
  }, [urlState, seats, chosen, current])
  const show = ({ target }: FocusEvent | PointerEvent): void => setHovered(TILES[spotOf(target)]?.code)
  const showNone = (): void => setHovered(undefined)
  return (
    <div className="state-map">
      {/* The events are those of its links. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <fieldset
        aria-label="States. Arrow keys move from state to state, Enter shows its members."
        onPointerOver={show}
        onPointerLeave={showNone}
        onFocus={(event) => {
          show(event)
          setCurrent(spotOf(event.target))
        }}
        onBlur={showNone}
        onKeyDown={onKeyDown}
      >
        {tiles}
      </fieldset>
      <StateSummary code={hovered ?? chosen} seats={seats}>
        <p className="note">
          Choose a state to see its members below; choose it again to see everyone. The bars show which party
          holds each seat today.
        </p>
      </StateSummary>
      {chosen !== undefined && <StatePlaces code={chosen} />}
    </div>
  )
}

function StatePlaces({ code }: { code: string }) {
  const isPublic = usePublicRecord()
  const state = findState(code)
  if (!isPublic || state === undefined) return null
  const seats = houseSeats(state, currentCongress(serverDate()))
  const numbers = seats < 2 ? [] : Array.from({ length: seats }, (_, index) => index + 1)
  return (
    <nav className="state-places" aria-labelledby="state-places">
      <p className="note" id="state-places">
        {numbers.length === 0
          ? `Who represents ${state.name}`
          : `Who represents ${state.name} and each district`}
      </p>
      <a href={publicPaths.state(code)}>{state.name}</a>
      {numbers.map((number) => (
        <a key={number} href={publicPaths.district(code, number)}>
          {ordinal(number)}
          <span className="visually-hidden"> district</span>
        </a>
      ))}
    </nav>
  )
}
