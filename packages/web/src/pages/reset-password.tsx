import { RESET_REDIRECT_SECONDS } from '@rostrum/contract/rules/limits'
import { VALIDATION } from '@rostrum/contract/words/messages'
import { Suspense, useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { InvalidResetLink, type Reset, ResetByLink } from '../features/reset-password/reset-by-link.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'
import { paths } from '../paths.ts'
import { useHeadingFocus } from '../ui/heading-focus.ts'
import { Notice } from '../ui/notice.tsx'
import { PageTitle } from '../ui/page-title.tsx'

const SecondStepScreen = lazyPart(() => import('../features/sign-in/second-step.tsx'), 'SecondStepScreen')

export function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  const navigate = useNavigate()
  const [reset, setReset] = useState<Reset>()
  const { message, secondStep } = reset ?? {}
  useHeadingFocus(message === undefined ? 'form' : secondStep ? undefined : 'done')
  if (message !== undefined && secondStep)
    return (
      <Suspense>
        <SecondStepScreen
          step={secondStep}
          lead={`${message} To sign in, show once more that it is you.`}
          onPassed={() => setReset({ message, secondStep: undefined })}
          onRestart={() => void navigate(paths.login(), { replace: true })}
        />
      </Suspense>
    )
  if (message !== undefined) return <ResetDone message={message} />
  return (
    <>
      <PageTitle>Set a new password</PageTitle>
      <p className="page-lead">
        Remember your old password? <Link to={paths.login()}>Back to sign in</Link>
      </p>
      {token === '' ? (
        <InvalidResetLink reason={VALIDATION.resetToken} />
      ) : (
        <ResetByLink token={token} onReset={setReset} />
      )}
    </>
  )
}

/** Redirects to the members after a short delay; that redirects to sign-in if the reader is signed out. */
function ResetDone({ message }: { message: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate(paths.members(), { replace: true }),
      RESET_REDIRECT_SECONDS * 1000,
    )
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <>
      <PageTitle>Your password has been set</PageTitle>
      <p className="page-lead">
        Taking you to the list of members. <Link to={paths.members()}>Go there now</Link>
      </p>
      <Notice>{message}</Notice>
    </>
  )
}
