import { VERIFICATION_RESEND_SECONDS } from '@rostrum/contract/limits'
import { FAILURES } from '@rostrum/contract/messages'
import { useEffect, useEffectEvent } from 'react'
import { confirmEmailChange, requestEmailChange } from '../../api/account.ts'
import { codeProblem } from '../../forms/code-digits.ts'
import { CodeField } from '../../forms/code-field.tsx'
import { Form } from '../../forms/form.tsx'
import { ResendMail } from '../../forms/resend-mail.tsx'
import { useForm } from '../../forms/use-form.ts'
import { TextButton } from '../../ui/text-button.tsx'
import type { ChangeFormProps } from './change-form-props.ts'
import './email-code-form.css'
import { FormActions } from './form-actions.tsx'
import { expiryOf, type PendingEmail } from './pending-email.ts'

interface EmailCodeFormProps extends Pick<ChangeFormProps, 'onClose'> {
  readonly pending: PendingEmail
  /** Needed to request another code; unknown after a reload. */
  readonly currentPassword: string | undefined
  readonly onChange: (pending: PendingEmail | undefined) => void
}

const FIELDS = ['verificationCode'] as const

/** Verifies the new address by a code; until then the account keeps the old one. */
export function EmailCodeForm({ pending, currentPassword, onChange, onClose }: EmailCodeFormProps) {
  const form = useForm({
    fields: FIELDS,
    check: ({ verificationCode }) => ({ about: [], at: { verificationCode: codeProblem(verificationCode) } }),
    send: ({ verificationCode }) => confirmEmailChange(verificationCode),
    onSent: () => {
      onChange(undefined)
      onClose('Your email address has been changed.')
    },
    fallback: FAILURES.verify,
  })
  const focusCode = useEffectEvent(() => form.focus('verificationCode'))
  useEffect(() => focusCode(), [])
  function setAside(): void {
    onChange({ ...pending, isSetAside: true })
    onClose()
  }
  return (
    <div className="email-code">
      <output>{pending.message}</output>
      <p className="email-code-to">
        Sent to <strong>{pending.email}</strong>.{' '}
        <TextButton onClick={() => onChange(undefined)}>
          {currentPassword === undefined ? 'Use another address or a new code' : 'Use another address'}
        </TextButton>
        {currentPassword === undefined && <> To get a new code, enter the address and your password again.</>}
      </p>
      <Form form={form}>
        <CodeField {...form.fieldProps('verificationCode')} />
        <FormActions label="Verify" isSending={form.isSending} onCancel={setAside} />
      </Form>
      {currentPassword !== undefined && (
        <ResendMail
          sent={pending}
          label="Resend code"
          lockSeconds={VERIFICATION_RESEND_SECONDS}
          resend={(email) => requestEmailChange({ email, currentPassword })}
          fallback={FAILURES.resendVerification}
          onSent={(sent) => onChange({ ...pending, ...sent, expiresAt: expiryOf(Date.now()) })}
          onSettled={() => form.focus('verificationCode')}
        />
      )}
    </div>
  )
}
