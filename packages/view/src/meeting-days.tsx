import type { MeetingCard } from '@rostrum/contract/entities/meeting'
import { pluralize } from './format-number.ts'
import { MeetingRows } from './meeting-rows.tsx'
import { Section } from './section.tsx'
import { weekdayName } from './week-days.ts'

export const MeetingDays = ({ meetings }: { meetings: readonly MeetingCard[] }) =>
  [...new Set(meetings.map(({ date }) => date))].toSorted().map((day) => {
    const ofDay = meetings.filter(({ date }) => date === day)
    return (
      <Section key={day} id={`day-${day}`} title={weekdayName(day)} note={pluralize(ofDay.length, 'meeting')}>
        <MeetingRows meetings={ofDay} />
      </Section>
    )
  })
