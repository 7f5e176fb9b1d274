import { partyClass } from '@rostrum/view/party-class.ts'
import './party-mark.css'
import { partyShape } from '@rostrum/view/party-shapes.ts'

interface PartyMarkProps {
  /** Undefined for an empty seat. */
  readonly partyName: string | undefined
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Shows a seat's party by shape as well as color. */
export function PartyMark({ partyName, x, y, radius }: PartyMarkProps) {
  const shape = partyName === undefined ? 'empty' : partyShape(partyName)
  const thin = radius * 0.36
  const level = `M${x - radius} ${y}h${2 * radius}`
  const slanted = `M${x - radius / 2} ${y + radius / 2}l${radius} ${-radius}`
  const disc = <circle className="mark-fill" cx={x} cy={y} r={radius} />
  switch (shape) {
    case 'full':
      return disc
    case 'crossed':
    case 'split':
      return (
        <>
          {disc}
          <path className="mark-cut" d={shape === 'split' ? level : slanted} strokeWidth={thin} />
        </>
      )
    case 'ring':
      return <circle className="mark-line" cx={x} cy={y} r={radius - thin / 2} strokeWidth={thin} />
    case 'target':
      return (
        <>
          <circle className="mark-line" cx={x} cy={y} r={radius - thin / 4} strokeWidth={thin / 2} />
          <circle className="mark-fill" cx={x} cy={y} r={radius / 2.2} />
        </>
      )
    case 'diamond':
      return (
        <path
          className="mark-fill"
          d={`M${x} ${y - radius}l${radius} ${radius}l${-radius} ${radius}l${-radius} ${-radius}Z`}
        />
      )
    case 'empty':
      return <circle className="mark-empty" cx={x} cy={y} r={radius * 0.86} strokeWidth={radius * 0.2} />
  }
}

/** The same mark for a legend. */
export const PartyKey = ({ partyName }: { partyName: string | undefined }) => (
  <svg
    className={partyName === undefined ? 'party-key' : `party-key ${partyClass(partyName)}`}
    viewBox="0 0 14 14"
    width="14"
    height="14"
    aria-hidden="true"
  >
    <PartyMark partyName={partyName} x={7} y={7} radius={6} />
  </svg>
)
