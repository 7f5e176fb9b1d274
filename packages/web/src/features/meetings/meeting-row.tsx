import { formatCitation } from '@rostrum/contract/words/citation'
import type { Meeting, MeetingCard, MeetingLink } from '@rostrum/contract/entities/meeting'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { formatCalendarDate } from '@rostrum/contract/lib/wall-clock'
import {
  changeWords,
  clockWords,
  linkWords,
  NO_END,
  placeWords,
  STATUS_WORDS,
  witnessWords,
} from '@rostrum/view/meeting-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { meetingQueries } from '../../api/meetings.ts'
import { QueryContent } from '../../queries/query-content.tsx'
import { paths } from '../../paths.ts'

const Links = ({ title, links }: { title: string; links: readonly MeetingLink[] }) =>
  links.length > 0 && (
    <>
      <h4>{title}</h4>
      <ul>
        {links.map((link) => (
          <li key={link.url}>
            <a href={link.url} rel="noopener noreferrer" target="_blank">
              {linkWords(link)}
            </a>
          </li>
        ))}
      </ul>
    </>
  )

function MeetingDetails({ meeting }: { meeting: Meeting }) {
  const { witnesses, documents, witnessDocuments, videos, changes, url } = meeting
  return (
    <div>
      {witnesses.length > 0 && (
        <>
          <h4>Witnesses</h4>
          <ul>
            {witnesses.map((witness) => (
              <li key={witness.name}>{witnessWords(witness)}</li>
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
            {changes.map((change) => (
              <li key={`${change.noticedAt} ${change.field}`}>{changeWords(change)}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        {NO_END}{' '}
        {url !== undefined && (
          <a href={url} rel="noopener noreferrer" target="_blank">
            On Congress.gov
          </a>
        )}
      </p>
    </div>
  )
}

/** Loads when opened. */
const LateDetails = ({ meeting }: { meeting: MeetingCard }) => (
  <QueryContent
    query={useQuery(meetingQueries.detail(meeting))}
    title="This meeting"
    skeleton={<output>Loading…</output>}
  >
    {(data) => <MeetingDetails meeting={data.meeting} />}
  </QueryContent>
)

/** Time, place and topic of a committee meeting. */
export function MeetingRow({ meeting, hasDate = false }: { meeting: MeetingCard; hasDate?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { date, title, status, type, committees, bills } = meeting
  const word = STATUS_WORDS[status]
  return (
    <article className="vote-row">
      <p className="vote-row-kind">
        <strong>
          {hasDate && `${formatCalendarDate(date)}, `}
          {clockWords(meeting)}
        </strong>
        {word !== undefined && <strong>{word}</strong>}
        <span>{type}</span>
        <span>{placeWords(meeting)}</span>
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
