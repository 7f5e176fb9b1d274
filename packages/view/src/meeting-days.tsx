import type { MeetingCard } from '@rostrum/contract/entities/meeting'
import { pluralize } from './format-number.ts'
import { MeetingRows, type MeetingRowsProps } from './meeting-rows.tsx'
import { Section } from './section.tsx'
import { weekdayName } from './week-days.ts'

interface MeetingDaysProps extends Pick<MeetingRowsProps, 'details'> {
  readonly meetings: readonly MeetingCard[]
}

export const MeetingDays = ({ meetings, details }: MeetingDaysProps) =>
  [...new Set(meetings.map(({ date }) => date))].toSorted().map((day) => {
    const ofDay = meetings.filter(({ date }) => date === day)
    return (
      <Section key={day} id={`day-${day}`} title={weekdayName(day)} note={pluralize(ofDay.length, 'meeting')}>
        <MeetingRows meetings={ofDay} details={details} />
      </Section>
    )
  })
