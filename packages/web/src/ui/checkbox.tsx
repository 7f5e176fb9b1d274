import type { ComponentProps, ReactNode } from 'react'
import './checkbox.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  readonly label: string
  readonly onChange: (checked: boolean) => void
  /** Shown after the label. */
  readonly children?: ReactNode
}

export const Checkbox = ({ label, children, onChange, ...rest }: CheckboxProps) => (
  <label className="checkbox">
    <input {...rest} type="checkbox" onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
    {label}
    {children}
  </label>
)
