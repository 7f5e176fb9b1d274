import type { ComponentProps, ReactNode } from 'react'
import './checkbox.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  readonly label: string
  /** Shown after the label. */
  readonly children?: ReactNode
}

export const Checkbox = ({ label, children, ...rest }: CheckboxProps) => (
  <label className="checkbox">
    <input {...rest} type="checkbox" />
    {label}
    {children}
  </label>
)
