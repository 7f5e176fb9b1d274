import type { MemberPosition, Vote, VoteCard, VotePosition } from '@rostrum/contract/entities/vote'
import { classNames } from './class-names.ts'
import { hemicycle, rowsFor } from './hemicycle.ts'
import { partyClass } from './party-class.ts'
import { voteCount } from './vote-words.ts'

/** Half the chart's width in SVG units. */
const SCALE = 100
/** Radius of a mark relative to half the distance between seats. */
const FILL_RATIO = 0.84
const SEATING = ['Democratic', 'Independent Democrat', 'Independent', undefined, 'Libertarian', 'Republican']
const ORDER: readonly VotePosition[] = ['yea', 'candidate', 'present', 'not_voting', 'nay']

/** The winner of an election; undefined if the ballot elected nobody. */
export const winnerOf = ({ candidates = [], result }: VoteCard): string | undefined =>
  candidates.find(({ name }) => name === result)?.name

type VoteKind = VoteCard['kind']

interface VoteSeatsProps {
  readonly positions: readonly MemberPosition[]
  readonly label: string
  readonly kind: VoteKind
  /** In an election, the candidate whose voters have filled marks. */
  readonly winner: string | undefined
}

const wedge = ({ party }: MemberPosition): number => SEATING.indexOf(party)
/** The nays of both sides meet in the middle. */
const order = ({ position, party }: MemberPosition): number =>
  ORDER.indexOf(position) * (party === 'Republican' ? -1 : 1)

/** Parties from left to right; within each, members with the same position sit together. */
const seated = (positions: readonly MemberPosition[]): readonly MemberPosition[] =>
  positions.toSorted((a, b) => wedge(a) - wedge(b) || order(a) - order(b) || a.name.localeCompare(b.name))

function markOf({ position, candidate }: MemberPosition, kind: VoteKind, winner: string | undefined): string {
  if (kind === 'quorum') return position === 'present' ? 'vote-seat-yea' : 'vote-seat-none'
  if (position === 'yea' || (position === 'candidate' && candidate === winner)) return 'vote-seat-yea'
  return position === 'nay' || position === 'candidate' ? 'vote-seat-nay' : 'vote-seat-none'
}

/** Filled for yea, or for present at a quorum call, a ring for nay, a dot for the rest, in the color of the party. */
function VoteSeats({ positions, label, kind, winner }: VoteSeatsProps) {
  const row = seated(positions)
  const { positions: places, seatRadius } = hemicycle(row.length, rowsFor(row.length))
  const radius = Number((seatRadius * SCALE * FILL_RATIO).toFixed(2))
  return (
    <svg className="vote-seats" viewBox={`0 0 ${2 * SCALE} ${SCALE + 1}`} role="img" aria-label={label}>
      {places.map(({ x, y }, index) => {
        const seat = row[index]
        if (seat === undefined) return null
        const mark = markOf(seat, kind, winner)
        return (
          <circle
            key={`${seat.bioguideId ?? ''} ${seat.name}`}
            className={classNames(mark, partyClass(seat.party ?? ''))}
            cx={(x * SCALE).toFixed(1)}
            cy={(y * SCALE).toFixed(1)}
            r={mark === 'vote-seat-none' ? radius / 3 : radius}
          />
        )
      })}
    </svg>
  )
}

type MarkWords = readonly (readonly [mark: string, words: string])[]

function markWords(kind: VoteKind, winner: string | undefined): MarkWords {
  const rest = ['vote-seat-none', 'Present or not voting'] as const
  if (kind === 'quorum')
    return [
      ['vote-seat-yea', 'Present'],
      ['vote-seat-none', 'Did not answer'],
    ]
  if (kind !== 'election') return [['vote-seat-yea', 'Yea'], ['vote-seat-nay', 'Nay'], rest]
  if (winner === undefined) return [['vote-seat-nay', 'A candidate'], rest]
  return [['vote-seat-yea', winner], ['vote-seat-nay', 'Another candidate'], rest]
}

interface VoteSeatsLegendProps {
  readonly kind: VoteKind
  readonly winner: string | undefined
}

const VoteSeatsLegend = ({ kind, winner }: VoteSeatsLegendProps) => (
  <ul className="vote-seats-legend">
    {markWords(kind, winner).map(([mark, words]) => (
      <li key={mark}>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <circle className={mark} cx="6" cy="6" r={mark === 'vote-seat-none' ? 2 : 5} />
        </svg>
        {words}
      </li>
    ))}
  </ul>
)

export function VoteChamber({ vote }: { vote: VoteCard & Pick<Vote, 'positions'> }) {
  const winner = winnerOf(vote)
  return (
    <>
      <VoteSeats
        positions={vote.positions}
        label={`${voteCount(vote)}. The table below shows the same.`}
        kind={vote.kind}
        winner={winner}
      />
      <VoteSeatsLegend kind={vote.kind} winner={winner} />
    </>
  )
}
