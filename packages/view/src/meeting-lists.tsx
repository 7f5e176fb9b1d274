import type { MeetingCard } from '@rostrum/contract/entities/meeting'
import { CalendarLink, MeetingRows } from './meeting-rows.tsx'

const PAST_SHOWN = 5

interface MeetingListsProps {
  /** From today on, earliest first. */
  readonly coming: readonly MeetingCard[]
  /** Before today, latest first. */
  readonly past: readonly MeetingCard[]
  readonly calendarPath: string
  /** Shown if no meeting is announced. */
  readonly emptyText?: string | undefined
}

export const MeetingLists = ({ coming, past, calendarPath, emptyText }: MeetingListsProps) => (
  <>
    {coming.length === 0 && emptyText !== undefined && <p>{emptyText}</p>}
    <MeetingRows meetings={coming} hasDate />
    {past.length > 0 && <h3>Latest so far</h3>}
    <MeetingRows meetings={past.slice(0, PAST_SHOWN)} hasDate />
    {past.length > PAST_SHOWN && (
      <details className="fold">
        <summary>Earlier meetings</summary>
        <MeetingRows meetings={past.slice(PAST_SHOWN)} hasDate />
      </details>
    )}
    <CalendarLink path={calendarPath}>Calendar of these meetings</CalendarLink>
  </>
)

export const NO_MEETING_ANNOUNCED = 'No meetings announced. Most are announced a week ahead.'
