import { appRecordPath } from '@rostrum/contract/app-record-path'
import type { Activity } from '@rostrum/contract/entities/tracking'
import { Link } from 'react-router-dom'
import { numberedRecord } from '../../record-paths.ts'
import { RelativeTime } from '@rostrum/view/relative-time.tsx'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { ChangeLine } from '@rostrum/view/change-line.tsx'
import { classNames } from '@rostrum/view/class-names.ts'

interface ActivityEntryProps {
  readonly entry: Activity
  readonly now: number
}

export function ActivityEntry({ entry, now }: ActivityEntryProps) {
  const { item, happenedDate, seenAt, isUnread } = entry
  const citation = numberedRecord(item.key)?.citation
  return (
    <article className={classNames('activity-entry', isUnread && 'activity-unread')}>
      <p className="activity-item">
        <Link to={appRecordPath(item)}>
          {citation && <strong>{citation}</strong>} <span>{item.title}</span>
        </Link>
        {isUnread && <span className="activity-new">New</span>}
      </p>
      <ChangeLine change={entry} />
      <p className="activity-times">
        {happenedDate ? (
          <>
            <CalendarDate date={happenedDate} />, detected
          </>
        ) : (
          'Detected'
        )}{' '}
        <RelativeTime at={seenAt} now={now} />
      </p>
    </article>
  )
}
