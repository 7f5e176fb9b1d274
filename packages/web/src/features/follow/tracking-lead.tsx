import { appRecordPath } from '@rostrum/contract/site/app-record-path'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { statsQuery } from '../../api/following.ts'
import type { TrackingStats } from '../../api/tracking.ts'
import { numberedRecord } from '../../record-paths.ts'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { formatNumber } from '@rostrum/contract/lib/format'
import { Skeleton } from '../../ui/skeleton.tsx'
import { kindCountsText } from './kind-labels.ts'
import './tracking-lead.css'

/** How many records the reader tracks, since when, and which changed most. */
export function TrackingLead() {
  const { data, isPending } = useQuery(statsQuery())
  return (
    <p className="tracking-lead muted">
      {data ? (
        <TrackingLeadText stats={data} />
      ) : isPending ? (
        <Skeleton width="long" />
      ) : (
        'Changes to what you track show up here.'
      )}
    </p>
  )
}

function TrackingLeadText({ stats }: { stats: TrackingStats }) {
  const { total, since, mostActive } = stats
  if (total === 0) return 'Track members, bills, and amendments to see their changes here.'
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
          Most active:{' '}
          <Link to={appRecordPath(mostActive)}>
            {numberedRecord(mostActive.key)?.citation ?? mostActive.title}
          </Link>
          , with {formatNumber(mostActive.changes)} changes in the last 30 days.
        </>
      )}
    </>
  )
}
