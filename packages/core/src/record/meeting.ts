import { Meeting, type MeetingCard } from '@rostrum/contract/entities/meeting'
import * as z from 'zod/mini'

/** A meeting as the provider has it now. */
export const SourceMeeting = z.extend(
  z.omit(Meeting, { sequence: true, changedAt: true, changes: true, url: true, provenance: true }),
  { sourceUpdatedAt: z.string() },
)
export type SourceMeeting = z.infer<typeof SourceMeeting>

interface KnownMeeting {
  readonly meeting: SourceMeeting
  readonly sequence: number
  readonly fetchedAt: string
}

const BULLET = /\s*[•▪●◦‣]\s*/g
const ENDS_OPEN = /[:;,.–—]$|\b(?:and|or|on)$/i

/** Removes the bullets in "Markup of: • H.R. 1; and • H.R. 2", and separates measures without punctuation between them. */
const withoutBullets = (title: string): string =>
  title.replace(BULLET, (_bullet, at: number) => {
    const before = title.slice(0, at)
    if (before === '') return ''
    return ENDS_OPEN.test(before) ? ' ' : '; '
  })

/** A meeting as in lists and calendars. */
export const meetingCard = ({ meeting, sequence, fetchedAt }: KnownMeeting): MeetingCard => ({
  congress: meeting.congress,
  chamber: meeting.chamber,
  eventId: meeting.eventId,
  type: meeting.type,
  title: withoutBullets(meeting.title),
  status: meeting.status,
  date: meeting.date,
  ...(meeting.startsAt !== undefined && { startsAt: meeting.startsAt }),
  committees: meeting.committees,
  ...(meeting.place !== undefined && { place: meeting.place }),
  bills: meeting.bills,
  sequence,
  changedAt: fetchedAt,
})

/** Sorts meetings without a time of day first. */
const timeOf = ({ date, startsAt }: MeetingCard): string => `${date} ${startsAt ?? ''}`
export const earliestFirst = (a: MeetingCard, b: MeetingCard): number =>
  timeOf(a).localeCompare(timeOf(b)) || a.eventId.localeCompare(b.eventId)
