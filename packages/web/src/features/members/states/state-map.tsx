import type { Seat } from '@rostrum/contract/entities/member'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { pathWithFilters } from '../member-chips.ts'
import type { MembersUrlState } from '../member-filters.ts'
import { SeatsDrawing } from '../seats-drawing.tsx'
import { useSeatMatcher } from '../use-seat-matcher.ts'
import { useRovingFocus } from '../use-roving-focus.ts'
import './state-map.css'
import { currentCongress, ordinal } from '@rostrum/contract/congress/congress'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { findState, houseSeats } from '@rostrum/contract/congress/states'
import { usePublicRecord } from '../../../api/system.ts'
import { serverDate } from '../../../clock.ts'
import { countParties, partyCountText } from '@rostrum/view/party-counts.ts'
import { PartyKey } from '../party-mark.tsx'
import { Link } from 'react-router-dom'
import { classNames } from '@rostrum/view/class-names.ts'
import { StateBox, TILE_SIDE, tileLabel } from '@rostrum/view/state-box.tsx'
import { type Tile, TILE_COLUMNS, TILE_ROWS, TILES } from '@rostrum/view/state-tiles.ts'
import '@rostrum/view/state-tiles.css'

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

function StatePlaces({ code }: { code: string }) {
  const isPublic = usePublicRecord()
  const state = findState(code)
  if (!isPublic || state === undefined) return null
  const seats = houseSeats(state, currentCongress(serverDate()))
  const numbers = seats < 2 ? [] : Array.from({ length: seats }, (_, index) => index + 1)
  return (
    <nav className="state-places" aria-labelledby="state-places">
      <p className="state-hint" id="state-places">
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

interface StateSummaryProps {
  /** Undefined for all states. */
  readonly code: string | undefined
  readonly seats: readonly Seat[]
}

const countInChamber = (seats: readonly Seat[], chamber: Seat['chamber']): number =>
  seats.filter((seat) => seat.chamber === chamber).length

const StateSummary = ({ code, seats }: StateSummaryProps) => (
  <div className="state-summary">
    <h2>{code === undefined ? 'All states' : (findState(code)?.name ?? code)}</h2>
    <p>
      {countInChamber(seats, 'Senate')} in the Senate, {countInChamber(seats, 'House')} in the House
    </p>
    <ul>
      {countParties(seats).map((party) => (
        <li key={party.partyName}>
          <PartyKey partyName={party.partyName} />
          {partyCountText(party)}
        </li>
      ))}
    </ul>
    <p className="state-hint">
      Choose a state to see its members below; choose it again to see everyone. The bars show which party
      holds each seat today.
    </p>
  </div>
)

interface StateTileProps {
  readonly tile: Tile
  readonly seats: readonly Seat[]
  readonly to: string
  readonly isChosen: boolean
  readonly spot: number
  readonly isTabStop: boolean
  readonly onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => void
  /** Called with undefined when the pointer or focus leaves. */
  readonly onShow: (code: string | undefined) => void
  readonly onFocus: (spot: number) => void
}

function StateTile(props: StateTileProps) {
  const { tile, seats, to, isChosen, spot, isTabStop, onShow, onFocus, onKeyDown } = props
  const { code } = tile
  const parties = countParties(seats)
  return (
    <Link
      className={classNames('state-tile', isChosen && 'state-chosen', seats.length === 0 && 'state-empty')}
      to={to}
      preventScrollReset
      aria-label={tileLabel(code, parties)}
      aria-current={isChosen || undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-spot={spot}
      onPointerEnter={() => onShow(code)}
      onPointerLeave={() => onShow(undefined)}
      onBlur={() => onShow(undefined)}
      onKeyDown={onKeyDown}
      onFocus={() => {
        onShow(code)
        onFocus(spot)
      }}
    >
      <StateBox tile={tile} parties={parties} />
    </Link>
  )
}
