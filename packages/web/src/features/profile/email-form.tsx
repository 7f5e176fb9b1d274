import type { User } from '@rostrum/contract/entities/user'
import { VERIFICATION_RESEND_SECONDS } from '@rostrum/contract/rules/limits'
import { VALIDATION } from '@rostrum/contract/words/messages'
import { useEffect, useEffectEvent, useState } from 'react'
import { confirmEmailChange, requestEmailChange } from '../../api/account.ts'
import { useAuthRules } from '../../api/auth-rules.ts'
import { EmailField } from '../../forms/account-fields.tsx'
import { checkForm, schemaRule } from '../../forms/form-problems.ts'
import { Form } from '../../forms/form.tsx'
import { lockFor } from '../../forms/sent-mail.ts'
import { useDraft, useInitialValues } from '../../forms/use-draft.ts'
import { useForm } from '../../forms/use-form.ts'
import { openSessionStore } from '../../local-store.ts'
import { CurrentPassword } from '../../forms/current-password.tsx'
import { usePasswordAsProof } from '../../api/own-factors.ts'
import { codeProblem } from '../../forms/code-digits.ts'
import { CodeStep } from '../../forms/code-step.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { FormActions } from '../../forms/form-actions.tsx'
import { expiryOf, type PendingEmail, readPendingEmail, writePendingEmail } from './pending-email.ts'

export interface ChangeFormProps {
  readonly user: User
  /** Called with a success message, or without one when the change was canceled. */
  readonly onClose: (outcome?: string) => void
}

const FIELDS = ['email', 'currentPassword'] as const
/** Passwords are never stored. */
const DRAFT_FIELDS = ['email'] as const

/** The change that waits for its code, stored in session storage. */
function usePendingEmail(userId: string) {
  const [pending, setPending] = useState(() =>
    readPendingEmail(userId, { store: openSessionStore(), now: Date.now() }),
  )
  const change = (next: PendingEmail | undefined): void => {
    writePendingEmail(next, openSessionStore())
    setPending(next)
  }
  return { pending, change }
}

/** Asks for the new address and the password, then for the code sent to that address. */
export function EmailForm({ user, onClose }: ChangeFormProps) {
  const { pending, change } = usePendingEmail(user.id)
  // In memory only, to request another code.
  const [proof, setProof] = useState<PasswordProof>()
  if (pending) {
    return <EmailCodeForm pending={pending} proof={proof} onChange={change} onClose={onClose} />
  }
  function showCodeForm({ email, message }: SentCode, sentProof: PasswordProof): void {
    setProof(sentProof)
    change({
      userId: user.id,
      email,
      message,
      ...lockFor(VERIFICATION_RESEND_SECONDS),
      expiresAt: expiryOf(Date.now()),
      isSetAside: false,
    })
  }
  return <AddressForm userId={user.id} onSent={showCodeForm} onCancel={() => onClose()} />
}

/** Empty if the account takes another proof than its password. */
type PasswordProof = Readonly<Partial<Record<'currentPassword', string>>>
type SentCode = Pick<PendingEmail, 'email' | 'message'>

interface AddressFormProps {
  readonly userId: string
  readonly onSent: (sent: SentCode, proof: PasswordProof) => void
  readonly onCancel: () => void
}

function AddressForm({ userId, onSent, onCancel }: AddressFormProps) {
  const rules = useAuthRules()
  const draft = { userId, form: 'email' }
  const asksPassword = usePasswordAsProof()
  const fields = asksPassword ? FIELDS : DRAFT_FIELDS
  const form = useForm<(typeof FIELDS)[number], SentCode>({
    fields,
    initial: useInitialValues<(typeof FIELDS)[number]>(draft, {}),
    check: checkForm<(typeof FIELDS)[number]>(fields, {
      missing: VALIDATION.signInFields,
      rules: { email: schemaRule(rules?.Email) },
    }),
    send: requestEmailChange,
    onSent: (sent, { currentPassword }) => onSent(sent, asksPassword ? { currentPassword } : {}),
  })
  useDraft(draft, DRAFT_FIELDS, form.values)
  const focusEmail = useEffectEvent(() => form.focus('email'))
  useEffect(() => focusEmail(), [])
  return (
    <Form form={form}>
      <EmailField {...form.fieldProps('email')} label="New email address" autoComplete="email" />
      {asksPassword && <CurrentPassword {...form.fieldProps('currentPassword')} />}
      <FormActions label="Send a code" isSending={form.isSending} onCancel={onCancel} />
    </Form>
  )
}

interface EmailCodeFormProps extends Pick<ChangeFormProps, 'onClose'> {
  readonly pending: PendingEmail
  /** Needed to request another code; unknown after a reload. */
  readonly proof: PasswordProof | undefined
  readonly onChange: (pending: PendingEmail | undefined) => void
}

const CODE_FIELDS = ['verificationCode'] as const

/** Verifies the new address by a code; until then the account keeps the old one. */
function EmailCodeForm({ pending, proof, onChange, onClose }: EmailCodeFormProps) {
  const form = useForm({
    fields: CODE_FIELDS,
    check: ({ verificationCode }) => ({ about: [], at: { verificationCode: codeProblem(verificationCode) } }),
    send: ({ verificationCode }) => confirmEmailChange(verificationCode),
    onSent: () => {
      onChange(undefined)
      onClose('Your email address has been changed.')
    },
  })
  function setAside(): void {
    onChange({ ...pending, isSetAside: true })
    onClose()
  }
  const isAskedAgain = proof === undefined
  return (
    <CodeStep
      sent={pending}
      aside={
        <>
          <TextButton onClick={() => onChange(undefined)}>
            {isAskedAgain ? 'Use another address or a new code' : 'Use another address'}
          </TextButton>
          {isAskedAgain && ' To get a new code, enter the address and your password again.'}
        </>
      }
      form={form}
      resend={isAskedAgain ? undefined : (email) => requestEmailChange({ email, ...proof })}
      onSent={(sent) => onChange({ ...pending, ...sent, expiresAt: expiryOf(Date.now()) })}
    >
      <FormActions label="Verify" isSending={form.isSending} onCancel={setAside} />
    </CodeStep>
  )
}
