import { VALIDATION } from '@rostrum/contract/words/messages'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAuthRules } from '../../api/auth-rules.ts'
import { signInWithPasskey, signInWithRecoveryCode } from '../../api/factors.ts'
import { goToProvider } from '../../api/oidc.ts'
import { type Credential, getPasskey, hasPasskeys } from '../../api/passkeys.ts'
import { systemQueries } from '../../api/system.ts'
import { EmailField } from '../../forms/account-fields.tsx'
import { RecoveryCodeField } from '../../forms/answer-step.tsx'
import { checkForm, failureMessage, schemaRule } from '../../forms/form-problems.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { suggestPasskeys } from './suggest-passkeys.ts'

/** Signs in with a passkey that is picked in the email field, or in the browser's dialog. */
function usePasskey() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (picked?: Credential) => signInWithPasskey(picked ?? (await getPasskey())),
    networkMode: 'always',
  })
  useEffect(() => (isPending ? undefined : suggestPasskeys(mutate)), [mutate, isPending])
  return { isPending, error, start: () => isPending || mutate(undefined) }
}

function PasskeyButton() {
  const { isPending, error, start } = usePasskey()
  return (
    <>
      {error && <Notice isError>{failureMessage(error)}</Notice>}
      <Button isWide isBusy={isPending} onClick={start}>
        Sign in with a passkey
      </Button>
    </>
  )
}

function ProviderButton({ name, origin }: { readonly name: string; readonly origin: string | undefined }) {
  const { isPending, isSuccess, error, mutate } = useMutation({ mutationFn: () => goToProvider(origin) })
  const isBusy = isPending || isSuccess
  return (
    <>
      {error && <Notice isError>{failureMessage(error)}</Notice>}
      <Button isWide isBusy={isBusy} onClick={() => !isBusy && mutate()}>
        Sign in with {name}
      </Button>
    </>
  )
}

const FIELDS = ['email', 'recoveryCode'] as const

function RecoveryDialog({ onClose }: { readonly onClose: () => void }) {
  const rules = useAuthRules()
  const form = useForm({
    fields: FIELDS,
    check: checkForm(FIELDS, {
      missing: VALIDATION.signInFields,
      rules: { email: schemaRule(rules?.Email) },
    }),
    send: signInWithRecoveryCode,
  })
  return (
    <Dialog
      title="Sign in with a recovery code"
      question="For accounts whose password is off. With a password, sign in with that first."
      onClose={onClose}
    >
      <Form form={form}>
        <EmailField {...form.fieldProps('email')} />
        <RecoveryCodeField {...form.fieldProps('recoveryCode')} />
        <Button type="submit" isPrimary isWide isBusy={form.isSending}>
          {form.isSending ? 'Signing in...' : 'Sign in'}
        </Button>
      </Form>
    </Dialog>
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
      {isRecovering && <RecoveryDialog onClose={() => setRecovering(false)} />}
    </>
  )
}
