import type { Chamber } from '@rostrum/contract/entities/common'
import type { Member } from '@rostrum/contract/entities/member'
import { PartyBadge } from './party-badge.tsx'
import { partyClass } from './party-class.ts'
import { seatLabel } from './member-labels.ts'
import { partyShape } from './party-shapes.ts'
import { gapLabel, serviceHistory, type Stint, termLabel, yearsLabel } from './service-stints.ts'
import { ServiceTimeline } from './service-timeline.tsx'

interface ServiceHistoryProps {
  /** The state and the party are for terms without one. */
  readonly member: Pick<Member, 'terms' | 'currentMember' | 'state' | 'partyName'>
  readonly year: number
}

export function ServiceHistory({ member, year }: ServiceHistoryProps) {
  const { terms, currentMember, state, partyName } = member
  const history = serviceHistory(terms, currentMember)
  return (
    <>
      <ServiceTimeline terms={terms} isCurrent={currentMember} partyName={partyName} year={year} />
      <ol className="service">
        {history.map((period) =>
          period.kind === 'gap' ? (
            <li key={`gap ${period.startYear}`} className="service-gap">
              <p>
                {gapLabel(period)} <span className="service-years">{yearsLabel(period)}</span>
              </p>
            </li>
          ) : (
            <StintRow
              key={`${period.seat.chamber} ${period.startYear} ${period.seat.district}`}
              stint={period}
              state={period.seat.stateName ?? state}
              partyName={period.seat.partyName ?? partyName}
            />
          ),
        )}
      </ol>
    </>
  )
}

interface StintRowProps {
  readonly stint: Stint
  readonly state: string
  readonly partyName: string
}

const StintRow = ({ stint, state, partyName }: StintRowProps) => (
  <li className="service-stint">
    <TermMark chamber={stint.seat.chamber} partyName={partyName} />
    <div className="service-words">
      <p className="service-chamber">
        {stint.seat.chamber} <span className="service-years">{yearsLabel(stint)}</span>
      </p>
      <p className="service-seat">
        {seatLabel({ ...stint.seat, state })} <PartyBadge partyName={partyName} />
      </p>
      <ol className="service-terms">
        {stint.terms.map((term, index) => (
          <li key={`${term.congress} ${term.startYear}`}>
            {termLabel(term) ?? `Service ${index + 1}`}{' '}
            <span className="service-years">
              {term.startYear}–{term.endYear ?? 'Present'}
            </span>
          </li>
        ))}
      </ol>
    </div>
  </li>
)

/** A disc for the Senate, a square for the House; the party shows by shape as well as color. */
function TermMark({ chamber, partyName }: { chamber: Chamber; partyName: string }) {
  const shape = partyShape(partyName)
  const isHollow = shape === 'ring' || shape === 'target'
  return (
    <svg
      className={`term-mark ${partyClass(partyName)} ${isHollow ? 'term-hollow' : ''}`}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
    >
      {chamber === 'Senate' ? (
        <circle cx="10" cy="10" r="8" />
      ) : (
        <rect x="2.5" y="2.5" width="15" height="15" />
      )}
      {shape === 'crossed' && <path d="M5 15L15 5" />}
    </svg>
  )
}
