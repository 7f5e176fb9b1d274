import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { STILL_LOADING } from '@rostrum/view/still-loading.ts'
import { systemQueries } from '../../api/system.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/notice.tsx'
import './loading-notice.css'

/** Stands on every screen while the record is filled for the first time: what is missing may only be late. */
export function LoadingNotice() {
  const { data } = useQuery(systemQueries.status())
  return (
    data?.isLoading && (
      <div className="loading-notice">
        <Notice>
          {STILL_LOADING} <Link to={paths.status()}>See progress</Link>
        </Notice>
      </div>
    )
  )
}
