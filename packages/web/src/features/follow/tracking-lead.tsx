import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { trackingQueries, type TrackingStats } from '../../api/tracking.ts'
import { itemPath, numberedItem } from '../../item.ts'
import { CalendarDate } from '../../ui/calendar-date.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { kindCountsText } from './kind-labels.ts'
import './tracking-lead.css'

/** How much there is of it, since when, and what moves most. */
export function TrackingLead() {
  const { data, isPending } = useQuery(trackingQueries.stats())
  return (
    <p className="tracking-lead">
      {data ? (
        <TrackingLeadText stats={data} />
      ) : isPending ? (
        <Skeleton width="long" />
      ) : (
        'What changes about what you track is here.'
      )}
    </p>
  )
}

function TrackingLeadText({ stats }: { stats: TrackingStats }) {
  const { total, since, mostActive } = stats
  if (total === 0) return 'Track members, bills and amendments, and see here what changes about them.'
  return (
    <>
      {kindCountsText(stats)}
      {since && (
        <>
          , since <CalendarDate date={since} />
        </>
      )}
      .{' '}
      {mostActive && mostActive.changes > 1 && (
        <>
          Most has happened to{' '}
          <Link to={itemPath(mostActive)}>{numberedItem(mostActive.key)?.citation ?? mostActive.title}</Link>:{' '}
          {mostActive.changes.toLocaleString('en-US')} changes in thirty days.
        </>
      )}
    </>
  )
}
