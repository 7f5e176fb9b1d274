import type { Term } from '@rostrum/contract/entities/member'
import { PartyBadge } from '../../../record/party-badge.tsx'
import { seatLabel } from '../member-labels.ts'
import { gapLabel, serviceHistory, type Stint, termLabel, yearsLabel } from './service-stints.ts'
import './service-history.css'
import { ServiceTimeline } from './service-timeline.tsx'
import { TermMark } from './term-mark.tsx'

interface ServiceHistoryProps {
  readonly terms: readonly Term[]
  readonly isCurrent: boolean
  /** For terms that do not name theirs. */
  readonly state: string
  readonly partyName: string
}

/** A career as a line of time, and in words. */
export function ServiceHistory({ terms, isCurrent, state, partyName }: ServiceHistoryProps) {
  const history = serviceHistory(terms, isCurrent)
  return (
    <>
      <ServiceTimeline terms={terms} isCurrent={isCurrent} partyName={partyName} />
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
            <span className="service-term-years">
              {term.startYear}–{term.endYear ?? 'Present'}
            </span>
          </li>
        ))}
      </ol>
    </div>
  </li>
)
