import type { Chamber } from '@rostrum/contract/entities/common'
import type { Seat } from '@rostrum/contract/entities/member'
import { Fragment, type KeyboardEvent, memo, type MouseEvent, useCallback, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { PartyBadge } from '@rostrum/view/party-badge.tsx'
import { partyCountText } from '@rostrum/view/party-counts.ts'
import { memberName, seatHolderLabel, seatLabel } from '@rostrum/view/member-labels.ts'
import type { SeatPosition } from '@rostrum/view/hemicycle.ts'
import { useRovingFocus } from '../use-roving-focus.ts'
import type { ChamberSeats } from './chambers.ts'
import { classNames } from '@rostrum/view/class-names.ts'
import { partyClass } from '@rostrum/view/party-class.ts'
import { PartyKey, PartyMark } from '../party-mark.tsx'

const CHAMBER_NAMES: Record<Chamber, string> = { Senate: 'Senate', House: 'House of Representatives' }

/** Half the chart's width in SVG units. */
const SCALE = 100
/** Radius of a mark relative to half the distance between seats. */
const FILL_RATIO = 0.86

interface ChamberChartProps {
  readonly chamber: ChamberSeats
  /** Undefined when the filters match everyone. */
  readonly matches: ((seat: Seat) => boolean) | undefined
}

export function ChamberChart({ chamber, matches }: ChamberChartProps) {
  const { occupied, empty, seatRadius } = chamber
  const { current, setCurrent, onKeyDown } = useRovingFocus(occupied)
  const { shown, ...handlers } = useShownSeat()
  const name = CHAMBER_NAMES[chamber.chamber]
  const hitRadius = seatRadius * SCALE
  const scaled = ({ x, y }: SeatPosition) => ({ x: x * SCALE, y: y * SCALE, radius: hitRadius * FILL_RATIO })
  const matchCount = matches && occupied.filter(({ seat }) => matches(seat)).length
  return (
    <section className="chamber" aria-label={name}>
      <h2 className="chamber-name">{name}</h2>
      <fieldset
        aria-label={`Seats of the ${name}. Arrow keys move from seat to seat, Enter opens the member.`}
      >
        <svg className="chamber-seats" viewBox={`0 0 ${2 * SCALE} ${SCALE + 1}`} role="presentation">
          <FloorLabel occupiedCount={occupied.length} matchCount={matchCount} />
          {empty.map((place) => (
            <EmptySeat key={`${place.x} ${place.y}`} {...scaled(place)} isDim={matches !== undefined} />
          ))}
          {occupied.map(({ seat, ...place }, spot) => (
            <SeatMark
              key={seat.bioguideId}
              {...scaled(place)}
              seat={seat}
              hitRadius={hitRadius}
              spot={spot}
              isTabStop={spot === current}
              isDim={matches !== undefined && !matches(seat)}
              onFocus={setCurrent}
              onKeyDown={onKeyDown}
              {...handlers}
            />
          ))}
        </svg>
      </fieldset>
      <SeatCaption seat={shown} />
      <ChamberLegend chamber={chamber} />
    </section>
  )
}

function FloorLabel({
  occupiedCount,
  matchCount,
}: {
  occupiedCount: number
  matchCount: number | undefined
}) {
  return (
    <g aria-hidden="true" className="chamber-floor">
      <text x={SCALE} y={SCALE - 12} className="chamber-count">
        {matchCount ?? occupiedCount}
      </text>
      <text x={SCALE} y={SCALE - 3} className="chamber-count-note">
        {matchCount === undefined ? 'seats filled' : `of ${occupiedCount} match`}
      </text>
    </g>
  )
}

const SeatCaption = ({ seat }: { seat: Seat | undefined }) => (
  <div className="seat-caption">
    {seat ? (
      <>
        <p className="seat-caption-name">
          <Link to={paths.member(seat.bioguideId)}>{memberName(seat)}</Link>
          <PartyBadge partyName={seat.partyName} />
        </p>
        <p>{seatLabel(seat)}</p>
      </>
    ) : (
      <p className="muted">Choose a seat to see who holds it.</p>
    )}
  </div>
)

/** The seat in the caption. On touch screens the first tap shows the member, the second opens the page. */
function useShownSeat() {
  const [shown, setShown] = useState<Seat>()
  const shownId = useRef<string>(undefined)
  const idBeforePress = useRef<string>(undefined)
  const onShow = useCallback((seat: Seat): void => {
    shownId.current = seat.bioguideId
    setShown(seat)
  }, [])
  const onPress = useCallback((): void => {
    idBeforePress.current = shownId.current
  }, [])
  const onChoose = useCallback(
    (event: MouseEvent, seat: Seat): void => {
      const { nativeEvent } = event
      const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
      if (isTouch && idBeforePress.current !== seat.bioguideId) event.preventDefault()
      onShow(seat)
    },
    [onShow],
  )
  return { shown, onShow, onPress, onChoose }
}

const ChamberLegend = ({ chamber }: { chamber: ChamberSeats }) => (
  <div className="chamber-key">
    <ul className="chamber-legend">
      {chamber.parties.map((party) => (
        <li key={party.partyName}>
          <PartyKey partyName={party.partyName} />
          {partyCountText(party)}
        </li>
      ))}
      {chamber.empty.length > 0 && (
        <li>
          <PartyKey partyName={undefined} />
          {chamber.empty.length} empty
        </li>
      )}
    </ul>
    {chamber.delegates.length > 0 && (
      <p className="chamber-delegates note">
        Nonvoting members: <Delegates seats={chamber.delegates} />
      </p>
    )}
  </div>
)

const Delegates = ({ seats }: { seats: readonly Seat[] }) =>
  seats.map((seat, index) => (
    <Fragment key={seat.bioguideId}>
      {index > 0 && ', '}
      <Link to={paths.member(seat.bioguideId)}>{memberName(seat)}</Link> ({seat.state})
    </Fragment>
  ))

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
const SeatMark = memo(function SeatMark(props: SeatMarkProps) {
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

const EmptySeat = ({ x, y, radius, isDim }: SeatCircle) => (
  <g className={isDim ? 'seat-dim' : undefined}>
    <PartyMark partyName={undefined} x={x} y={y} radius={radius} />
  </g>
)
