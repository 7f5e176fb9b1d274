import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { joinOidc } from '../../api/factors.ts'
import { finishOidcQuery, type Join, providerOrigin } from '../../api/oidc.ts'
import { systemQueries } from '../../api/system.ts'
import { useAuth } from '../../api/use-auth.ts'
import { failureMessage } from '../../forms/form-problems.ts'
import { paths } from '../../paths.ts'
import '../../forms/form.css'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useHeadingFocus } from '../../ui/heading-focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const NO_ANSWER = 'Signing in there did not work. Please try again.'

interface FinishOidcProps {
  /** The sign-in form, with why the reader needs it. */
  readonly signIn: (lead: ReactNode) => ReactNode
}

/** Finishes a sign-in at the OpenID provider, or joins it with the account that has the same address. */
export function FinishOidc({ signIn }: FinishOidcProps) {
  const { search } = useLocation()
  const hasAnswer = new URLSearchParams(search).has('code')
  const { data, error } = useQuery({ ...finishOidcQuery(search), enabled: hasAnswer })
  const { isAuthenticated } = useAuth()
  const navigate = useNavigate()
  const goOn = (): void => void navigate(providerOrigin() ?? paths.members(), { replace: true })
  const leave = useEffectEvent(goOn)
  useEffect(() => {
    if (data === null) leave()
  }, [data])
  useHeadingFocus(data && isAuthenticated ? 'join' : undefined)
  if (!hasAnswer || error) return <Refused reason={failureMessage(error, NO_ANSWER)} />
  if (!data)
    return (
      <>
        <PageTitle>Sign in</PageTitle>
        <output>Signing you in...</output>
      </>
    )
  if (isAuthenticated) return <JoinAccounts join={data} onDone={goOn} />
  return signIn(
    <>
      There is an account with <strong>{data.email}</strong> already. Sign in to it in your usual way. Then
      you can join the two.
    </>,
  )
}

const Refused = ({ reason }: { readonly reason: string }) => (
  <>
    <PageTitle>Sign in</PageTitle>
    <p className="page-lead">Try again, or sign in another way.</p>
    <div className="form">
      <Notice isError>{reason}</Notice>
      <ButtonLink isPrimary isWide to={paths.login(providerOrigin())}>
        Back to sign in
      </ButtonLink>
    </div>
  </>
)

interface JoinAccountsProps {
  readonly join: Join
  readonly onDone: () => void
}

function JoinAccounts({ join, onDone }: JoinAccountsProps) {
  const { user } = useAuth()
  const name = useQuery(systemQueries.site()).data?.signInWith ?? 'The other site'
  const joining = useMutation({ mutationFn: () => joinOidc(join.ticket), onSuccess: onDone })
  return (
    <>
      <PageTitle>Join your accounts</PageTitle>
      <p className="page-lead">
        {name} can sign you in to your account of <strong>{user?.email}</strong> from now on, with{' '}
        <strong>{join.email}</strong> there. You can undo this in your profile.
      </p>
      <div className="form">
        {joining.error && <Notice isError>{failureMessage(joining.error)}</Notice>}
        <Button isPrimary isWide isBusy={joining.isPending} onClick={() => joining.mutate()}>
          Join them
        </Button>
        <Button isWide onClick={onDone}>
          Not now
        </Button>
      </div>
    </>
  )
}
