import { MeetingLists } from '@rostrum/view/meeting-lists.tsx'
import { meetingCalendarPath } from '@rostrum/view/meeting-words.ts'
import { Section } from '@rostrum/view/section.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MeetingsOf, meetingQueries } from '../../api/meetings.ts'
import { serverDate } from '../../clock.ts'
import { QueryContent } from '../../queries/query-content.tsx'
import { SectionSkeleton, WaitingSection } from '../../record/section-skeleton.tsx'
import { todayInWashington } from './week.ts'

interface MeetingsSectionProps {
  readonly of: MeetingsOf
  /** Shown when no meeting is scheduled; without it, an empty section is not rendered. */
  readonly emptyText?: string
}

/** Scheduled meetings of a committee or about a bill, and past ones. */
export function MeetingsSection({ of, emptyText }: MeetingsSectionProps) {
  const query = useQuery(meetingQueries.list(of))
  const [today] = useState(() => todayInWashington(serverDate()))
  if (emptyText === undefined && !query.data?.meetings.length) return query.isLoading && <WaitingSection />
  return (
    <Section title="Meetings">
      <QueryContent query={query} title="Meetings" skeleton={<SectionSkeleton />}>
        {({ meetings }) => (
          <MeetingLists
            coming={meetings.filter(({ date }) => date >= today)}
            past={meetings.filter(({ date }) => date < today).toReversed()}
            calendarPath={meetingCalendarPath(of)}
            emptyText={emptyText}
          />
        )}
      </QueryContent>
    </Section>
  )
}
