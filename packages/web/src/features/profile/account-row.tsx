import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '@rostrum/view/class-names.ts'
import './account-row.css'

interface AccountRowProps {
  readonly label: string
  readonly value: string
  readonly isOpen: boolean
  readonly onOpen: () => void
  /** A change that is not finished yet, and the label of the button that resumes it. */
  readonly pendingChange?: { readonly text: string; readonly label: string } | undefined
  /** Result of the last change, shown below the value. */
  readonly outcome: string | undefined
  readonly children: ReactNode
}

/** A value of the account, replaced by a form while it is being changed. */
export function AccountRow(props: AccountRowProps) {
  const { label, value, isOpen, onOpen, pendingChange, outcome, children } = props
  const row = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  // Moves focus, because the button or form that had it was removed.
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
            {pendingChange && <span className="account-waiting">{pendingChange.text}</span>}
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
