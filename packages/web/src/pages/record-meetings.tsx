import type { BillKey } from '@rostrum/contract/entities/bill'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { dayAfter } from '@rostrum/contract/lib/wall-clock'
import { MeetingLists, NO_MEETING_ANNOUNCED } from '@rostrum/view/meeting-lists.tsx'
import { meetingCalendarPath } from '@rostrum/view/meeting-words.ts'
import { Section } from '@rostrum/view/section.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MeetingsOf, meetingQueries } from '../api/meetings.ts'
import { serverDate } from '../clock.ts'
import { todayInWashington } from '../record/today.ts'
import { QueryContent } from '../queries/query-content.tsx'
import { SectionSkeleton, WaitingSection } from '../record/section-skeleton.tsx'

const PAST_DAYS = 28

/** Scheduled and recent meetings of a committee and its subcommittees. */
export function CommitteeMeetings({ systemCode }: { systemCode: string }) {
  const [today] = useState(() => todayInWashington(serverDate()))
  const of = { committee: systemCode, from: dayAfter(today, -PAST_DAYS) }
  return <MeetingsSection of={of} today={today} emptyText={NO_MEETING_ANNOUNCED} />
}

/** The committee meetings with a bill on their agenda; hidden if there are none. */
export function BillMeetings({ bill }: { bill: BillKey }) {
  const [today] = useState(() => todayInWashington(serverDate()))
  return <MeetingsSection of={{ bill: recordKeyOf(bill) }} today={today} />
}

interface MeetingsSectionProps {
  readonly of: MeetingsOf
  readonly today: string
  /** Shown when no meeting is scheduled; without it, an empty section is not rendered. */
  readonly emptyText?: string
}

function MeetingsSection({ of, today, emptyText }: MeetingsSectionProps) {
  const query = useQuery(meetingQueries.list(of))
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
