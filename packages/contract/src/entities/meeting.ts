import * as z from 'zod/mini'
import { BillKey } from './bill.ts'
import { MEETING_CHAMBERS } from './meeting-key.ts'
import { CalendarDate, Instant, Provenance } from './common.ts'

/** Congress never confirms that a meeting took place: a past meeting is presumed to have, unless it was called off. */
export const MEETING_STATUSES = ['scheduled', 'rescheduled', 'postponed', 'canceled'] as const
export const MeetingStatus = z.enum(MEETING_STATUSES)
export type MeetingStatus = z.infer<typeof MeetingStatus>

export const MeetingKey = z.object({
  congress: z.int(),
  chamber: z.enum(MEETING_CHAMBERS),
  /** The id on docs.house.gov for meetings of the House; not always a number. */
  eventId: z.string(),
})
export type MeetingKey = z.infer<typeof MeetingKey>

export const MeetingCommittee = z.object({
  name: z.string(),
  /** "hsii24"; codes of full committees end in 00. */
  systemCode: z.string(),
})
export type MeetingCommittee = z.infer<typeof MeetingCommittee>

export const MeetingCard = z.extend(MeetingKey, {
  /** "Hearing", "Markup" or "Meeting", as worded by the source. The Senate only uses "Meeting". */
  type: z.string(),
  title: z.string(),
  status: MeetingStatus,
  /** The day in Washington. */
  date: CalendarDate,
  /** Absent if the time of day is unknown. Congress does not announce when a meeting ends. */
  startsAt: z.exactOptional(Instant),
  committees: z.array(MeetingCommittee),
  /** "2141 Rayburn House Office Building", or "Online"; absent while unknown. */
  place: z.exactOptional(z.string()),
  bills: z.array(BillKey),
  /** How often Rostrum has seen its date, time, place or status change. */
  sequence: z.int(),
  /** When Rostrum last recorded a change of a displayed field. */
  changedAt: Instant,
})
export type MeetingCard = z.infer<typeof MeetingCard>

export const MEETING_FIELDS = ['date', 'place', 'status'] as const
export const MeetingChange = z.object({
  noticedAt: Instant,
  field: z.enum(MEETING_FIELDS),
  /** A time or a day, a place, or a status; absent if none was known. */
  from: z.exactOptional(z.string()),
  to: z.exactOptional(z.string()),
})
export type MeetingChange = z.infer<typeof MeetingChange>

export const MeetingWitness = z.object({
  name: z.string(),
  position: z.exactOptional(z.string()),
  organization: z.exactOptional(z.string()),
})
export type MeetingWitness = z.infer<typeof MeetingWitness>

export const MeetingLink = z.object({
  /** As worded by the source: "Hearing Notice", "Witness Statement". */
  name: z.string(),
  url: z.string(),
  /** "PDF" */
  format: z.exactOptional(z.string()),
})
export type MeetingLink = z.infer<typeof MeetingLink>

export const Meeting = z.extend(MeetingCard, {
  witnesses: z.array(MeetingWitness),
  documents: z.array(MeetingLink),
  witnessDocuments: z.array(MeetingLink),
  videos: z.array(MeetingLink),
  /** Further days of the same meeting. */
  continuations: z.array(CalendarDate),
  /** Nominations and treaties on the agenda, as cited: "PN12", "Treaty Doc. 118-1". */
  otherBusiness: z.array(z.string()),
  /** Newest first. */
  changes: z.array(MeetingChange),
  /** The URL on Congress.gov; absent for a sample meeting. */
  url: z.exactOptional(z.string()),
  provenance: Provenance,
})
export type Meeting = z.infer<typeof Meeting>
