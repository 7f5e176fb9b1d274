import { appRecordPath } from '@rostrum/contract/app-record-path'
import type { Alert } from '@rostrum/contract/entities/alerts'
import { RHYTHM_LABELS } from '@rostrum/contract/labels'
import { ChangeLine } from '@rostrum/view/change-line.tsx'
import { RelativeTime } from '@rostrum/view/relative-time.tsx'
import { Link } from 'react-router-dom'
import { numberedRecord } from '../../record-paths.ts'
import { alertStateText } from './alert-state-text.ts'

/** One email: what became of it, and the changes in it. */
export function AlertItem({ alert, now }: { alert: Alert; now: number }) {
  const settledAt = alert.bouncedAt ?? alert.deliveredAt ?? alert.sentAt
  return (
    <article className="alert-item">
      <p className="alert-item-state">
        <strong>{alertStateText(alert)}</strong>
        {settledAt !== undefined && (
          <>
            {' '}
            <RelativeTime at={settledAt} now={now} />
          </>
        )}
      </p>
      <p className="alert-item-note">
        {RHYTHM_LABELS[alert.rhythm]}, written <RelativeTime at={alert.composedAt} now={now} />
      </p>
      <ul className="alert-item-entries">
        {alert.entries.map((entry) => (
          <li key={entry.eventId}>
            <Link to={appRecordPath(entry.item)}>
              <strong>{numberedRecord(entry.item.key)?.citation}</strong> {entry.item.title}
            </Link>
            <ChangeLine change={entry} />
            <p className="alert-item-note">
              Recorded <RelativeTime at={entry.recordedAt} now={now} />
              {entry.mayHaveReached && '; an earlier email with this may have reached you'}
            </p>
          </li>
        ))}
      </ul>
    </article>
  )
}
