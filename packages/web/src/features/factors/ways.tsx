import type { Factors } from '@rostrum/contract/entities/factors'
import type { User } from '@rostrum/contract/entities/user'
import { PASSKEYS_MAX, RECOVERY_CODE_COUNT } from '@rostrum/contract/rules/limits'
import { formatDate } from '@rostrum/view/calendar-date.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { factorsQuery } from '../../api/own-factors.ts'
import {
  addPasskey,
  leaveOidc,
  makeRecoveryCodes,
  removeCodeApp,
  removePassword,
  startCodeApp,
  switchSecondStep,
} from '../../api/factors.ts'
import { hasPasskeys } from '../../api/passkeys.ts'
import { systemQueries } from '../../api/system.ts'
import { QueryContent } from '../../queries/query-content.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { CodeAppDialog } from './code-app-dialog.tsx'
import './factors.css'
import { PasskeyRow } from './passkey-row.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { type RowProps, useChanges, WayRow } from './way-row.tsx'

type NewApp = Awaited<ReturnType<typeof startCodeApp>>
type WithCodes = { readonly recoveryCodes?: readonly string[] }

/** The ways into the account besides its email address. */
export function Ways({ user }: { readonly user: User }) {
  const query = useQuery(factorsQuery())
  const changing = useChanges()
  const [newApp, setNewApp] = useState<NewApp>()
  const [codes, setCodes] = useState<readonly string[]>()
  const showCodes = ({ recoveryCodes }: WithCodes): void => setCodes(recoveryCodes)
  return (
    <QueryContent query={query} title="Your ways to sign in" skeleton={<RowsSkeleton count={4} />}>
      {({ factors }) => (
        <div className="profile-rows">
          <Passkeys factors={factors} changing={changing} />
          <CodeAppRow factors={factors} changing={changing} onNewApp={setNewApp} />
          <SecondStepRow factors={factors} changing={changing} onCodes={showCodes} />
          <RecoveryRow factors={factors} changing={changing} onCodes={showCodes} />
          <PasswordRow factors={factors} changing={changing} />
          <ProviderRow factors={factors} changing={changing} />
          {newApp && (
            <CodeAppDialog
              app={newApp}
              onClose={() => setNewApp(undefined)}
              onConfirmed={(answer) => {
                setNewApp(undefined)
                showCodes(answer)
              }}
            />
          )}
          {codes && (
            <RecoveryCodesDialog codes={codes} email={user.email} onClose={() => setCodes(undefined)} />
          )}
        </div>
      )}
    </QueryContent>
  )
}

const USES_PASSKEYS =
  'Your device or password manager signs you in, by your fingerprint, face, or screen lock.'
const NO_PASSKEYS = 'This browser has no passkeys. Another one can add them.'
const ADDED = 'Your passkey has been added.'
const PASSKEYS = 'Passkeys'

function Passkeys({ factors: { passkeys }, changing }: RowProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className="way" aria-label={PASSKEYS}>
      <WayRow
        name={PASSKEYS}
        heading={heading}
        changing={changing}
        value={passkeys.length === 0 ? 'None' : undefined}
        note={hasPasskeys() ? USES_PASSKEYS : NO_PASSKEYS}
        actions={[
          hasPasskeys() &&
            passkeys.length < PASSKEYS_MAX && { label: 'Add a passkey', change: addPasskey, outcome: ADDED },
        ]}
      />
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              changing={changing}
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function CodeAppRow({
  factors,
  changing,
  onNewApp,
}: RowProps & { readonly onNewApp: (app: NewApp) => void }) {
  const { codeApp } = factors
  const about = 'app with codes'
  return (
    <WayRow
      name="App with codes"
      changing={changing}
      value={codeApp ? `On since ${formatDate(codeApp.addedAt)}` : 'Off'}
      note="An app on your phone that shows a new code every 30 seconds, for the second step."
      actions={[
        { label: codeApp ? 'Replace' : 'Set up', about, change: async () => onNewApp(await startCodeApp()) },
        codeApp && {
          label: 'Turn off',
          about,
          change: removeCodeApp,
          outcome: 'Codes of the app are turned off.',
        },
      ]}
    />
  )
}

interface CodesRowProps extends RowProps {
  readonly onCodes: (answer: WithCodes) => void
}

const SecondStepRow = ({ factors: { hasSecondStep, hasPassword }, changing, onCodes }: CodesRowProps) => (
  <WayRow
    name="Second step"
    changing={changing}
    value={hasSecondStep ? 'On' : 'Off'}
    note={
      hasPassword || hasSecondStep
        ? 'On a new device, your password alone is not enough: it also takes a passkey, a code of your app, or a recovery code.'
        : 'Only a password takes a second step, and yours is off.'
    }
    actions={[
      {
        label: hasSecondStep ? 'Turn off' : 'Turn on',
        about: 'second step',
        change: async () => onCodes(await switchSecondStep(!hasSecondStep)),
        outcome: `The second step is turned ${hasSecondStep ? 'off' : 'on'}.`,
      },
    ]}
  />
)

const RecoveryRow = ({ factors: { recoveryCodes }, changing, onCodes }: CodesRowProps) => (
  <WayRow
    name="Recovery codes"
    changing={changing}
    value={
      recoveryCodes
        ? `${recoveryCodes.left} of ${RECOVERY_CODE_COUNT} left, made on ${formatDate(recoveryCodes.madeAt)}`
        : 'None'
    }
    note="For when you lose your other ways. Each works once."
    actions={[
      {
        label: recoveryCodes ? 'Make new ones' : 'Make codes',
        about: 'for recovery',
        change: async () => onCodes(await makeRecoveryCodes()),
      },
    ]}
  />
)

const SAFE =
  'With two passkeys, or one passkey and recovery codes, you can turn it off. Then mail alone never opens your account.'

const passwordNote = ({ hasPassword, isPasswordOff }: Factors): string => {
  if (isPasswordOff)
    return 'Mail alone never opens your account. To have a password again, set one under Account.'
  return hasPassword ? SAFE : `A link mailed to you can set one. ${SAFE}`
}

const PasswordRow = ({ factors, changing }: RowProps) => (
  <WayRow
    name="Password"
    changing={changing}
    value={factors.hasPassword ? 'On' : factors.isPasswordOff ? 'Off' : 'Not set'}
    note={passwordNote(factors)}
    actions={[
      !factors.isPasswordOff && {
        label: 'Turn off',
        about: 'password',
        change: removePassword,
        outcome: 'Your password is turned off. Your other devices are signed out.',
      },
    ]}
  />
)

function ProviderRow({ factors: { oidc }, changing }: RowProps) {
  const provider = useQuery(systemQueries.site()).data?.signInWith ?? undefined
  if (provider === undefined && !oidc) return null
  const name = provider ?? 'Another site'
  return (
    <WayRow
      name={name}
      changing={changing}
      value={oidc ? `Joined with ${oidc.email} on ${formatDate(oidc.joinedAt)}` : 'Not joined'}
      note={
        oidc
          ? undefined
          : `To join it, sign out and choose “Sign in with ${name}”. It has to know you by the same email address.`
      }
      actions={[
        oidc && {
          label: 'Remove',
          about: name,
          change: leaveOidc,
          outcome: `${name} no longer signs you in.`,
        },
      ]}
    />
  )
}
