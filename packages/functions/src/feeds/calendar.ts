import { formatCitation } from '@rostrum/contract/words/citation'
import type { MeetingCard, MeetingStatus } from '@rostrum/contract/entities/meeting'
import { meetingKeyOf, officialMeetingUrl } from '@rostrum/contract/entities/meeting-key'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { shorten } from '@rostrum/contract/lib/shorten'
import { HOUR_MS } from '@rostrum/contract/lib/times'

export interface CalendarSite {
  readonly siteUrl: string
  /** Sample meetings can have the numbers of real ones. */
  readonly isSample: boolean
}

interface Calendar {
  readonly title: string
  /** The calendar's URL; absent if that is secret. */
  readonly url?: string
  readonly meetings: readonly MeetingCard[]
}

/** RFC 5545, section 3.1: lines have at most 75 octets; continuation lines begin with a space. */
const LINE_OCTETS = 75

function fold(line: string): string {
  const lines: string[] = []
  let [current, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      lines.push(current)
      ;[current, octets] = [' ', 1]
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

/** RFC 5545, section 3.3.11, without control characters. */
const textOf = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/\p{Cc}/gu, ' ').replace(/[\\;,]/g, '\\$&'))
    .join('\\n')

/** "2026-09-15T14:00:00.000Z" as "20260915T140000Z". */
const momentOf = (instant: string): string => instant.replace(/\.\d+/, '').replace(/[-:]/g, '')
const dayOf = (date: string): string => date.replaceAll('-', '')

const STATUSES: Readonly<Record<MeetingStatus, string>> = {
  scheduled: 'CONFIRMED',
  rescheduled: 'CONFIRMED',
  postponed: 'TENTATIVE',
  canceled: 'CANCELLED',
}
/** The status goes into the title as well, because many programs do not show it. */
const PREFIXES: Readonly<Record<MeetingStatus, string>> = {
  scheduled: '',
  rescheduled: '',
  postponed: 'Postponed: ',
  canceled: 'Canceled: ',
}

const ASSUMED_MS = 2 * HOUR_MS
const NO_END = 'Congress does not announce when a meeting ends: this calendar assumes two hours.'
const NO_TIME = 'The time is not known yet.'
const TITLE_CHARACTERS = 200

function descriptionOf(meeting: MeetingCard, { siteUrl }: CalendarSite): string {
  const { type, title, committees, startsAt, bills } = meeting
  const links = bills.map(
    (bill) => `${formatCitation(bill.type, bill.number)}: ${new URL(publicPaths.bill(bill), siteUrl).href}`,
  )
  return [
    title,
    `${type}. ${committees.map(({ name }) => name).join('; ')}`,
    ...(links.length === 0 ? [] : [`On the agenda:\n${links.join('\n')}`]),
    startsAt === undefined ? NO_TIME : NO_END,
  ].join('\n\n')
}

function timesOf({ date, startsAt }: MeetingCard): string[] {
  if (startsAt === undefined) return [`DTSTART;VALUE=DATE:${dayOf(date)}`]
  const end = new Date(Date.parse(startsAt) + ASSUMED_MS).toISOString()
  return [`DTSTART:${momentOf(startsAt)}`, `DTEND:${momentOf(end)}`]
}

function eventOf(meeting: MeetingCard, site: CalendarSite): string[] {
  const { committees, place, status, title, sequence, changedAt, startsAt } = meeting
  const { siteUrl, isSample } = site
  const [committee] = committees
  const official = isSample ? undefined : officialMeetingUrl(meeting)
  const summary = [committee?.name, shorten(title, TITLE_CHARACTERS)]
    .filter((part) => part !== undefined)
    .join(': ')
  const isFree = status === 'canceled' || startsAt === undefined
  return [
    'BEGIN:VEVENT',
    `UID:meeting-${meetingKeyOf(meeting).replaceAll('/', '-')}@${new URL(siteUrl).hostname}`,
    // In a published calendar, this is the time at which the event was last revised.
    `DTSTAMP:${momentOf(changedAt)}`,
    `LAST-MODIFIED:${momentOf(changedAt)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${STATUSES[status]}`,
    ...timesOf(meeting),
    `SUMMARY:${PREFIXES[status]}${textOf(summary)}`,
    ...(place === undefined ? [] : [`LOCATION:${textOf(place)}`]),
    `DESCRIPTION:${textOf(descriptionOf(meeting, site))}`,
    ...(committees.length === 0
      ? []
      : [`CATEGORIES:${committees.map(({ name }) => textOf(name)).join(',')}`]),
    ...(official === undefined ? [] : [`URL:${official}`]),
    `TRANSP:${isFree ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

/** A calendar by RFC 5545 and RFC 7986, in UTC. Canceled meetings stay, since programs keep showing events that disappear. */
export function calendarDocument({ title, url, meetings }: Calendar, site: CalendarSite): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rostrum//Committee meetings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${textOf(title)}`,
    `X-WR-CALNAME:${textOf(title)}`,
    'X-WR-TIMEZONE:America/New_York',
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...(url === undefined ? [] : [`SOURCE;VALUE=URI:${url}`]),
    ...meetings.flatMap((meeting) => eventOf(meeting, site)),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
