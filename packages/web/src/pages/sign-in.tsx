import { PUBLIC_BASE } from '@rostrum/contract/site/public-record'
import type { SecondStep } from '@rostrum/contract/entities/factors'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { hasTypedPassword } from '../api/passkey-offer.ts'
import { usePublicRecord } from '../api/system.ts'
import { SignInForm } from '../features/sign-in/sign-in-form.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'
import { paths } from '../paths.ts'
import { useHeadingFocus } from '../ui/heading-focus.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { useSignedInRedirect } from './use-signed-in-redirect.ts'

const SecondStepScreen = lazyPart(() => import('../features/sign-in/second-step.tsx'), 'SecondStepScreen')

export function SignInPage() {
  const origin = useSignedInRedirect()
  const isPublic = usePublicRecord()
  return (
    <SignIn
      origin={origin}
      lead={
        <>
          New to Rostrum? <Link to={paths.register(origin)}>Create an account</Link>
          {isPublic && (
            <>
              , or <a href={PUBLIC_BASE}>look around first</a>
            </>
          )}
          .
        </>
      }
    />
  )
}

interface SignInProps {
  readonly lead: ReactNode
  /** The path the reader was going to. */
  readonly origin: string | undefined
}

/** The sign-in form, and the second step after it. */
export function SignIn({ lead, origin }: SignInProps) {
  const [step, setStep] = useState<SecondStep>()
  useHeadingFocus(step === undefined ? 'form' : undefined)
  if (step !== undefined)
    return (
      <Suspense>
        <SecondStepScreen
          step={step}
          lead="Your password is right. Now show once more that it is you."
          onPassed={() => hasTypedPassword.set(true)}
          onRestart={() => setStep(undefined)}
        />
      </Suspense>
    )
  return (
    <>
      <PageTitle>Sign in</PageTitle>
      <p className="page-lead">{lead}</p>
      <SignInForm
        origin={origin}
        onSecondStep={setStep}
        forgotPassword={<Link to={paths.forgotPassword(origin)}>Forgot your password?</Link>}
      />
    </>
  )
}
