import { ordinal } from '../congress/congress.ts'
import type { MeetingKey } from './meeting.ts'

/** Congress.gov lists meetings of joint committees without a chamber. */
export const MEETING_CHAMBERS = ['House', 'Senate', 'NoChamber'] as const

/** "119/house/119567" */
export const meetingKeyOf = ({ congress, chamber, eventId }: MeetingKey): string =>
  `${congress}/${chamber.toLowerCase()}/${eventId}`

const MEETING_KEY = /^([1-9]\d{0,2})\/(house|senate|nochamber)\/([0-9A-Za-z-]{1,40})$/

/** Undefined for anything that `meetingKeyOf` does not write. */
export function parseMeetingKey(key: string): MeetingKey | undefined {
  const [, congress, slug, eventId] = MEETING_KEY.exec(key) ?? []
  const chamber = MEETING_CHAMBERS.find((each) => each.toLowerCase() === slug)
  if (chamber === undefined || eventId === undefined) return undefined
  return { congress: Number(congress), chamber, eventId }
}

/** The URL of a meeting on Congress.gov. Meetings of joint committees have none. */
export function officialMeetingUrl({ congress, chamber, eventId }: MeetingKey): string | undefined {
  if (chamber === 'NoChamber') return undefined
  return `https://www.congress.gov/event/${ordinal(congress)}-congress/${chamber.toLowerCase()}-event/${eventId}`
}
