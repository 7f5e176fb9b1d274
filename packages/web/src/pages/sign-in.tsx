import { PUBLIC_BASE } from '@rostrum/contract/site/public-record'
import { Link } from 'react-router-dom'
import { usePublicRecord } from '../api/system.ts'
import { SignInForm } from '../features/sign-in/sign-in-form.tsx'
import { paths } from '../paths.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { useSignedInRedirect } from './use-signed-in-redirect.ts'

export function SignInPage() {
  const origin = useSignedInRedirect()
  const isPublic = usePublicRecord()
  return (
    <>
      <PageTitle>Sign in</PageTitle>
      <p className="page-lead">
        New to Rostrum? <Link to={paths.register(origin)}>Create an account</Link>
        {isPublic && (
          <>
            , or <a href={PUBLIC_BASE}>look around first</a>
          </>
        )}
        .
      </p>
      <SignInForm
        origin={origin}
        forgotPassword={<Link to={paths.forgotPassword(origin)}>Forgot your password?</Link>}
      />
    </>
  )
}
