import type { ComponentProps } from 'react'
import './text-button.css'

interface TextButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'type'> {
  /** At work on an earlier press: keeps the focus, takes no further press. */
  readonly isBusy?: boolean
}

/** A small action that reads as part of the text around it. */
export const TextButton = ({ isBusy = false, ...rest }: TextButtonProps) => (
  <button {...rest} type="button" className="text-button" aria-disabled={isBusy || undefined} />
)
