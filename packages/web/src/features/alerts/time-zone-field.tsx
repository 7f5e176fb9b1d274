import { useId, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { findTimeZone, timeZoneOptions, zoneLabel } from './time-options.ts'

interface TimeZoneFieldProps {
  readonly timeZone: string
  readonly onChange: (timeZone: string) => void
}

/** A text field that suggests matching zones; a city that is unique among the zones is enough. */
export function TimeZoneField({ timeZone, onChange }: TimeZoneFieldProps) {
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const options = timeZoneOptions(timeZone)
  function commit(): void {
    if (draft === undefined) return
    const zone = findTimeZone(draft, options)
    setWrong(zone === undefined)
    if (zone === undefined) return
    setDraft(undefined)
    if (zone !== timeZone) onChange(zone)
  }
  return (
    <>
      <Field
        label="Time zone"
        list={id}
        autoComplete="off"
        spellCheck={false}
        value={draft ?? zoneLabel(timeZone)}
        problem={isWrong ? 'Choose a time zone from the list, such as America/New York.' : undefined}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget: { value } }) => setDraft(value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit()
        }}
      />
      <datalist id={id}>
        {options.map((zone) => (
          <option key={zone}>{zoneLabel(zone)}</option>
        ))}
      </datalist>
    </>
  )
}
