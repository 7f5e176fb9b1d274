import type { User } from '@rostrum/contract/entities/user'
import { type ReactNode, Suspense, useEffect, useRef, useState, useTransition } from 'react'
import { drafts } from '../../forms/drafts.ts'
import { openSessionStore } from '../../local-store.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '@rostrum/view/class-names.ts'
import './account-row.css'
import type { ChangeableField } from './change-form.tsx'
import { type PendingEmail, readPendingEmail } from './pending-email.ts'
import { SplitSection } from '../../ui/split-section.tsx'
import { lazyPart } from '../../loading/lazy-part.tsx'

const ChangeForm = lazyPart(() => import('./change-form.tsx'), 'ChangeForm')

interface ProfileRow {
  readonly field: ChangeableField
  readonly label: string
  readonly valueOf: (user: User) => string
}

const ROWS: readonly ProfileRow[] = [
  {
    field: 'name',
    label: 'Name',
    valueOf: ({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(' ') || 'Not set',
  },
  { field: 'username', label: 'Username', valueOf: ({ username }) => username },
  { field: 'email', label: 'Email', valueOf: ({ email }) => email },
  { field: 'password', label: 'Password', valueOf: () => '••••••••' },
]

const pendingChangeFor = ({ email }: PendingEmail) => ({
  text: `Waiting for the code we sent to ${email}.`,
  label: 'Enter code',
})

/** Name, username, email and password. One form is open at a time. */
export function AccountSection({ user, onChanged }: { user: User; onChanged: () => void }) {
  const readPending = () => readPendingEmail(user.id, { store: openSessionStore(), now: Date.now() })
  const [pending, setPending] = useState(readPending)
  const [open, setOpen] = useState<ChangeableField | undefined>(() =>
    pending?.isSetAside === false
      ? 'email'
      : ROWS.find(({ field }) => drafts.read({ userId: user.id, form: field }))?.field,
  )
  const [outcome, setOutcome] = useState<{ field: ChangeableField; text: string | undefined }>()
  // A transition, so that the row stays until the code of its form is loaded.
  const [, startOpening] = useTransition()

  function close(field: ChangeableField, text: string | undefined): void {
    setOpen(undefined)
    setPending(readPending())
    setOutcome({ field, text })
    if (text !== undefined) onChanged()
  }

  return (
    <SplitSection title="Account" note="You sign in with your email address and password.">
      <div className="account-rows">
        <Suspense>
          {ROWS.map(({ field, label, valueOf }) => (
            <AccountRow
              key={field}
              label={label}
              value={valueOf(user)}
              isOpen={open === field}
              pendingChange={field === 'email' && pending ? pendingChangeFor(pending) : undefined}
              onOpen={() => {
                setOutcome(undefined)
                startOpening(() => setOpen(field))
              }}
              outcome={outcome?.field === field ? outcome.text : undefined}
            >
              <ChangeForm field={field} user={user} onClose={(text) => close(field, text)} />
            </AccountRow>
          ))}
        </Suspense>
      </div>
    </SplitSection>
  )
}

interface AccountRowProps {
  readonly label: string
  readonly value: string
  readonly isOpen: boolean
  readonly onOpen: () => void
  /** A change that is not finished yet, and the label of the button that resumes it. */
  readonly pendingChange?: { readonly text: string; readonly label: string } | undefined
  readonly outcome: string | undefined
  readonly children: ReactNode
}

/** A value of the account, replaced by a form while it is being changed. */
function AccountRow(props: AccountRowProps) {
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
