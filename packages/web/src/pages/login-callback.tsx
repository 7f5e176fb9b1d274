import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../loading/lazy-part.tsx'
import { SignIn } from './sign-in.tsx'

const FinishOidc = lazyPart(() => import('../features/sign-in/finish-oidc.tsx'), 'FinishOidc')

const signInBecause = (lead: ReactNode) => <SignIn lead={lead} origin={undefined} />

/** Where the OpenID provider sends the reader back to. */
export const LoginCallbackPage = () => (
  <Suspense>
    <FinishOidc signIn={signInBecause} />
  </Suspense>
)
