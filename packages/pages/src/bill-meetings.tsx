import type { MeetingCard } from '@rostrum/contract/entities/meeting'
import { meetingCalendarPath } from '@rostrum/view/meeting-words.ts'
import type { ReactNode } from 'react'
import { CalendarLink, MeetingRows } from '@rostrum/view/meeting-rows.tsx'
import { Section } from '@rostrum/view/section.tsx'

export const billMeetings = (bill: string, meetings: readonly MeetingCard[]): ReactNode =>
  meetings.length > 0 && (
    <Section title="Meetings">
      <MeetingRows meetings={meetings} hasDate />
      <CalendarLink path={meetingCalendarPath({ bill })}>Calendar of these meetings</CalendarLink>
    </Section>
  )
