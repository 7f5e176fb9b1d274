import type {
  MeetingCard,
  MeetingChange,
  MeetingLink,
  MeetingStatus,
  MeetingWitness,
} from '@rostrum/contract/entities/meeting'
import { FORMAT_NAME } from '@rostrum/contract/http/list-formats'
import { withQuery } from '@rostrum/contract/lib/path-parts'
import { buildPath } from '@rostrum/contract/http/route'
import { listMeetings } from '@rostrum/contract/route-heads/meetings'
import {
  formatCalendarDate,
  formatClock,
  formatEastern,
  timeInWashington,
} from '@rostrum/contract/lib/wall-clock'

/** A meeting that takes place as scheduled needs no status. */
export const STATUS_WORDS: Readonly<Record<MeetingStatus, string | undefined>> = {
  scheduled: undefined,
  rescheduled: 'Rescheduled',
  postponed: 'Postponed',
  canceled: 'Canceled',
}

/** "10:00 AM ET". */
export const clockWords = ({ startsAt }: Pick<MeetingCard, 'startsAt'>): string =>
  startsAt === undefined ? 'Time not known yet' : `${formatClock(timeInWashington(new Date(startsAt)))} ET`

export const placeWords = ({ place }: Pick<MeetingCard, 'place'>): string => place ?? 'Place not known yet'

const FIELD_WORDS = { date: 'Time', place: 'Place', status: 'Status' } as const

function valueWords(value: string | undefined): string {
  if (value === undefined) return 'not known'
  if (/T.*Z$/.test(value)) return formatEastern(new Date(value))
  return /^\d{4}-\d\d-\d\d$/.test(value) ? formatCalendarDate(value) : value
}

/** "Place: not known → 1324 Longworth, noticed Sep 8, 2026, 8:00 AM ET". */
export const changeWords = ({ field, from, to, noticedAt }: MeetingChange): string =>
  `${FIELD_WORDS[field]}: ${valueWords(from)} → ${valueWords(to)}, noticed ${valueWords(noticedAt)}`

export const witnessWords = ({ name, position, organization }: MeetingWitness): string =>
  [name, position, organization].filter(Boolean).join(', ')

/** "Hearing Notice (PDF)". */
export const linkWords = ({ name, format }: MeetingLink): string =>
  format === undefined ? name : `${name} (${format})`

interface MeetingsOf {
  readonly committee?: string
  readonly bill?: string
}

/** Links to the calendar of a committee, of a bill, or of all committees. */
export const meetingCalendarPath = ({ committee, bill }: MeetingsOf = {}): string =>
  withQuery(buildPath(listMeetings), { committee, bill, [FORMAT_NAME]: 'ics' })

export const NO_MEETINGS =
  'No meetings are announced for this time. Committees announce most meetings a week ahead.'
export const NO_END = 'Congress does not announce when a meeting ends.'
