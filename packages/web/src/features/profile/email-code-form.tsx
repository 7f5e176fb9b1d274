import { VERIFICATION_RESEND_SECONDS } from '@rostrum/contract/limits'
import { FAILURES } from '@rostrum/contract/messages'
import { useEffect, useEffectEvent, useState } from 'react'
import { confirmEmailChange, requestEmailChange } from '../../api/account.ts'
import { codeProblem } from '../../forms/code-digits.ts'
import { CodeField } from '../../forms/code-field.tsx'
import { Form } from '../../forms/form.tsx'
import { ResendMail } from '../../forms/resend-mail.tsx'
import { lockFor, type SentMail } from '../../forms/sent-mail.ts'
import { useForm } from '../../forms/use-form.ts'
import type { Change } from './change.ts'
import './email-code-form.css'
import { FormActions } from './form-actions.tsx'

export interface AskedChange {
  readonly email: string
  readonly message: string
  /** Kept while the form is open, to ask for another code with. */
  readonly currentPassword: string
}

interface EmailCodeFormProps extends Pick<Change, 'onClose'> {
  readonly asked: AskedChange
}

const FIELDS = ['verificationCode'] as const

/** The new address proves itself; until it does, the account keeps the old one. */
export function EmailCodeForm({ asked, onClose }: EmailCodeFormProps) {
  const { currentPassword, ...mail } = asked
  const [sent, setSent] = useState<SentMail>({ ...mail, ...lockFor(VERIFICATION_RESEND_SECONDS) })
  const form = useForm({
    fields: FIELDS,
    check: ({ verificationCode }) => ({ about: [], at: { verificationCode: codeProblem(verificationCode) } }),
    send: ({ verificationCode }) => confirmEmailChange(verificationCode),
    onSent: () => onClose('Your e-mail address is changed.'),
    fallback: FAILURES.verify,
  })
  const focusCode = useEffectEvent(() => form.focus('verificationCode'))
  useEffect(() => focusCode(), [])
  return (
    <div className="email-code">
      <output>{sent.message}</output>
      <p className="email-code-to">
        Sent to <strong>{sent.email}</strong>.
      </p>
      <Form form={form}>
        <CodeField {...form.at('verificationCode')} />
        <FormActions label="Verify" isSending={form.isSending} onCancel={() => onClose()} />
      </Form>
      <ResendMail
        sent={sent}
        label="Resend code"
        lockSeconds={VERIFICATION_RESEND_SECONDS}
        resend={(email) => requestEmailChange({ email, currentPassword })}
        fallback={FAILURES.resendVerification}
        onSent={setSent}
        onSettled={() => form.focus('verificationCode')}
      />
    </div>
  )
}
