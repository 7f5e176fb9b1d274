import { formatCitation } from '@rostrum/contract/words/citation'
import type { BillKey } from '@rostrum/contract/entities/bill'
import type { MeetingCard, MeetingCommittee } from '@rostrum/contract/entities/meeting'
import { meetingKeyOf } from '@rostrum/contract/entities/meeting-key'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { formatDate } from '@rostrum/view/calendar-date.tsx'
import { clockWords, placeWords, STATUS_WORDS } from '@rostrum/view/meeting-words.ts'
import { Fragment } from 'react'

export const MeetingTitle = ({ meeting: { title, status } }: { meeting: MeetingCard }) =>
  status === 'canceled' ? <s>{title}</s> : title

export const CommitteeLinks = ({ committees }: { committees: readonly MeetingCommittee[] }) =>
  committees.map(({ name, systemCode }, index) => (
    <Fragment key={systemCode}>
      {index > 0 && '; '}
      <a href={publicPaths.committee(systemCode)}>{name}</a>
    </Fragment>
  ))

export const BillLinks = ({ bills }: { bills: readonly BillKey[] }) =>
  bills.map((bill, index) => (
    <Fragment key={recordKeyOf(bill)}>
      {index > 0 && ', '}
      <a href={publicPaths.bill(bill)}>{formatCitation(bill.type, bill.number)}</a>
    </Fragment>
  ))

interface MeetingRowsProps {
  readonly meetings: readonly MeetingCard[]
  /** Set if the list covers several days. */
  readonly hasDate?: boolean
}

/** Meetings in a list: time, topic, place, committees. */
export const MeetingRows = ({ meetings, hasDate = false }: MeetingRowsProps) => (
  <ol className="public-rows">
    {meetings.map((meeting) => (
      <li key={meetingKeyOf(meeting)}>
        <span className="public-row-number">
          {hasDate && <time dateTime={meeting.date}>{formatDate(meeting.date)} </time>}
          {hasDate ? <span className="record-aside">{clockWords(meeting)}</span> : clockWords(meeting)}
        </span>
        <div>
          <a className="public-row-title" href={publicPaths.meeting(meeting)}>
            <MeetingTitle meeting={meeting} />
          </a>
          <p className="record-aside">
            {meeting.type} · {placeWords(meeting)} · <CommitteeLinks committees={meeting.committees} />
          </p>
          {meeting.bills.length > 0 && (
            <p className="record-aside">
              On the agenda: <BillLinks bills={meeting.bills} />
            </p>
          )}
        </div>
        {STATUS_WORDS[meeting.status] !== undefined && <strong>{STATUS_WORDS[meeting.status]}</strong>}
      </li>
    ))}
  </ol>
)

export const CalendarLink = ({ path, children }: { path: string; children: string }) => (
  <p className="official-link">
    <a href={path} type="text/calendar" rel="nofollow">
      {children}
    </a>
  </p>
)
