import { useAuth } from '../../api/use-auth.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { alertQueries } from '../../api/alerts.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/notice.tsx'
import './address-notice.css'
import { FirstFollowOffer } from './first-follow-offer.tsx'

/** Notices about alerts for signed-in readers, on any screen. */
export function AlertFrame() {
  const { user } = useAuth()
  return user ? (
    <>
      <AddressNotice email={user.email} />
      <FirstFollowOffer key={user.id} />
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
