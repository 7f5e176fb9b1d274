import { useId } from 'react'
import './segments.css'

interface SegmentsProps<T extends string> {
  /** The question, for screen readers. */
  readonly legend: string
  readonly options: readonly (readonly [value: T, label: string])[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** Radio buttons side by side. */
export function Segments<T extends string>({ legend, options, value: chosen, onChange }: SegmentsProps<T>) {
  const group = useId()
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            value={value}
            checked={chosen === value}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
