import { appRecordPath } from '@rostrum/contract/site/app-record-path'
import { pluralize } from '@rostrum/view/format-number.ts'
import type { ActivityItem } from '@rostrum/contract/entities/tracking'
import { isBillKey, parseRecordKey } from '@rostrum/contract/entities/record-ref'
import { DAY_SECONDS } from '@rostrum/contract/lib/times'
import { billSteps } from '@rostrum/view/bill-steps.ts'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { ChangeLine } from '@rostrum/view/change-line.tsx'
import { classNames } from '@rostrum/view/class-names.ts'
import { seatLabel } from '@rostrum/view/member-labels.ts'
import { PartyBadge } from '@rostrum/view/party-badge.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { StageLine } from '@rostrum/view/stage-line.tsx'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { numberedRecord } from '../../record-paths.ts'
import { type ChangeGroup, groupChanges } from './change-groups.ts'
import { clockTime } from './day-labels.ts'
import type { NewsRow as Row } from './news-days.ts'
import './mark-row.css'
import './news-row.css'
import { localDay } from './period.ts'
import { RecordMark } from './record-mark.tsx'

const SHOWN_CHANGES = 3

export function NewsRow({ row: { changes }, now }: { row: Row; now: Date }) {
  const id = useId()
  const [{ item, seenAt }] = changes
  const citation = numberedRecord(item.key)?.citation
  const isUnread = changes.some((change) => change.isUnread)
  const isBeforeFollow = changes.every((change) => change.isBeforeFollow)
  return (
    <article className={classNames('mark-row news-row', isUnread && 'news-unread')} aria-labelledby={id}>
      <RecordMark item={item} />
      <div className="row-words">
        <h4 className="row-title" id={id}>
          <Link to={appRecordPath(item)}>
            {citation && <span className="visually-hidden">{citation} </span>}
            {item.title}
          </Link>
          {isUnread && <span className="news-new">New</span>}
        </h4>
        {item.member && (
          <p className="row-facts">
            {seatLabel(item.member)} <PartyBadge partyName={item.member.partyName} />
          </p>
        )}
        <NewsChanges row={{ id, changes }} />
        {isBeforeFollow && <p className="row-facts">Before you tracked it</p>}
        <NewsLatestAction item={item} told={changes.map(({ to }) => to)} />
      </div>
      <NewsProgress item={item} citation={citation} now={now} />
      {!isBeforeFollow && <NewsTime at={seenAt} now={now} />}
    </article>
  )
}

/** The age of a change of the last day, otherwise its time of day. */
const NewsTime = ({ at, now }: { at: string; now: Date }) => (
  <p className="news-time">
    <span className="visually-hidden">Detected </span>
    {now.getTime() - Date.parse(at) < DAY_SECONDS * 1000 ? (
      <RelativeTime at={at} />
    ) : (
      <time dateTime={at}>{clockTime(new Date(at))}</time>
    )}
  </p>
)

function NewsChanges({ row: { changes } }: { row: Row }) {
  const groups = groupChanges(changes)
  const more = groups.slice(SHOWN_CHANGES)
  return (
    <>
      {groups.slice(0, SHOWN_CHANGES).map((group) => (
        <NewsChange key={group.first.id} group={group} />
      ))}
      {more.length > 0 && (
        <details className="news-more">
          <summary>{pluralize(more.length, 'more change')}</summary>
          {more.map((group) => (
            <NewsChange key={group.first.id} group={group} />
          ))}
        </details>
      )}
    </>
  )
}

function NewsChange({ group: { first, several } }: { group: ChangeGroup }) {
  const { happenedDate, seenAt } = first
  const isDated = happenedDate !== undefined && happenedDate !== localDay(new Date(seenAt))
  return (
    <div className="news-change">
      {several ? (
        <p className="change-line clamped">
          <strong>{several.what}:</strong> {several.names.join(', ')}
        </p>
      ) : (
        <ChangeLine change={first} />
      )}
      {isDated && (
        <span className="news-dated">
          <CalendarDate date={happenedDate} />
        </span>
      )}
    </div>
  )
}

/** The latest action, unless one of the changes has the same text. */
function NewsLatestAction({
  item: { latestAction },
  told,
}: {
  item: ActivityItem
  told: readonly (string | undefined)[]
}) {
  if (latestAction === undefined || told.includes(latestAction.text)) return null
  const { text, actionDate } = latestAction
  return (
    <p className="row-clamped">
      <span className="news-latest-label">Latest action</span> <CalendarDate date={actionDate} /> {text}
    </p>
  )
}

function NewsProgress({
  item: { key, title, stage, introducedDate },
  citation,
  now,
}: {
  item: ActivityItem
  citation: string | undefined
  now: Date
}) {
  const record = parseRecordKey(key)
  if (stage === undefined || record === undefined || !isBillKey(record)) return null
  const bill = { ...record, title, stage, ...(introducedDate !== undefined && { introducedDate }) }
  return (
    <div className="news-progress">
      <StageLine isCompact label={`Progress of ${citation}`} steps={billSteps(bill, now)} />
    </div>
  )
}
