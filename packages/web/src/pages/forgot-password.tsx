import { RESET_RESEND_SECONDS } from '@rostrum/contract/rules/limits'
import { FAILURES, VALIDATION } from '@rostrum/contract/words/messages'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { requestPasswordReset } from '../api/public-auth.ts'
import { useAuthRules } from '../api/auth-rules.ts'
import { EmailField } from '../forms/account-fields.tsx'
import { checkForm, schemaRule } from '../forms/form-problems.ts'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { lockFor, useSentMail } from '../forms/sent-mail.ts'
import { paths } from '../paths.ts'
import { focusHeading, useHeadingFocus } from '../ui/heading-focus.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { useSignedInRedirect } from './use-signed-in-redirect.ts'
import { lazyPart } from '../loading/lazy-part.tsx'

const ResetLinkSent = lazyPart(
  () => import('../features/forgot-password/reset-link-sent.tsx'),
  'ResetLinkSent',
)

export function ForgotPasswordPage() {
  const origin = useSignedInRedirect()
  const { sent, show, forget } = useSentMail()
  useHeadingFocus(sent ? 'sent' : 'form')
  const back = (
    <p className="page-lead">
      Remember your password? <Link to={paths.login(origin)}>Back to sign in</Link>
    </p>
  )
  if (sent) {
    return (
      <>
        <PageTitle>Check your email</PageTitle>
        {back}
        <Suspense>
          <ResetLinkSent sent={sent} onSent={show} onSettled={focusHeading} onChangeEmail={forget} />
        </Suspense>
      </>
    )
  }
  return (
    <>
      <PageTitle>Forgot your password?</PageTitle>
      {back}
      <ForgotPasswordForm
        onSent={(email, message) => show({ email, message, ...lockFor(RESET_RESEND_SECONDS) })}
      />
    </>
  )
}

const FIELDS = ['email'] as const

interface ForgotPasswordFormProps {
  readonly onSent: (email: string, message: string) => void
}

function ForgotPasswordForm({ onSent }: ForgotPasswordFormProps) {
  const rules = useAuthRules()
  const form = useForm({
    fields: FIELDS,
    check: checkForm(FIELDS, {
      missing: VALIDATION.emailRequired,
      rules: { email: schemaRule(rules?.Email) },
    }),
    send: ({ email }) => requestPasswordReset(email, FAILURES.sendReset),
    onSent: ({ message }, { email }) => onSent(email.trim(), message),
  })
  return (
    <Form form={form}>
      <EmailField {...form.fieldProps('email')} />
      <Button type="submit" isPrimary isWide isBusy={form.isSending}>
        {form.isSending ? 'Sending...' : 'Send reset link'}
      </Button>
    </Form>
  )
}
