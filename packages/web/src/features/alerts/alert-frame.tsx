import { useAuth } from '../../api/use-auth.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { alertQueries } from '../../api/alerts.ts'
import { followQueries } from '../../api/following.ts'
import { lazyExtra } from '../../loading/lazy-extra.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/notice.tsx'
import './address-notice.css'
import '../../ui/offer.css'

const FirstFollowOffer = lazyExtra(() => import('./first-follow-offer.tsx'), 'FirstFollowOffer')

/** Notices about alerts for signed-in readers, on any screen. */
export function AlertFrame() {
  const { user } = useAuth()
  const { data: newest } = useQuery(followQueries.newest())
  return user ? (
    <>
      <AddressNotice email={user.email} />
      <Suspense>{newest !== undefined && <FirstFollowOffer key={user.id} />}</Suspense>
    </>
  ) : null
}

const PROBLEMS = { bounce: 'bounced', complaint: 'was reported as spam' } as const

/** Warns that email does not reach the person, and how to correct the address. */
function AddressNotice({ email }: { email: string }) {
  const { data } = useQuery(alertQueries.settings())
  if (data?.addressProblem === undefined) return null
  return (
    <div className="address-notice">
      <Notice>
        Email to {email} {PROBLEMS[data.addressProblem]}, so Rostrum no longer sends anything there: no
        alerts, and no codes or links to set a password.{' '}
        <Link to={paths.profile()}>Change your email address</Link> to get email again.
      </Notice>
    </div>
  )
}
