import type { BillKey } from '@rostrum/contract/entities/bill'
import type {
  MeetingCommittee,
  MeetingKey,
  MeetingLink,
  MeetingStatus,
  MeetingWitness,
} from '@rostrum/contract/entities/meeting'
import { MEETING_CHAMBERS, meetingKeyOf, parseMeetingKey } from '@rostrum/contract/entities/meeting-key'
import { ordinal } from '@rostrum/contract/congress/congress'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { dateOf, instantOf } from '../congress/dates.ts'
import { readBillId } from '../congress/normalize-bill.ts'
import { congressOf, sourceUpdatedAtOf, textOf } from '../congress/values.ts'
import {
  fieldsOf,
  isWireObject,
  missingField,
  type ParseResult,
  readEach,
  type WireObject,
} from '../congress/wire-object.ts'
import { easternInstant } from '../lib/eastern.ts'
import type { SourceMeeting } from '../record/meeting.ts'

function keyOfRow(row: WireObject): MeetingKey | undefined {
  const [congress, eventId = ''] = [congressOf(row['congress']), textOf(row['eventId'])]
  const named = textOf(row['chamber'])?.toLowerCase().replace(/\s/g, '') ?? 'nochamber'
  const chamber = MEETING_CHAMBERS.find((each) => each.toLowerCase() === named) ?? 'NoChamber'
  if (congress === undefined) return undefined
  return parseMeetingKey(meetingKeyOf({ congress, chamber, eventId }))
}

/** A row of the list, which has no date and no title. */
export interface MeetingRow extends MeetingKey {
  readonly sourceUpdatedAt: string
}

export function readMeetingRow(row: WireObject): ParseResult<MeetingRow> {
  const key = keyOfRow(row)
  if (key === undefined) return missingField('eventId')
  return { row: { ...key, sourceUpdatedAt: sourceUpdatedAtOf(row) } }
}

const STATUS_WORDS: readonly (readonly [RegExp, MeetingStatus])[] = [
  [/cancel/i, 'canceled'],
  [/postpone/i, 'postponed'],
  [/reschedule/i, 'rescheduled'],
]

/** The provider never changes "Scheduled" after a meeting; unknown words count as scheduled too. */
const statusOf = (text: string): MeetingStatus =>
  STATUS_WORDS.find(([words]) => words.test(text))?.[1] ?? 'scheduled'

const ONLINE = /\b(?:webex|zoom|virtual|video ?conference|remote(?:ly)?|online|cisco|teams)\b/i
const UNKNOWN_PLACE = /^(?:[-–—.\s]*|tb[ad]|to be (?:announced|determined)|n\/?a)$/i

const placeWord = (value: unknown): string | undefined => {
  const text = textOf(value)
  return text === undefined || UNKNOWN_PLACE.test(text) ? undefined : text
}

/** "2141 Rayburn House Office Building", "SD-226, Dirksen Senate Office Building", the lines of an address, or "Online". */
function placeOf(value: unknown): string | undefined {
  const location = fieldsOf(value)
  const [room, building] = [placeWord(location['room']), placeWord(location['building'])]
  if ([room, building].some((text) => text !== undefined && ONLINE.test(text))) return 'Online'
  if (room !== undefined && building !== undefined)
    return /^\d/.test(room) ? `${room} ${building}` : `${room}, ${building}`
  if (room !== undefined || building !== undefined) return room ?? building
  const { address } = location
  if (!isWireObject(address)) return placeWord(address)
  const lines = Object.values(address).flatMap((line) => placeWord(line) ?? [])
  return lines.length === 0 ? undefined : lines.join(', ')
}

/** Midnight, in Washington or in the provider's notation, means that the time of day is unknown. */
function startOf(value: unknown): { date: string; startsAt?: string } | undefined {
  const [date, at] = [dateOf(value), instantOf(value)]
  if (date === undefined || at === undefined) return undefined
  const isMidnight = at === `${date}T00:00:00.000Z` || at === easternInstant(date, '00:00:00')
  return { date, ...(!isMidnight && { startsAt: at }) }
}

const committeeOf = (row: WireObject): MeetingCommittee | undefined => {
  const [name, systemCode] = [textOf(row['name']), textOf(row['systemCode'])?.toLowerCase()]
  return name === undefined || systemCode === undefined ? undefined : { name, systemCode }
}

function billOf(row: WireObject): BillKey | undefined {
  const id = readBillId(row)
  return 'missing' in id ? undefined : id.row
}

function witnessOf(row: WireObject): MeetingWitness | undefined {
  const name = textOf(row['name'])
  if (name === undefined) return undefined
  const fields = { position: textOf(row['position']), organization: textOf(row['organization']) }
  return { name, ...omitUndefined(fields) }
}

/** Rejects script and relative URLs. */
function linkOf(row: WireObject): MeetingLink | undefined {
  const url = textOf(row['url'])
  if (url === undefined || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined
  const kind = textOf(row['documentType'])
  const name = textOf(row['name']) ?? textOf(row['description']) ?? kind ?? 'Document'
  return { name, url, ...omitUndefined({ format: textOf(row['format']) }) }
}

/** The provider can list a URL twice, once even with two events. */
function linksIn(value: unknown): MeetingLink[] {
  const links = readEach(value, linkOf)
  return links.filter(({ url }, i) => links.findIndex((each) => each.url === url) === i)
}

function otherBusinessOf(items: WireObject): string[] {
  const nominations = readEach(items['nominations'], (row) => {
    const number = textOf(row['number'])
    return number === undefined ? undefined : `PN${number}${row['part'] ? `-${textOf(row['part'])}` : ''}`
  })
  const treaties = readEach(items['treaties'], (row) => {
    const [congress, number] = [congressOf(row['congress']), textOf(row['number'])]
    if (congress === undefined || number === undefined) return undefined
    return `Treaty Doc. ${congress}-${number}${textOf(row['part']) ?? ''}`
  })
  return [...nominations, ...treaties]
}

const distinct = <T>(rows: readonly T[], nameOf: (row: T) => string): T[] => [
  ...new Map(rows.map((row) => [nameOf(row), row])).values(),
]

export function readMeeting(wire: unknown): ParseResult<SourceMeeting> {
  const row = fieldsOf(wire)
  const key = keyOfRow(row)
  if (key === undefined) return missingField('eventId')
  const start = startOf(row['date'])
  if (start === undefined) return missingField('date')
  const committees = distinct(readEach(row['committees'], committeeOf), (each) => each.systemCode)
  const type = textOf(row['type']) ?? 'Meeting'
  const [of] = committees
  const items = fieldsOf(row['relatedItems'])
  const place = placeOf(row['location'])
  return {
    row: {
      ...key,
      type,
      title: textOf(row['title']) ?? `${type} of the ${of?.name ?? `${ordinal(key.congress)} Congress`}`,
      status: statusOf(textOf(row['meetingStatus']) ?? ''),
      ...start,
      committees,
      ...omitUndefined({ place }),
      bills: distinct(readEach(items['bills'], billOf), (bill) => Object.values(bill).join('/')),
      witnesses: readEach(row['witnesses'], witnessOf),
      documents: linksIn(row['meetingDocuments']),
      witnessDocuments: linksIn(row['witnessDocuments']),
      videos: linksIn(row['videos']),
      continuations: readEach(row['continuations'], (each) => dateOf(each['continuationDate'])),
      otherBusiness: otherBusinessOf(items),
      sourceUpdatedAt: sourceUpdatedAtOf(row),
    },
  }
}
