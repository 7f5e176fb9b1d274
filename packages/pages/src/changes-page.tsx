import { publicPaths } from '@rostrum/contract/site/public-paths'
import { publicRecordPath } from '@rostrum/contract/site/public-record'
import { type RecordRef, refId } from '@rostrum/contract/entities/record-ref'
import { ChangeLine } from '@rostrum/view/change-line.tsx'
import { formatDate } from '@rostrum/view/calendar-date.tsx'
import { RecordRow } from '@rostrum/view/record-row.tsx'
import type { Page } from './page.ts'
import { ClockTime, type HistoryEntry } from './record-parts.tsx'

export interface NamedChange extends HistoryEntry {
  /** "H.R. 1315 Clean Rivers Act". */
  readonly name: string
}

export interface ChangesPageData {
  /** In UTC. */
  readonly day: string
  readonly changes: readonly NamedChange[]
  /** Cursor of the next page of the day. */
  readonly next?: string | undefined
  /** Absent on the first day. */
  readonly dayBefore?: string | undefined
  /** Absent on the newest day. */
  readonly dayAfter?: string | undefined
  /** Whether the URL names no day and so always shows the newest one. */
  readonly isNewest: boolean
  /** Whether this is a later page of the day. */
  readonly isContinued: boolean
}

export function changesPage(data: ChangesPageData): Page {
  const { day, isNewest, isContinued } = data
  return {
    title: `${isNewest ? 'Latest changes' : 'Changes'} in Congress, ${formatDate(day)} · Rostrum`,
    description: `What changed in the record of Congress on ${formatDate(day)}: each bill, amendment, and member, before and after.`,
    path: publicPaths.changes(isNewest ? {} : { day }),
    // Not indexed: a past day only links to pages that are indexed.
    isUnlisted: isContinued || !isNewest,
    body: <ChangesBody data={data} />,
  }
}

interface SubjectChanges {
  readonly subject: RecordRef
  readonly name: string
  readonly changes: NamedChange[]
}

/** Adjacent changes of one record. */
function bySubject(changes: readonly NamedChange[]): SubjectChanges[] {
  const groups: SubjectChanges[] = []
  for (const change of changes) {
    const last = groups.at(-1)
    if (last !== undefined && refId(last.subject) === refId(change.subject)) last.changes.push(change)
    else groups.push({ subject: change.subject, name: change.name, changes: [change] })
  }
  return groups
}

const ChangesBody = ({ data: { day, changes, next, dayBefore, dayAfter } }: { data: ChangesPageData }) => (
  <>
    <p className="public-kicker">Change history</p>
    <h1>Changes of {formatDate(day)}</h1>
    <p className="record-sentence">
      {changes.length === 0
        ? 'No changes on this day.'
        : 'Newest first, in Eastern time. Each day ends at 7 PM, or 8 PM in summer. What was already there when Rostrum started is not included.'}
    </p>
    <ol className="record-rows">
      {bySubject(changes).map(({ subject, name, changes: ofSubject }) => (
        <RecordRow
          key={ofSubject[0]?.id}
          number={ofSubject[0] !== undefined && <ClockTime at={ofSubject[0].recordedAt} />}
          title={name}
          to={publicRecordPath(subject)}
        >
          {ofSubject.map((change) => (
            <ChangeLine key={change.id} change={change} />
          ))}
        </RecordRow>
      ))}
    </ol>
    <nav className="record-choices" aria-label="Days">
      {next !== undefined && (
        <a href={publicPaths.changes({ day, after: next })} rel="nofollow">
          More from this day
        </a>
      )}
      {dayBefore !== undefined && (
        <a href={publicPaths.changes({ day: dayBefore })}>Day before: {formatDate(dayBefore)}</a>
      )}
      {dayAfter !== undefined && (
        <a href={publicPaths.changes({ day: dayAfter })}>Day after: {formatDate(dayAfter)}</a>
      )}
    </nav>
  </>
)
