import type { User } from '@rostrum/contract/entities/user'
import { Suspense, useState, useTransition } from 'react'
import { drafts } from '../../forms/drafts.ts'
import { openSessionStore } from '../../local-store.ts'
import { AccountRow } from './account-row.tsx'
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
