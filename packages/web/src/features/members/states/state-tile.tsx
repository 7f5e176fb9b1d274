import type { Seat } from '@rostrum/contract/entities/member'
import { findState } from '@rostrum/contract/states'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '@rostrum/view/class-names.ts'
import { partyClass } from '@rostrum/view/party-class.ts'
import { countParties, type PartyCount } from '../party-counts.ts'
import type { Tile } from './tiles.ts'

export const TILE_SIDE = 40
const GAP = 1.5
const BOX = TILE_SIDE - 2 * GAP
const BAR = { inset: 5, height: 4 } as const
const BAR_WIDTH = BOX - 2 * BAR.inset

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
  const { code, x, y } = tile
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
      <g transform={`translate(${x * TILE_SIDE + GAP} ${y * TILE_SIDE + GAP})`}>
        <rect className="state-box" width={BOX} height={BOX} rx="3" />
        <text className="state-code" x={BAR.inset} y="14.5">
          {code}
        </text>{' '}
        <text className="state-count" x={BOX - BAR.inset} y="25.5">
          {seats.length}
        </text>
        <PartyBar parties={parties} total={seats.length} />
      </g>
    </Link>
  )
}

/** A stacked bar of the parties in seating order. */
function PartyBar({ parties, total }: { parties: readonly PartyCount[]; total: number }) {
  const before = (index: number): number => parties.slice(0, index).reduce((sum, { count }) => sum + count, 0)
  return parties.map(({ partyName, count }, index) => (
    <rect
      key={partyName}
      className={classNames('state-share', partyClass(partyName))}
      x={BAR.inset + (before(index) / total) * BAR_WIDTH}
      y={BOX - BAR.inset - BAR.height}
      width={Math.max(1, (count / total) * BAR_WIDTH - (index < parties.length - 1 ? 1 : 0))}
      height={BAR.height}
    />
  ))
}

/** "VT 3, Vermont: 2 Democratic, 1 Independent"; starts with the visible text (WCAG 2.5.3, Label in Name). */
function tileLabel(code: string, parties: readonly PartyCount[]): string {
  const total = parties.reduce((sum, { count }) => sum + count, 0)
  const shares = parties.map(({ partyName, count }) => `${count} ${partyName}`)
  return `${code} ${total}, ${findState(code)?.name ?? code}: ${shares.join(', ') || 'no members'}`
}
