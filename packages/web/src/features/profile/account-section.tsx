import type { User } from '@rostrum/contract/entities/user'
import { lazy, Suspense, useState, useTransition } from 'react'
import { drafts } from '../../forms/drafts.ts'
import { openSessionStore } from '../../local-store.ts'
import { AccountRow } from './account-row.tsx'
import type { Changeable } from './change-form.tsx'
import { type PendingEmail, readPendingEmail } from './pending-email.ts'
import { SplitSection } from '../../ui/split-section.tsx'
import { loadChunk } from '../../loading/load-chunk.ts'

const ChangeForm = lazy(async () => ({
  default: (await loadChunk(() => import('./change-form.tsx'))).ChangeForm,
}))

interface Row {
  readonly what: Changeable
  readonly label: string
  readonly valueOf: (user: User) => string
}

const ROWS: readonly Row[] = [
  {
    what: 'name',
    label: 'Name',
    valueOf: ({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(' ') || 'Not given',
  },
  { what: 'username', label: 'Username', valueOf: ({ username }) => username },
  { what: 'email', label: 'E-mail', valueOf: ({ email }) => email },
  { what: 'password', label: 'Password', valueOf: () => '••••••••' },
]

const waitingFor = ({ email }: PendingEmail) => ({
  words: `Waiting for the code that we sent to ${email}.`,
  label: 'Enter code',
})

/** Who the reader is to Rostrum, and how they sign in; one thing is changed at a time. */
export function AccountSection({ user, onChanged }: { user: User; onChanged: () => void }) {
  const readPending = () => readPendingEmail(user.id, { store: openSessionStore(), now: Date.now() })
  const [pending, setPending] = useState(readPending)
  const [open, setOpen] = useState<Changeable | undefined>(() =>
    pending?.isSetAside === false
      ? 'email'
      : ROWS.find(({ what }) => drafts.read({ userId: user.id, form: what }))?.what,
  )
  const [outcome, setOutcome] = useState<{ what: Changeable; words: string | undefined }>()
  // The row stays as it is until its form has come.
  const [, startOpening] = useTransition()

  function close(what: Changeable, words: string | undefined): void {
    setOpen(undefined)
    setPending(readPending())
    setOutcome({ what, words })
    if (words !== undefined) onChanged()
  }

  return (
    <SplitSection title="Account" note="You sign in with your e-mail address and your password.">
      <div className="account-rows">
        <Suspense>
          {ROWS.map(({ what, label, valueOf }) => (
            <AccountRow
              key={what}
              label={label}
              value={valueOf(user)}
              isOpen={open === what}
              waiting={what === 'email' && pending ? waitingFor(pending) : undefined}
              onOpen={() => {
                setOutcome(undefined)
                startOpening(() => setOpen(what))
              }}
              outcome={outcome?.what === what ? outcome.words : undefined}
            >
              <ChangeForm what={what} user={user} onClose={(words) => close(what, words)} />
            </AccountRow>
          ))}
        </Suspense>
      </div>
    </SplitSection>
  )
}
