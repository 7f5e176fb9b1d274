import type { User } from '@rostrum/contract/entities/user'
import { type ReactNode, Suspense, useEffect, useRef, useState, useTransition } from 'react'
import { refetchAccountLists } from '../../api/account.ts'
import { useFactors } from '../../api/own-factors.ts'
import { drafts } from '../../forms/drafts.ts'
import { openSessionStore } from '../../local-store.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '@rostrum/view/class-names.ts'
import type { ChangeableField } from './change-form.tsx'
import { type PendingEmail, readPendingEmail } from './pending-email.ts'
import { SplitSection } from '../../ui/split-section.tsx'
import { lazyPart } from '../../loading/lazy-part.tsx'

const ChangeForm = lazyPart(() => import('./change-form.tsx'), 'ChangeForm')

type Row = readonly [field: ChangeableField, label: string, value: string]

interface Password {
  readonly hasPassword: boolean
  readonly isPasswordOff: boolean
}

const rowsOf = (
  { first_name, last_name, username, email }: User,
  { hasPassword, isPasswordOff }: Password,
): readonly Row[] => [
  ['name', 'Name', [first_name, last_name].filter(Boolean).join(' ') || 'Not set'],
  ['username', 'Username', username],
  ['email', 'Email', email],
  ['password', 'Password', hasPassword ? '••••••••' : isPasswordOff ? 'Off' : 'Not set'],
]

const noteOf = ({ hasPassword, isPasswordOff }: Password): string => {
  if (hasPassword) return 'You sign in with your email address and password.'
  return isPasswordOff ? 'Your password is off. You sign in with a passkey.' : 'You have no password.'
}

interface Shown {
  readonly open?: ChangeableField | undefined
  /** The row whose form was closed last, and the outcome. */
  readonly closed?: ChangeableField
  readonly outcome?: string | undefined
}

/** Name, username, email and password. One form is open at a time. */
export function AccountSection({ user }: { user: User }) {
  const readPending = () => readPendingEmail(user.id, { store: openSessionStore(), now: Date.now() })
  const password = useFactors() ?? { hasPassword: true, isPasswordOff: false }
  const rows = rowsOf(user, password)
  const [pending, setPending] = useState(readPending)
  const [{ open, closed, outcome }, setState] = useState<Shown>(() => ({
    open:
      pending?.isSetAside === false
        ? 'email'
        : rows.find(([form]) => drafts.read({ userId: user.id, form }))?.[0],
  }))
  // A transition, so that the row stays until the code of its form is loaded.
  const [, startOpening] = useTransition()

  function close(field: ChangeableField, text: string | undefined): void {
    setState({ closed: field, outcome: text })
    setPending(readPending())
    if (text !== undefined) refetchAccountLists()
  }

  return (
    <SplitSection title="Account" note={noteOf(password)}>
      <div className="profile-rows">
        <Suspense>
          {rows.map((row) => (
            <AccountRow
              key={row[0]}
              row={row}
              isOpen={open === row[0]}
              pending={row[0] === 'email' ? pending : undefined}
              onOpen={() => startOpening(() => setState({ open: row[0] }))}
              outcome={closed === row[0] ? outcome : undefined}
            >
              <ChangeForm field={row[0]} user={user} onClose={(text) => close(row[0], text)} />
            </AccountRow>
          ))}
        </Suspense>
      </div>
    </SplitSection>
  )
}

interface AccountRowProps {
  readonly row: Row
  readonly isOpen: boolean
  readonly onOpen: () => void
  /** A change that is not finished yet. */
  readonly pending: PendingEmail | undefined
  readonly outcome: string | undefined
  readonly children: ReactNode
}

/** A value of the account, replaced by a form while it is being changed. */
function AccountRow(props: AccountRowProps) {
  const { isOpen, onOpen, pending, outcome, children } = props
  const [, label, value] = props.row
  const row = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  // Moves focus, because the button or form that had it was removed.
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    row.current?.querySelector<HTMLElement>(isOpen ? 'input:not([hidden])' : 'button')?.focus()
  }, [isOpen])
  return (
    <div ref={row} className={classNames('profile-row account-row', isOpen && 'account-row-open')}>
      <h3 className="account-label">{label}</h3>
      {isOpen ? (
        <div className="account-form">{children}</div>
      ) : (
        <>
          <div>
            <p className="profile-value">{value}</p>
            {pending && <p className="note">Waiting for the code we sent to {pending.email}.</p>}
          </div>
          <Button isQuiet onClick={onOpen}>
            {pending ? 'Enter code' : 'Change'}
            <span className="visually-hidden"> {label.toLowerCase()}</span>
          </Button>
        </>
      )}
      <output className="account-outcome">{!isOpen && outcome}</output>
    </div>
  )
}
