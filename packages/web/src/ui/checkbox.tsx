import type { ComponentProps } from 'react'
import './checkbox.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly label: string
}

export const Checkbox = ({ label, ...rest }: CheckboxProps) => (
  <label className="checkbox">
    <input {...rest} type="checkbox" />
    {label}
  </label>
)
