import type { Factors } from '@rostrum/contract/entities/factors'
import { formatDate } from '@rostrum/view/calendar-date.tsx'
import { useQuery } from '@tanstack/react-query'
import { leaveOidc, removePassword } from '../../api/factors.ts'
import { systemQueries } from '../../api/system.ts'
import { Button } from '../../ui/button.tsx'
import { type RowProps, WayRow } from './way-row.tsx'

const SAFE =
  'With two passkeys, or one passkey and recovery codes, you can turn it off. Then mail alone never opens your account.'

const passwordNote = ({ hasPassword, isPasswordOff }: Factors): string => {
  if (isPasswordOff)
    return 'Mail alone never opens your account. To have a password again, set one under Account.'
  return hasPassword ? SAFE : `A link mailed to you can set one. ${SAFE}`
}

export function PasswordRow({ factors, changing }: RowProps) {
  const { hasPassword, isPasswordOff } = factors
  const name = 'Password'
  const turnOff = (): void =>
    changing.start(name, async () => {
      await removePassword()
      return 'Your password is turned off. Your other devices are signed out.'
    })
  return (
    <WayRow
      name={name}
      changing={changing}
      value={hasPassword ? 'On' : isPasswordOff ? 'Off' : 'Not set'}
      note={passwordNote(factors)}
    >
      {!isPasswordOff && (
        <Button isQuiet isBusy={changing.isPending} onClick={turnOff}>
          Turn off
          <span className="visually-hidden"> password</span>
        </Button>
      )}
    </WayRow>
  )
}

export function ProviderRow({ factors: { oidc }, changing }: RowProps) {
  const provider = useQuery(systemQueries.site()).data?.signInWith ?? undefined
  if (provider === undefined && !oidc) return null
  const name = provider ?? 'Another site'
  const leave = (): void =>
    changing.start(name, async () => {
      await leaveOidc()
      return `${name} no longer signs you in.`
    })
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
    >
      {oidc && (
        <Button isQuiet isBusy={changing.isPending} onClick={leave}>
          Remove
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </WayRow>
  )
}
