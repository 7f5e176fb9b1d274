import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import './button.css'
import { classNames } from './class-names.ts'

interface ButtonStyle {
  readonly isPrimary?: boolean | undefined
  readonly isWide?: boolean | undefined
  /** One of many alike, told from text by its colour alone. */
  readonly isQuiet?: boolean | undefined
  /** What it does cannot be undone. */
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
  /** At work on an earlier press: keeps the focus, takes no further press. */
  readonly isBusy?: boolean
  /** Of no use yet, and out of the way of the keyboard. */
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
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={buttonClass({ isPrimary, isWide, isQuiet, isDestructive })}
    disabled={isDisabled}
    aria-disabled={isBusy || undefined}
  />
)

/** A link that is one of a view's main ways on. */
export const ButtonLink = ({ isPrimary, isWide, ...rest }: ButtonStyle & Omit<LinkProps, 'className'>) => (
  <Link {...rest} className={buttonClass({ isPrimary, isWide })} />
)
