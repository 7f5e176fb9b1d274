import { findState } from '@rostrum/contract/congress/states'
import type { Seat } from '@rostrum/contract/entities/member'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useDoor } from './door.ts'
import { PartyBadge } from './party-badge.tsx'
import { partyClass } from './party-class.ts'
import { countAll, countParties, type PartyCount, partyCountText } from './party-counts.ts'
import { type Tile, TILE_COLUMNS, TILE_ROWS, TILES } from './state-tiles.ts'

const TILE_SIDE = 40
const GAP = 1.5
const BOX = TILE_SIDE - 2 * GAP
const BAR = { inset: 5, height: 4 } as const
const BAR_WIDTH = BOX - 2 * BAR.inset

interface StateBoxProps {
  readonly tile: Tile
  readonly parties: readonly PartyCount[]
}

/** A state on the tile grid map: its code, the number of its members, and their parties. */
const StateBox = ({ tile: { code, x, y }, parties }: StateBoxProps) => (
  <g transform={`translate(${x * TILE_SIDE + GAP} ${y * TILE_SIDE + GAP})`}>
    <rect className="state-box" width={BOX} height={BOX} rx="3" />
    <text className="state-code" x={BAR.inset} y="14.5">
      {code}
    </text>{' '}
    <text className="state-count" x={BOX - BAR.inset} y="25.5">
      {countAll(parties)}
    </text>
    <PartyBar parties={parties} />
  </g>
)

function PartyBar({ parties }: { parties: readonly PartyCount[] }) {
  const total = countAll(parties)
  const before = (index: number): number => countAll(parties.slice(0, index))
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

/** "2 Democrats, 1 Independent". */
export const sharesText = (parties: readonly PartyCount[]): string =>
  parties.map(partyCountText).join(', ') || 'no members'

/** "VT 3, Vermont: 2 Democrats, 1 Independent"; starts with the visible text (WCAG 2.5.3, Label in Name). */
const tileLabel = (code: string, parties: readonly PartyCount[]): string =>
  `${code} ${countAll(parties)}, ${findState(code)?.name ?? code}: ${sharesText(parties)}`

interface StateTilesProps {
  readonly seats: readonly Seat[]
  readonly hrefOf: (code: string) => string
  readonly chosen?: string | undefined
  /** The one tile that Tab reaches; by default all are. */
  readonly tabStop?: number
}

/** A tile grid map; each tile links to its state. */
export function StateTiles({ seats, hrefOf, chosen, tabStop }: StateTilesProps) {
  const { Link } = useDoor()
  return (
    <svg
      className="state-tiles"
      viewBox={`0 0 ${TILE_COLUMNS * TILE_SIDE} ${TILE_ROWS * TILE_SIDE}`}
      role="presentation"
    >
      {TILES.map((tile, spot) => {
        const { code } = tile
        const parties = countParties(seatsOf(code, seats))
        return (
          <Link
            key={code}
            className={classNames(
              'state-tile',
              code === chosen && 'state-chosen',
              parties.length === 0 && 'state-empty',
            )}
            to={hrefOf(code)}
            aria-label={tileLabel(code, parties)}
            {...(code === chosen && { 'aria-current': 'true' as const })}
            {...(tabStop !== undefined && { tabIndex: spot === tabStop ? 0 : -1, 'data-spot': spot })}
            keepsScroll
          >
            <StateBox tile={tile} parties={parties} />
          </Link>
        )
      })}
    </svg>
  )
}

export const seatsOf = (code: string, seats: readonly Seat[]): Seat[] =>
  seats.filter(({ stateCode }) => stateCode === code)

interface StateSummaryProps {
  /** Undefined for all states. */
  readonly code?: string | undefined
  readonly seats: readonly Seat[]
  readonly children?: ReactNode
}

const countIn = (seats: readonly Seat[], chamber: Seat['chamber']): number =>
  seats.filter((seat) => seat.chamber === chamber).length

export function StateSummary({ code, seats, children }: StateSummaryProps) {
  const shown = code === undefined ? seats : seatsOf(code, seats)
  return (
    <div className="state-summary">
      <h2>{code === undefined ? 'All states' : (findState(code)?.name ?? code)}</h2>
      <p>
        {countIn(shown, 'Senate')} in the Senate, {countIn(shown, 'House')} in the House
      </p>
      <ul aria-label="Seats by party">
        {countParties(shown).map((party) => (
          <li key={party.partyName}>
            <PartyBadge partyName={party.partyName} /> {partyCountText(party)}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
