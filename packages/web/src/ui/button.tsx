import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import './button.css'
import { classNames } from '@rostrum/view/class-names.ts'

interface ButtonStyle {
  readonly isPrimary?: boolean | undefined
  readonly isWide?: boolean | undefined
  readonly isQuiet?: boolean | undefined
  readonly isDestructive?: boolean | undefined
}

const buttonClass = ({ isPrimary, isWide, isQuiet, isDestructive }: ButtonStyle): string =>
  classNames(
    'button',
    isPrimary && 'button-primary',
    isWide && 'button-wide',
    isQuiet && 'button-quiet',
    isDestructive && 'button-bad',
  )

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  /** Ignores presses while an earlier one is handled. Stays focusable, unlike a disabled button. */
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
}

export const Button = ({
  isPrimary,
  isWide,
  isQuiet,
  isDestructive,
  isBusy = false,
  isDisabled = false,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={buttonClass({ isPrimary, isWide, isQuiet, isDestructive })}
    disabled={isDisabled}
    onClick={isBusy ? undefined : onClick}
    aria-disabled={isBusy || undefined}
  />
)

export const ButtonLink = ({ isPrimary, isWide, ...rest }: ButtonStyle & Omit<LinkProps, 'className'>) => (
  <Link {...rest} className={buttonClass({ isPrimary, isWide })} />
)
