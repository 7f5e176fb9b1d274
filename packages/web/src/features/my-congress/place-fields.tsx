import { currentCongress } from '@rostrum/contract/congress'
import { type District, districtLabel } from '@rostrum/contract/district'
import { findState, houseSeats, STATES } from '@rostrum/contract/states'
import { useState } from 'react'
import { SelectField } from '../../ui/select-field.tsx'

interface PlaceFieldsProps {
  readonly now: Date
  readonly chosen: District | undefined
  readonly onChoose: (district: District | undefined) => void
}

const STATE_OPTIONS = [
  ['', 'Choose a state'],
  ...STATES.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ code, name }) => [code, name] as const),
] as const

function seatsOf(stateCode: string, now: Date): number {
  const state = findState(stateCode)
  return state === undefined ? 0 : houseSeats(state, currentCongress(now))
}

export function PlaceFields({ now, chosen, onChoose }: PlaceFieldsProps) {
  const [stateCode, setStateCode] = useState(chosen?.stateCode ?? '')
  const seats = seatsOf(stateCode, now)
  const numbers = Array.from({ length: seats }, (_, index) => index + 1)
  const changeState = (code: string): void => {
    setStateCode(code)
    onChoose(code !== '' && seatsOf(code, now) <= 1 ? { stateCode: code, district: 0 } : undefined)
  }
  return (
    <div className="place-fields">
      <SelectField
        label="State or territory"
        value={stateCode}
        options={STATE_OPTIONS}
        onChange={changeState}
      />
      {seats > 1 && (
        <SelectField
          label="District"
          value={chosen?.stateCode === stateCode ? String(chosen.district) : ''}
          options={[
            ['', 'Choose a district'],
            ...numbers.map((district) => [String(district), districtLabel({ stateCode, district })] as const),
          ]}
          onChange={(value) => onChoose(value === '' ? undefined : { stateCode, district: Number(value) })}
        />
      )}
    </div>
  )
}
