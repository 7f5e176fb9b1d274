import type { MeetingCard } from '@rostrum/contract/entities/meeting'
import { meetingKeyOf } from '@rostrum/contract/entities/meeting-key'
import { meetingCalendarPath } from '@rostrum/view/meeting-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MeetingsOf, meetingQueries } from '../../api/meetings.ts'
import { serverDate } from '../../clock.ts'
import { QueryContent } from '../../queries/query-content.tsx'
import { Section } from '@rostrum/view/section.tsx'
import { MeetingRow } from './meeting-row.tsx'
import { todayInWashington } from './week.ts'
import '@rostrum/view/fold.css'

interface MeetingsSectionProps {
  readonly of: MeetingsOf
  readonly pastTitle: string
  /** Shown when no meeting is scheduled; without it, an empty section is not rendered. */
  readonly emptyText?: string
}

const Rows = ({ meetings }: { meetings: readonly MeetingCard[] }) => (
  <ul className="vote-rows">
    {meetings.map((meeting) => (
      <li key={meetingKeyOf(meeting)}>
        <MeetingRow meeting={meeting} hasDate />
      </li>
    ))}
  </ul>
)

/** Scheduled meetings of a committee or about a bill, with past ones folded away. */
export function MeetingsSection(props: MeetingsSectionProps) {
  const query = useQuery(meetingQueries.of(props.of))
  if (props.emptyText === undefined && !query.data?.meetings.length) return null
  return (
    <Section title="Meetings">
      <QueryContent query={query} title="Meetings">
        {({ meetings }) => <Meetings {...props} meetings={meetings} />}
      </QueryContent>
    </Section>
  )
}

interface MeetingsProps extends MeetingsSectionProps {
  readonly meetings: readonly MeetingCard[]
}

function Meetings({ of, pastTitle, emptyText, meetings }: MeetingsProps) {
  const [today] = useState(() => todayInWashington(serverDate()))
  const coming = meetings.filter(({ date }) => date >= today)
  const past = meetings.filter(({ date }) => date < today).toReversed()
  return (
    <>
      {coming.length === 0 && emptyText !== undefined && (
        <p className="record-section-nothing">{emptyText}</p>
      )}
      <Rows meetings={coming} />
      {past.length > 0 && (
        <details className="fold">
          <summary>{pastTitle}</summary>
          <Rows meetings={past} />
        </details>
      )}
      <p className="list-formats">
        <a href={meetingCalendarPath(of)} type="text/calendar">
          Calendar of these meetings
        </a>
      </p>
    </>
  )
}
