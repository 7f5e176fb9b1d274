import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { alertQueries } from '../../api/alerts.ts'
import { partErrorMessage } from '../../api/failure.ts'
import { paths } from '../../paths.ts'
import { FailedPart } from '../../ui/failed-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AlertSettingsForm } from './alert-settings-form.tsx'

/** The settings of email alerts, and a link to those that were sent. */
export function EmailAlerts() {
  const { data, error, isFetching, isPaused, refetch } = useQuery(alertQueries.settings())
  if (data === undefined && error === null && !isPaused) return <Skeleton width="long" />
  if (data === undefined) {
    return (
      <FailedPart
        message={partErrorMessage(error, 'Email alerts')}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      {data.addressProblem && (
        <p className="settings-refusal">
          No email reaches you: <Link to={paths.profile()}>change your email address</Link> first.
        </p>
      )}
      <AlertSettingsForm answer={data} />
      <p className="settings-hint">
        <Link to={paths.alerts()}>Your alerts</Link> lists every email of the last 30 days.
      </p>
    </>
  )
}
