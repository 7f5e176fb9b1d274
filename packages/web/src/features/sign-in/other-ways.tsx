import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { signInWithPasskey } from '../../api/ways-in.ts'
import { goToProvider } from '../../api/oidc.ts'
import { type Credential, getPasskey, hasPasskeys } from '../../api/passkeys.ts'
import { systemQueries } from '../../api/system.ts'
import { failureMessage } from '../../forms/form-problems.ts'
import { lazyPart } from '../../loading/lazy-part.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { suggestPasskeys } from './suggest-passkeys.ts'

const RecoveryDialog = lazyPart(() => import('./recovery-dialog.tsx'), 'RecoveryDialog')

/** Signs in with a passkey that is picked in the email field, or in the browser's dialog. */
function PasskeyButton() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (picked?: Credential) => signInWithPasskey(picked ?? (await getPasskey())),
    networkMode: 'always',
  })
  useEffect(() => (isPending ? undefined : suggestPasskeys(mutate)), [mutate, isPending])
  return (
    <>
      {error && <Notice isError>{failureMessage(error)}</Notice>}
      <Button isWide isBusy={isPending} onClick={() => mutate(undefined)}>
        Sign in with a passkey
      </Button>
    </>
  )
}

function ProviderButton({ name, origin }: { readonly name: string; readonly origin: string | undefined }) {
  const { isPending, isSuccess, error, mutate } = useMutation({ mutationFn: () => goToProvider(origin) })
  return (
    <>
      {error && <Notice isError>{failureMessage(error)}</Notice>}
      <Button isWide isBusy={isPending || isSuccess} onClick={() => mutate()}>
        Sign in with {name}
      </Button>
    </>
  )
}

/** Ways to sign in without a password. */
export function OtherWays({ origin }: { readonly origin: string | undefined }) {
  const provider = useQuery(systemQueries.site()).data?.signInWith ?? undefined
  const [isRecovering, setRecovering] = useState(false)
  return (
    <>
      {hasPasskeys() && <PasskeyButton />}
      {provider !== undefined && <ProviderButton name={provider} origin={origin} />}
      <Button isWide isQuiet onClick={() => setRecovering(true)}>
        Use a recovery code
      </Button>
      <Suspense>{isRecovering && <RecoveryDialog onClose={() => setRecovering(false)} />}</Suspense>
    </>
  )
}
