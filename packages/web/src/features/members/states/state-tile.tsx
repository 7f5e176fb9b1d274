import type { Seat } from '@rostrum/contract/entities/member'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '@rostrum/view/class-names.ts'
import { countParties } from '@rostrum/view/party-counts.ts'
import { StateBox, tileLabel } from '@rostrum/view/state-box.tsx'
import type { Tile } from '@rostrum/view/state-tiles.ts'

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

export function StateTile(props: StateTileProps) {
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
