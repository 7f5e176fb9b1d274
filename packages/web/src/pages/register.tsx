import { VERIFICATION_RESEND_SECONDS } from '@rostrum/contract/rules/limits'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { RegisterForm } from '../features/register/register-form.tsx'
import { lockFor, useSentMail } from '../forms/sent-mail.ts'
import { paths } from '../paths.ts'
import { useHeadingFocus } from '../ui/heading-focus.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { useSignedInRedirect } from './use-signed-in-redirect.ts'
import { lazyPart } from '../loading/lazy-part.tsx'

const VerifyEmail = lazyPart(() => import('../features/register/verify-email.tsx'), 'VerifyEmail')

export function RegisterPage() {
  const origin = useSignedInRedirect()
  const { sent, show, forget } = useSentMail()
  useHeadingFocus(sent ? undefined : 'form')
  if (sent) {
    return (
      <>
        <PageTitle>Verify your email</PageTitle>
        <Suspense>
          <VerifyEmail sent={sent} onSent={show} onChangeEmail={forget} />
        </Suspense>
      </>
    )
  }
  return (
    <>
      <PageTitle>Create an account</PageTitle>
      <p className="page-lead">
        Already have an account? <Link to={paths.login(origin)}>Sign in</Link>
      </p>
      <RegisterForm
        onRegistered={(registered) => show({ ...registered, ...lockFor(VERIFICATION_RESEND_SECONDS) })}
      />
    </>
  )
}
