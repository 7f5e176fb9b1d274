import type { Chamber } from '@rostrum/contract/entities/common'
import type { Term } from '@rostrum/contract/entities/member'
import { type SVGProps, useId } from 'react'
import { partyClass } from './party-class.ts'
import { partyShape } from './party-shapes.ts'

const LANES = ['Senate', 'House'] as const satisfies readonly Chamber[]
const LANE_HEIGHT = 20
const GAP = 3
const TERM_HEIGHT = LANE_HEIGHT - 2 * GAP

interface ServiceTimelineProps {
  readonly terms: readonly Term[]
  readonly isCurrent: boolean
  /** Of the member, for terms without a party. */
  readonly partyName: string
  readonly year: number
}

/** A timeline with a lane per chamber; hidden from screen readers, which get the list below it. */
export function ServiceTimeline({ terms, isCurrent, partyName, year }: ServiceTimelineProps) {
  const hatch = useId()
  const endYearOf = ({ startYear, endYear }: Term): number =>
    Math.min(endYear ?? year + 1, year + 1) || startYear
  const first = Math.min(...terms.map(({ startYear }) => startYear))
  const last = Math.max(first + 1, ...terms.map(endYearOf))
  const lanes = LANES.filter((lane) => terms.some(({ chamber }) => chamber === lane))
  const percent = (years: number): string => `${(years / (last - first)) * 100}%`
  if (terms.length === 0) return null
  return (
    <div className="strip" aria-hidden="true">
      <div className="strip-names">
        {lanes.map((lane) => (
          <span key={lane}>{lane}</span>
        ))}
      </div>
      <svg className="strip-lanes" width="100%" height={lanes.length * LANE_HEIGHT} aria-hidden="true">
        <Hatch id={hatch} />
        {lanes.map((lane, row) => (
          <path key={lane} className="strip-rest" d={`M0 ${(row + 0.5) * LANE_HEIGHT}H4000`} />
        ))}
        {terms.map((term) => (
          <TermBox
            key={`${term.chamber} ${term.startYear} ${term.district}`}
            party={term.partyName ?? partyName}
            hatch={hatch}
            x={percent(term.startYear - first)}
            y={lanes.indexOf(term.chamber) * LANE_HEIGHT + GAP}
            width={percent(endYearOf(term) - term.startYear)}
            rx={term.chamber === 'Senate' ? TERM_HEIGHT / 2 : 1}
          />
        ))}
      </svg>
      <p className="strip-years">
        <span>{first}</span>
        <span>{isCurrent ? 'Present' : last}</span>
      </p>
    </div>
  )
}

/** Lines across the terms of parties that a color alone does not tell apart. */
const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M1 0V6" className="strip-hatch" />
    </pattern>
  </defs>
)

interface TermBoxProps extends Pick<SVGProps<SVGRectElement>, 'x' | 'y' | 'width' | 'rx'> {
  readonly party: string
  readonly hatch: string
}

const TermBox = ({ party, hatch, ...box }: TermBoxProps) => (
  <g className={partyClass(party)}>
    <rect className="strip-term" {...box} height={TERM_HEIGHT} />
    {partyShape(party) === 'crossed' && <rect {...box} height={TERM_HEIGHT} fill={`url(#${hatch})`} />}
  </g>
)
