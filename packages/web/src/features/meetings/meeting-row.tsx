import { formatCitation } from '@rostrum/contract/citation'
import type { Meeting, MeetingCard, MeetingLink, MeetingStatus } from '@rostrum/contract/entities/meeting'
import { recordKeyOf } from '@rostrum/contract/record-ref'
import { formatCalendarDate, formatClock, formatTime, timeInWashington } from '@rostrum/contract/wall-clock'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { partErrorMessage } from '../../api/failure.ts'
import { meetingQueries } from '../../api/meetings.ts'
import { paths } from '../../paths.ts'
import { FailedPart } from '../../ui/failed-part.tsx'

const STATUS_WORDS: Readonly<Record<MeetingStatus, string | undefined>> = {
  scheduled: undefined,
  rescheduled: 'Rescheduled',
  postponed: 'Postponed',
  canceled: 'Canceled',
}

const clockOf = ({ startsAt }: MeetingCard): string =>
  startsAt === undefined ? 'Time not known yet' : `${formatClock(timeInWashington(new Date(startsAt)))} ET`

const Links = ({ title, links }: { title: string; links: readonly MeetingLink[] }) =>
  links.length > 0 && (
    <>
      <h4>{title}</h4>
      <ul>
        {links.map(({ name, url, format }) => (
          <li key={url}>
            <a href={url} rel="noopener noreferrer" target="_blank">
              {format === undefined ? name : `${name} (${format})`}
            </a>
          </li>
        ))}
      </ul>
    </>
  )

const FIELD_WORDS = { date: 'Time', place: 'Place', status: 'Status' } as const
function valueWords(value: string | undefined): string {
  if (value === undefined) return 'not known'
  if (/T.*Z$/.test(value)) return `${formatTime(timeInWashington(new Date(value)))} ET`
  return /^\d{4}-\d\d-\d\d$/.test(value) ? formatCalendarDate(value) : value
}

function MeetingDetails({ meeting }: { meeting: Meeting }) {
  const { witnesses, documents, witnessDocuments, videos, changes, url } = meeting
  return (
    <div>
      {witnesses.length > 0 && (
        <>
          <h4>Witnesses</h4>
          <ul>
            {witnesses.map(({ name, position, organization }) => (
              <li key={name}>{[name, position, organization].filter(Boolean).join(', ')}</li>
            ))}
          </ul>
        </>
      )}
      <Links title="Documents" links={[...documents, ...witnessDocuments]} />
      <Links title="Video" links={videos} />
      {changes.length > 0 && (
        <>
          <h4>What changed</h4>
          <ul>
            {changes.map(({ noticedAt, field, from, to }) => (
              <li key={`${noticedAt} ${field}`}>
                {FIELD_WORDS[field]}: {valueWords(from)} → {valueWords(to)}, noticed {valueWords(noticedAt)}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        Congress does not announce when a meeting ends.{' '}
        {url !== undefined && (
          <a href={url} rel="noopener noreferrer" target="_blank">
            On Congress.gov
          </a>
        )}
      </p>
    </div>
  )
}

/** Loads when it is opened. */
function LateDetails({ meeting }: { meeting: MeetingCard }) {
  const { data, error, isFetching, refetch } = useQuery(meetingQueries.detail(meeting))
  if (data !== undefined) return <MeetingDetails meeting={data.meeting} />
  if (error === null) return <output>Loading…</output>
  return (
    <FailedPart
      message={partErrorMessage(error, 'This meeting')}
      isBusy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

/** When and where a committee meets, and about what. */
export function MeetingRow({ meeting, hasDate = false }: { meeting: MeetingCard; hasDate?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { date, title, status, type, committees, place, bills } = meeting
  const word = STATUS_WORDS[status]
  return (
    <article className="vote-row">
      <p className="vote-row-kind">
        <strong>
          {hasDate && `${formatCalendarDate(date)}, `}
          {clockOf(meeting)}
        </strong>
        {word !== undefined && <strong>{word}</strong>}
        <span>{type}</span>
        <span>{place ?? 'Place not known yet'}</span>
      </p>
      <h3 className="vote-row-title">{status === 'canceled' ? <s>{title}</s> : title}</h3>
      <div className="vote-row-result">
        <p>
          {committees.map(({ name, systemCode }, i) => (
            <span key={systemCode}>
              {i > 0 && '; '}
              <Link to={paths.committee(systemCode)}>{name}</Link>
            </span>
          ))}
        </p>
        {bills.length > 0 && (
          <p>
            On the agenda:{' '}
            {bills.map((bill, i) => (
              <span key={recordKeyOf(bill)}>
                {i > 0 && ', '}
                <Link to={paths.bill(bill)}>{formatCitation(bill.type, bill.number)}</Link>
              </span>
            ))}
          </p>
        )}
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>Witnesses, documents and changes</summary>
          {isOpen && <LateDetails meeting={meeting} />}
        </details>
      </div>
    </article>
  )
}
