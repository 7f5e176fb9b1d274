import { VERIFICATION_RESEND_SECONDS } from '@rostrum/contract/rules/limits'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { CodeField } from './code-field.tsx'
import { Form } from './form.tsx'
import { ResendMail } from './resend-mail.tsx'
import type { SentMail } from './sent-mail.ts'
import type { FormState } from './use-form.ts'

interface CodeStepProps {
  readonly sent: SentMail
  /** Beside the address. */
  readonly aside: ReactNode
  readonly hint?: string
  readonly form: Parameters<typeof Form>[0]['form'] &
    Pick<FormState<'verificationCode'>, 'fieldProps' | 'focus'>
  /** The rest of the form. */
  readonly children: ReactNode
  /** Absent if no other code can be sent. */
  readonly resend?: ((email: string) => Promise<{ message: string }>) | undefined
  readonly onSent: (sent: SentMail) => void
  readonly otherwise?: ReactNode
}

/** Asks for a code that was mailed. */
export function CodeStep({ sent, aside, hint, form, children, resend, onSent, otherwise }: CodeStepProps) {
  const focusCode = useEffectEvent(() => form.focus('verificationCode'))
  useEffect(() => focusCode(), [])
  return (
    <div className="sent-mail">
      <output>{sent.message}</output>
      <p>
        Sent to <strong>{sent.email}</strong>. {aside}
      </p>
      <Form form={form}>
        <CodeField {...form.fieldProps('verificationCode')} {...(hint !== undefined && { hint })} />
        {children}
      </Form>
      {resend && (
        <ResendMail
          sent={sent}
          label="Resend code"
          lockSeconds={VERIFICATION_RESEND_SECONDS}
          resend={resend}
          onSent={onSent}
          onSettled={() => form.focus('verificationCode')}
        />
      )}
      {otherwise}
    </div>
  )
}
