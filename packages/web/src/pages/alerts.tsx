import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { alertQueries } from '../api/alerts.ts'
import { AlertItem } from '../features/alerts/alert-item.tsx'
import { SavedSearches } from '../features/searches/saved-searches.tsx'
import { paths } from '../paths.ts'
import { MorePages } from '../queries/more-pages.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import './alerts.css'

export const AlertsPage = () => (
  <div className="alerts">
    <PageTitle>Your alerts</PageTitle>
    <p className="page-lead">
      Every alert about changes in the last 30 days, and whether it reached you.{' '}
      <Link to={paths.settings()}>Choose what you are notified about</Link>.
    </p>
    <SavedSearches />
    <h2>Alerts</h2>
    <AlertList />
  </div>
)

function AlertList() {
  const query = useInfiniteQuery(alertQueries.list())
  const alerts = query.data?.pages.flatMap((page) => page.alerts)
  if (alerts?.length === 0) return <NoAlerts />
  return (
    <>
      {query.isLoading && <Skeleton width="long" />}
      <ol className="entries">
        {alerts?.map((alert) => (
          <li key={alert.id}>
            <AlertItem alert={alert} />
          </li>
        ))}
      </ol>
      <MorePages query={query} title="Your alerts" label="Show earlier alerts" />
    </>
  )
}

const NoAlerts = () => (
  <EmptyState
    title="No alerts in the last 30 days"
    actions={<ButtonLink to={paths.settings()}>Settings</ButtonLink>}
  >
    Track members, bills or amendments, and choose in your settings how often to be notified about them.
  </EmptyState>
)
