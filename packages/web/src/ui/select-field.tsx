import { type ComponentProps, useId } from 'react'
import './field.css'
import { Icon } from '@rostrum/view/icon.tsx'
import './select-field.css'

interface SelectFieldProps extends Omit<
  ComponentProps<'select'>,
  'className' | 'id' | 'children' | 'onChange'
> {
  readonly label: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChange: (value: string) => void
}

export function SelectField({ label, options, onChange, ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box select-box">
        <select
          {...rest}
          id={id}
          className="field-input"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </div>
    </div>
  )
}
