import { formatCitation } from '@rostrum/contract/words/citation'
import type { BillKey } from '@rostrum/contract/entities/bill'
import type { MeetingCard, MeetingCommittee } from '@rostrum/contract/entities/meeting'
import { meetingKeyOf } from '@rostrum/contract/entities/meeting-key'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { formatDate } from './calendar-date.tsx'
import { clockWords, placeWords, STATUS_WORDS } from './meeting-words.ts'
import { Fragment } from 'react'
import { useDoor } from './door.ts'

export const MeetingTitle = ({ meeting: { title, status } }: { meeting: MeetingCard }) =>
  status === 'canceled' ? <s>{title}</s> : title

export function CommitteeLinks({ committees }: { committees: readonly MeetingCommittee[] }) {
  const { paths, Link } = useDoor()
  return committees.map(({ name, systemCode }, index) => (
    <Fragment key={systemCode}>
      {index > 0 && '; '}
      <Link to={paths.committee(systemCode)}>{name}</Link>
    </Fragment>
  ))
}

export function BillLinks({ bills }: { bills: readonly BillKey[] }) {
  const { paths, Link } = useDoor()
  return bills.map((bill, index) => (
    <Fragment key={recordKeyOf(bill)}>
      {index > 0 && ', '}
      <Link to={paths.bill(bill)}>{formatCitation(bill.type, bill.number)}</Link>
    </Fragment>
  ))
}

interface MeetingRowsProps {
  readonly meetings: readonly MeetingCard[]
  /** Set if the list covers several days. */
  readonly hasDate?: boolean
}

export const MeetingRows = ({ meetings, hasDate = false }: MeetingRowsProps) => (
  <ol className="record-rows">
    {meetings.map((meeting) => (
      <li key={meetingKeyOf(meeting)}>
        <span className="record-row-number">
          {hasDate && <time dateTime={meeting.date}>{formatDate(meeting.date)} </time>}
          {hasDate ? <span className="record-aside">{clockWords(meeting)}</span> : clockWords(meeting)}
        </span>
        <div>
          <TitleLink meeting={meeting} />
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

function TitleLink({ meeting }: { meeting: MeetingCard }) {
  const { paths, Link } = useDoor()
  return (
    <Link className="record-row-title" to={paths.meeting(meeting)}>
      <MeetingTitle meeting={meeting} />
    </Link>
  )
}

export const CalendarLink = ({ path, children }: { path: string; children: string }) => (
  <p className="official-link">
    <a href={path} type="text/calendar" rel="nofollow">
      {children}
    </a>
  </p>
)
