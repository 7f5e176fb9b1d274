import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import './button.css'
import { classNames } from './class-names.ts'

interface Look {
  readonly isPrimary?: boolean | undefined
  readonly isWide?: boolean | undefined
}

const lookOf = ({ isPrimary, isWide }: Look): string =>
  classNames('button', isPrimary && 'button-primary', isWide && 'button-wide')

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  /** At work on an earlier press: keeps the focus, takes no further press. */
  readonly isBusy?: boolean
}

export const Button = ({ isPrimary, isWide, isBusy = false, type = 'button', ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={lookOf({ isPrimary, isWide })}
    aria-disabled={isBusy || undefined}
  />
)

/** A link that is one of a view's main ways on. */
export const ButtonLink = ({ isPrimary, isWide, ...rest }: Look & Omit<LinkProps, 'className'>) => (
  <Link {...rest} className={lookOf({ isPrimary, isWide })} />
)
