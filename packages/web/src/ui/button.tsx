import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import './button.css'
import { classNames } from './class-names.ts'

interface Look {
  readonly isPrimary?: boolean | undefined
  readonly isWide?: boolean | undefined
  /** One of many alike, told from text by its colour alone. */
  readonly isQuiet?: boolean | undefined
  /** What it does cannot be undone. */
  readonly isBad?: boolean | undefined
}

const lookOf = ({ isPrimary, isWide, isQuiet, isBad }: Look): string =>
  classNames(
    'button',
    isPrimary && 'button-primary',
    isWide && 'button-wide',
    isQuiet && 'button-quiet',
    isBad && 'button-bad',
  )

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  /** At work on an earlier press: keeps the focus, takes no further press. */
  readonly isBusy?: boolean
  /** Of no use yet, and out of the way of the keyboard. */
  readonly isOff?: boolean
}

export const Button = ({
  isPrimary,
  isWide,
  isQuiet,
  isBad,
  isBusy = false,
  isOff = false,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={lookOf({ isPrimary, isWide, isQuiet, isBad })}
    disabled={isOff}
    aria-disabled={isBusy || undefined}
  />
)

/** A link that is one of a view's main ways on. */
export const ButtonLink = ({ isPrimary, isWide, ...rest }: Look & Omit<LinkProps, 'className'>) => (
  <Link {...rest} className={lookOf({ isPrimary, isWide })} />
)
