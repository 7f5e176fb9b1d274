import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import './account-row.css'

interface AccountRowProps {
  readonly label: string
  readonly value: string
  readonly isOpen: boolean
  readonly onOpen: () => void
  /** A change that is begun and not finished: what it waits for, and what its button says. */
  readonly pendingChange?: { readonly words: string; readonly label: string } | undefined
  /** What the last change here led to. */
  readonly outcome: string | undefined
  /** Where the value is changed. */
  readonly children: ReactNode
}

/** One thing about the account, which makes way for its form while it is being changed. */
export function AccountRow(props: AccountRowProps) {
  const { label, value, isOpen, onOpen, pendingChange, outcome, children } = props
  const row = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  // The button or the form that held the focus is gone.
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    row.current?.querySelector<HTMLElement>(isOpen ? 'input:not([hidden])' : 'button')?.focus()
  }, [isOpen])
  return (
    <div ref={row} className={classNames('account-row', isOpen && 'account-row-open')}>
      <h3 className="account-label">{label}</h3>
      {isOpen ? (
        <div className="account-form">{children}</div>
      ) : (
        <>
          <p className="account-value">
            {value}
            {pendingChange && <span className="account-waiting">{pendingChange.words}</span>}
          </p>
          <Button isQuiet onClick={onOpen}>
            {pendingChange?.label ?? 'Change'}
            <span className="visually-hidden"> {label.toLowerCase()}</span>
          </Button>
        </>
      )}
      <output className="account-outcome">{!isOpen && outcome}</output>
    </div>
  )
}
