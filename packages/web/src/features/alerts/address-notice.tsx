import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { alertQueries } from '../../api/alerts.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/notice.tsx'
import './address-notice.css'

const PROBLEMS = { bounce: 'came back', complaint: 'was reported as spam' } as const

/** Warns that email does not reach the person, and how to correct the address. */
export function AddressNotice({ email }: { email: string }) {
  const { data } = useQuery(alertQueries.settings())
  if (data?.addressProblem === undefined) return null
  return (
    <div className="address-notice">
      <Notice>
        Email to {email} {PROBLEMS[data.addressProblem]}, so Rostrum sends nothing there: no alerts, and no
        codes or links to set a password. <Link to={paths.profile()}>Change your email address</Link> to get
        email again.
      </Notice>
    </div>
  )
}
