import { useState } from 'react'
import { Field } from './field.tsx'

interface DateFieldProps {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (date: string | undefined) => void
}

/** Browsers report a partially typed year such as 0002; nothing was introduced before the first Congress. */
const isComplete = (date: string): boolean => date === '' || date >= '1789-03-04'

/** Reports a date only once it is complete. */
export function DateField({ label, value = '', onChange }: DateFieldProps) {
  const [draft, setDraft] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    setDraft(value)
  }
  return (
    <Field
      label={label}
      type="date"
      value={draft}
      onChange={({ currentTarget }) => {
        setDraft(currentTarget.value)
        if (isComplete(currentTarget.value)) onChange(currentTarget.value || undefined)
      }}
    />
  )
}
