import { findState } from '@rostrum/contract/congress/states'
import { classNames } from './class-names.ts'
import { partyClass } from './party-class.ts'
import { type PartyCount, partyCountText } from './party-counts.ts'
import type { Tile } from './state-tiles.ts'

export const TILE_SIDE = 40
const GAP = 1.5
const BOX = TILE_SIDE - 2 * GAP
const BAR = { inset: 5, height: 4 } as const
const BAR_WIDTH = BOX - 2 * BAR.inset

interface StateBoxProps {
  readonly tile: Tile
  readonly parties: readonly PartyCount[]
}

export const totalOf = (parties: readonly PartyCount[]): number =>
  parties.reduce((sum, { count }) => sum + count, 0)

/** A state on the tile grid map: its code, the number of its members, and their parties. */
export const StateBox = ({ tile: { code, x, y }, parties }: StateBoxProps) => (
  <g transform={`translate(${x * TILE_SIDE + GAP} ${y * TILE_SIDE + GAP})`}>
    <rect className="state-box" width={BOX} height={BOX} rx="3" />
    <text className="state-code" x={BAR.inset} y="14.5">
      {code}
    </text>{' '}
    <text className="state-count" x={BOX - BAR.inset} y="25.5">
      {totalOf(parties)}
    </text>
    <PartyBar parties={parties} />
  </g>
)

function PartyBar({ parties }: { parties: readonly PartyCount[] }) {
  const total = totalOf(parties)
  const before = (index: number): number => totalOf(parties.slice(0, index))
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
export const tileLabel = (code: string, parties: readonly PartyCount[]): string =>
  `${code} ${totalOf(parties)}, ${findState(code)?.name ?? code}: ${sharesText(parties)}`
