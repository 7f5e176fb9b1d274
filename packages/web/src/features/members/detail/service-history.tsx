import type { Term } from '@rostrum/contract/entities/member'
import { PartyBadge } from '../../../ui/party-badge.tsx'
import { seatWords } from '../member-words.ts'
import { gapWords, serviceHistory, type Stint, termWords, yearsWords } from './service.ts'
import './service-history.css'
import { ServiceStrip } from './service-strip.tsx'
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
      <ServiceStrip terms={terms} isCurrent={isCurrent} partyName={partyName} />
      <ol className="service">
        {history.map((part) =>
          part.kind === 'gap' ? (
            <li key={`gap ${part.startYear}`} className="service-gap">
              <p>
                {gapWords(part)} <span className="service-years">{yearsWords(part)}</span>
              </p>
            </li>
          ) : (
            <StintRow
              key={`${part.seat.chamber} ${part.startYear} ${part.seat.district}`}
              stint={part}
              state={part.seat.stateName ?? state}
              partyName={part.seat.partyName ?? partyName}
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
        {stint.seat.chamber} <span className="service-years">{yearsWords(stint)}</span>
      </p>
      <p className="service-seat">
        {seatWords({ ...stint.seat, state })} <PartyBadge partyName={partyName} />
      </p>
      <ol className="service-terms">
        {stint.terms.map((term, index) => (
          <li key={`${term.congress} ${term.startYear}`}>
            {termWords(term) ?? `Service ${index + 1}`}{' '}
            <span className="service-term-years">
              {term.startYear}–{term.endYear ?? 'Present'}
            </span>
          </li>
        ))}
      </ol>
    </div>
  </li>
)
