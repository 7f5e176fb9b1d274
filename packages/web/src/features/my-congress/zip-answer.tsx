import { type District, districtLabel, isSameDistrict } from '@rostrum/contract/district'
import type { Seat } from '@rostrum/contract/entities/member'
import { memberName } from '@rostrum/view/member-labels.ts'
import { delegationOf } from '@rostrum/contract/delegation'

interface ZipAnswerProps {
  readonly zip: string
  readonly districts: readonly District[]
  readonly chosen: District | undefined
  /** Undefined until they have loaded. */
  readonly seats: readonly Seat[] | undefined
  readonly onChoose: (district: District) => void
}

/** All districts of a ZIP code area; none is preselected. */
export const ZipAnswer = ({ zip, districts, chosen, seats, onChoose }: ZipAnswerProps) => (
  <ul className="zip-answer" aria-label={`Districts of ${zip}`}>
    {districts.map((district) => (
      <li key={districtLabel(district)}>
        <button
          type="button"
          className="zip-district"
          aria-pressed={chosen !== undefined && isSameDistrict(chosen, district)}
          onClick={() => onChoose(district)}
        >
          <strong>{districtLabel(district)}</strong>
          <span>part of {zip}</span>
          <span>{holderName(seats, district)}</span>
        </button>
      </li>
    ))}
  </ul>
)

/** A member's name identifies a district better than its number. */
function holderName(seats: readonly Seat[] | undefined, district: District): string | undefined {
  const last = seats && delegationOf({ seats, isComplete: false }, district).at(-1)
  return last?.holder && `${last.title} ${memberName(last.holder)}`
}
