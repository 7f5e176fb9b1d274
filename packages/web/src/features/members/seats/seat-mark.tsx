import type { Seat } from '@rostrum/contract/entities/member'
import { type KeyboardEvent, memo, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { classNames } from '@rostrum/view/class-names.ts'
import { partyClass } from '@rostrum/view/party-class.ts'
import { seatHolderLabel } from '@rostrum/view/member-labels.ts'
import { PartyMark } from '../party-mark.tsx'

interface SeatCircle {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly isDim: boolean
}

interface SeatMarkProps extends SeatCircle {
  readonly seat: Seat
  readonly hitRadius: number
  /** Index for arrow-key navigation. */
  readonly spot: number
  readonly isTabStop: boolean
  readonly onFocus: (spot: number) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => void
  readonly onShow: (seat: Seat) => void
  readonly onPress: () => void
  readonly onChoose: (event: MouseEvent, seat: Seat) => void
}

/** Memoized: a chart has hundreds of seats. */
export const SeatMark = memo(function SeatMark(props: SeatMarkProps) {
  const { seat, x, y, hitRadius, radius, spot, isTabStop, isDim, onShow, onFocus } = props
  return (
    <Link
      className={classNames('seat', partyClass(seat.partyName), isDim && 'seat-dim')}
      to={paths.member(seat.bioguideId)}
      aria-label={seatHolderLabel(seat)}
      tabIndex={isTabStop ? 0 : -1}
      data-spot={spot}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onShow(seat)}
      onPointerDown={props.onPress}
      onClick={(event) => props.onChoose(event, seat)}
      onKeyDown={props.onKeyDown}
      onFocus={() => {
        onShow(seat)
        onFocus(spot)
      }}
    >
      <circle className="seat-room" cx={x} cy={y} r={hitRadius} />
      <PartyMark partyName={seat.partyName} x={x} y={y} radius={radius} />
    </Link>
  )
})

export const EmptySeat = ({ x, y, radius, isDim }: SeatCircle) => (
  <g className={isDim ? 'seat-dim' : undefined}>
    <PartyMark partyName={undefined} x={x} y={y} radius={radius} />
  </g>
)
