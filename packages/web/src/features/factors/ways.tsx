import type { User } from '@rostrum/contract/entities/user'
import { PASSKEYS_MAX, RECOVERY_CODE_COUNT } from '@rostrum/contract/rules/limits'
import { formatDate } from '@rostrum/view/calendar-date.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { factorsQuery } from '../../api/own-factors.ts'
import {
  addPasskey,
  makeRecoveryCodes,
  removeCodeApp,
  startCodeApp,
  switchSecondStep,
} from '../../api/factors.ts'
import { hasPasskeys } from '../../api/passkeys.ts'
import { QueryContent } from '../../queries/query-content.tsx'
import { Button } from '../../ui/button.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { CodeAppDialog } from './code-app-dialog.tsx'
import './factors.css'
import { PasskeyRow } from './passkey-row.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { PasswordRow, ProviderRow } from './sign-in-rows.tsx'
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
const PASSKEYS = 'Passkeys'

function Passkeys({ factors: { passkeys }, changing }: RowProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const add = (): void =>
    changing.start(PASSKEYS, async () => {
      await addPasskey()
      return 'Your passkey has been added.'
    })
  return (
    <section className="way" aria-label={PASSKEYS}>
      <WayRow
        name={PASSKEYS}
        heading={heading}
        changing={changing}
        value={passkeys.length === 0 ? 'None' : undefined}
        note={hasPasskeys() ? USES_PASSKEYS : NO_PASSKEYS}
      >
        {hasPasskeys() && passkeys.length < PASSKEYS_MAX && (
          <Button isQuiet isBusy={changing.isPending} onClick={add}>
            Add a passkey
          </Button>
        )}
      </WayRow>
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

function CodeAppRow(props: RowProps & { readonly onNewApp: (app: NewApp) => void }) {
  const { factors, changing, onNewApp } = props
  const { codeApp } = factors
  const name = 'App with codes'
  const setUp = (): void =>
    changing.start(name, async () => {
      onNewApp(await startCodeApp())
      return undefined
    })
  const remove = (): void =>
    changing.start(name, async () => {
      await removeCodeApp()
      return 'Codes of the app are turned off.'
    })
  return (
    <WayRow
      name={name}
      changing={changing}
      value={codeApp ? `On since ${formatDate(codeApp.addedAt)}` : 'Off'}
      note="An app on your phone that shows a new code every 30 seconds, for the second step."
    >
      <Button isQuiet isBusy={changing.isPending} onClick={setUp}>
        {codeApp ? 'Replace' : 'Set up'}
        <span className="visually-hidden"> app with codes</span>
      </Button>
      {codeApp && (
        <Button isQuiet isBusy={changing.isPending} onClick={remove}>
          Turn off
          <span className="visually-hidden"> app with codes</span>
        </Button>
      )}
    </WayRow>
  )
}

interface CodesRowProps extends RowProps {
  readonly onCodes: (answer: WithCodes) => void
}

function SecondStepRow({ factors: { hasSecondStep, hasPassword }, changing, onCodes }: CodesRowProps) {
  const name = 'Second step'
  const turn = (): void =>
    changing.start(name, async () => {
      onCodes(await switchSecondStep(!hasSecondStep))
      return hasSecondStep ? 'The second step is turned off.' : 'The second step is turned on.'
    })
  return (
    <WayRow
      name={name}
      changing={changing}
      value={hasSecondStep ? 'On' : 'Off'}
      note={
        hasPassword || hasSecondStep
          ? 'On a new device, your password alone is not enough: it also takes a passkey, a code of your app, or a recovery code.'
          : 'Only a password takes a second step, and yours is off.'
      }
    >
      <Button isQuiet isBusy={changing.isPending} onClick={turn}>
        {hasSecondStep ? 'Turn off' : 'Turn on'}
        <span className="visually-hidden"> second step</span>
      </Button>
    </WayRow>
  )
}

function RecoveryRow({ factors: { recoveryCodes }, changing, onCodes }: CodesRowProps) {
  const name = 'Recovery codes'
  const make = (): void =>
    changing.start(name, async () => {
      onCodes(await makeRecoveryCodes())
      return undefined
    })
  return (
    <WayRow
      name={name}
      changing={changing}
      value={
        recoveryCodes
          ? `${recoveryCodes.left} of ${RECOVERY_CODE_COUNT} left, made on ${formatDate(recoveryCodes.madeAt)}`
          : 'None'
      }
      note="For when you lose your other ways. Each works once."
    >
      <Button isQuiet isBusy={changing.isPending} onClick={make}>
        {recoveryCodes ? 'Make new ones' : 'Make codes'}
        <span className="visually-hidden"> for recovery</span>
      </Button>
    </WayRow>
  )
}
