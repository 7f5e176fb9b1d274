import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { STILL_LOADING } from '@rostrum/view/still-loading.ts'
import { systemQueries } from '../../api/system.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/notice.tsx'
import './loading-notice.css'

/** During the first sync, on every screen but the status page: missing records may only be late. */
export function LoadingNotice() {
  const { data } = useQuery(systemQueries.status())
  const { pathname } = useLocation()
  return (
    data?.isLoading &&
    pathname !== paths.status() && (
      <div className="loading-notice">
        <Notice>
          {STILL_LOADING} <Link to={paths.status()}>See progress</Link>
        </Notice>
      </div>
    )
  )
}
