import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { alertQueries } from '../../api/alerts.ts'
import { QueryContent } from '../../queries/query-content.tsx'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AlertSettingsForm } from './alert-settings-form.tsx'

export const EmailAlerts = () => (
  <QueryContent
    query={useQuery(alertQueries.settings())}
    title="Email alerts"
    skeleton={<Skeleton width="long" />}
  >
    {(answer) => (
      <>
        {answer.addressProblem && (
          <p className="settings-refusal">
            No email reaches you: <Link to={paths.profile()}>change your email address</Link> first.
          </p>
        )}
        <AlertSettingsForm answer={answer} />
        <p className="settings-hint">
          <Link to={paths.alerts()}>Your alerts</Link> lists every email from the last 30 days.
        </p>
      </>
    )}
  </QueryContent>
)
