import { RESET_RESEND_SECONDS } from '@rostrum/contract/rules/limits'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { ForgotPasswordForm } from '../features/forgot-password/forgot-password-form.tsx'
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
