import type { ComponentProps } from 'react'
import './text-button.css'

interface TextButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'type'> {
  /** Ignores presses while an earlier one is handled. Stays focusable. */
  readonly isBusy?: boolean
}

/** A button that looks like a link within text. */
export const TextButton = ({ isBusy = false, onClick, ...rest }: TextButtonProps) => (
  <button
    {...rest}
    type="button"
    className="text-button"
    aria-disabled={isBusy || undefined}
    onClick={isBusy ? undefined : onClick}
  />
)
