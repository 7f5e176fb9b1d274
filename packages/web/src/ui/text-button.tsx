import type { ComponentProps } from 'react'
import './text-button.css'

interface TextButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'type'> {
  /** Still working on an earlier press. Stays focusable; the caller ignores presses. */
  readonly isBusy?: boolean
}

/** A button that looks like a link within text. */
export const TextButton = ({ isBusy = false, ...rest }: TextButtonProps) => (
  <button {...rest} type="button" className="text-button" aria-disabled={isBusy || undefined} />
)
