import { appRecordPath } from '@rostrum/contract/site/app-record-path'
import type { Alert } from '@rostrum/contract/entities/alerts'
import { isBillKey, parseRecordKey } from '@rostrum/contract/entities/record-ref'
import { RHYTHM_LABELS } from '@rostrum/contract/words/labels'
import { pluralize } from '@rostrum/view/format-number.ts'
import { ChangeLine } from '@rostrum/view/change-line.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { TextPassages } from '@rostrum/view/text-passages.tsx'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { numberedRecord } from '../../record-paths.ts'
import { alertStateText } from './alert-state-text.ts'

/** Members have no number. */
function ItemName({ item: { key, title } }: Pick<Alert['entries'][number], 'item'>) {
  const citation = numberedRecord(key)?.citation
  return (
    <>
      {citation !== undefined && <strong>{citation}</strong>} {title}
    </>
  )
}

/** Where saved searches found their words in a new text. */
function FoundPassages({ entry: { item, passages } }: { readonly entry: Alert['entries'][number] }) {
  const bill = parseRecordKey(item.key)
  if (passages === undefined || bill === undefined || !isBillKey(bill)) return null
  return <TextPassages bill={bill} passages={passages} />
}

function PushNote({ alert: { notified = 0, notNotified = 0 } }: { alert: Alert }) {
  if (notified + notNotified === 0) return null
  const missed = notNotified > 0 ? `; ${pluralize(notNotified, 'other')} could not be reached` : ''
  return (
    <p className="note">
      Notified {pluralize(notified, 'browser')}
      {missed}.
    </p>
  )
}

const TIMES = [
  ['composedAt', 'written'],
  ['sentAt', 'sent'],
  ['deliveredAt', 'delivered'],
  ['bouncedAt', 'bounced'],
  ['complainedAt', 'reported as spam'],
] as const

/** The time of each delivery state. */
const AlertTimes = ({ alert }: { alert: Alert }) => (
  <p className="note">
    {RHYTHM_LABELS[alert.rhythm]}
    {TIMES.map(([name, what]) => {
      const at = alert[name]
      return (
        at !== undefined && (
          <Fragment key={what}>
            , {what} <RelativeTime at={at} />
          </Fragment>
        )
      )
    })}
  </p>
)

export const AlertItem = ({ alert }: { alert: Alert }) => (
  <article>
    <p>
      <strong>{alertStateText(alert)}</strong>
    </p>
    <AlertTimes alert={alert} />
    <ul className="alert-changes">
      {alert.entries.map((entry) => (
        <li key={entry.eventId}>
          <Link to={appRecordPath(entry.item)}>
            <ItemName item={entry.item} />
          </Link>
          <ChangeLine change={entry} />
          <FoundPassages entry={entry} />
          <p className="note">
            Seen <RelativeTime at={entry.recordedAt} />
            {entry.mayHaveReached && '; you may have gotten an earlier email about this'}
          </p>
          <p className="note">{entry.reasons.join(' ')}</p>
        </li>
      ))}
    </ul>
    <PushNote alert={alert} />
    {alert.otherChanges !== undefined && (
      <p className="note">
        And {pluralize(alert.otherChanges, 'more change')}, which the email counted but did not describe.
      </p>
    )}
  </article>
)
