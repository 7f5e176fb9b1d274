import type { Chamber } from '@rostrum/contract/entities/common'
import type { Term } from '@rostrum/contract/entities/member'
import { useId } from 'react'
import { partyClass } from './party-class.ts'
import { partyShape } from './party-shapes.ts'

const LANES = ['Senate', 'House'] as const satisfies readonly Chamber[]
const LANE_HEIGHT = 20

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
  const percent = (at: number): string => `${((at - first) / (last - first)) * 100}%`
  if (terms.length === 0) return null
  return (
    <div className="strip" aria-hidden="true">
      <div className="strip-names">
        {lanes.map((lane) => (
          <span key={lane}>{lane}</span>
        ))}
      </div>
      <svg className="strip-lanes" width="100%" height={lanes.length * LANE_HEIGHT} aria-hidden="true">
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M1 0V6" className="strip-hatch" />
          </pattern>
        </defs>
        {lanes.map((lane, row) => (
          <path key={lane} className="strip-rest" d={`M0 ${(row + 0.5) * LANE_HEIGHT}H4000`} />
        ))}
        {terms.map((term) => {
          const party = term.partyName ?? partyName
          const box = {
            x: percent(term.startYear),
            y: lanes.indexOf(term.chamber) * LANE_HEIGHT + 3,
            width: `${((endYearOf(term) - term.startYear) / (last - first)) * 100}%`,
            height: LANE_HEIGHT - 6,
            rx: term.chamber === 'Senate' ? (LANE_HEIGHT - 6) / 2 : 1,
          }
          return (
            <g key={`${term.chamber} ${term.startYear} ${term.district}`} className={partyClass(party)}>
              <rect className="strip-term" {...box} />
              {partyShape(party) === 'crossed' && <rect {...box} fill={`url(#${hatch})`} />}
            </g>
          )
        })}
      </svg>
      <p className="strip-years">
        <span>{first}</span>
        <span>{isCurrent ? 'Present' : last}</span>
      </p>
    </div>
  )
}
