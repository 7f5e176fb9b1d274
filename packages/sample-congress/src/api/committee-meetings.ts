import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import {
  type ApiContext,
  ApiError,
  type ApiRequest,
  apiUrl,
  type JsonObject,
  unknownResource,
} from './context.ts'
import { QUERYSET_ERROR } from './errors.ts'
import { isWithin, pageOf, pagination, requestOf, sliceOf, windowOf } from './paging.ts'
import { titleAt } from '../bills/bill-draft.ts'
import type { BillTimeline } from '../bills/bill-timeline.ts'
import { GROUPS, STREETS, TOWNS } from '../lexicon/occasions.ts'
import { MEN, WOMEN } from '../people/name-lists.ts'
import { DAY, dayAt, isoDay, isoInstant } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { type Meeting, meetingAt, type MeetingState } from '../meetings/meeting.ts'

const CHAMBERS = { H: 'House', S: 'Senate' } as const
const chamberOf = ({ body }: Meeting): 'House' | 'Senate' | 'NoChamber' =>
  body.chamber === undefined ? 'NoChamber' : CHAMBERS[body.chamber]

const pathOf = (meeting: Meeting): string =>
  `committee-meeting/${meeting.congress}/${chamberOf(meeting).toLowerCase()}/${meeting.eventId}`

interface Known {
  readonly meeting: Meeting
  readonly state: MeetingState
}

interface MeetingPath {
  readonly congress: number
  readonly chamber: string | undefined
  readonly eventId: string | undefined
}

function announcedMeetings(ctx: ApiContext, { congress, chamber, eventId }: MeetingPath): Known[] {
  if (!ctx.world.congressesAt(ctx.now).includes(congress)) return []
  return ctx.world.meetings(congress).flatMap((meeting) => {
    if (eventId !== undefined && meeting.eventId !== eventId) return []
    if (chamber !== undefined && chamberOf(meeting).toLowerCase() !== chamber) return []
    const state = meetingAt(meeting, ctx.now)
    return state === undefined ? [] : [{ meeting, state }]
  })
}

const rowOf = (ctx: ApiContext, { meeting, state }: Known): JsonObject => ({
  chamber: chamberOf(meeting),
  congress: meeting.congress,
  eventId: meeting.eventId,
  updateDate: isoInstant(state.updatedAt),
  url: apiUrl(ctx, pathOf(meeting)),
})

/** Some answers have the form of Python's datetimes. */
const stamp = (meeting: Meeting, at: number): string =>
  meeting.seed % 5 === 0 ? isoInstant(at).replace('T', ' ').replace('Z', '+00:00') : isoInstant(at)

const dateOf = ({ meeting, state }: Known): string =>
  stamp(meeting, state.isTimeKnown ? state.at : dayAt(state.at) * DAY)

const ROOMS = {
  House: [
    ['2141', 'Rayburn House Office Building'],
    ['1310', 'Longworth House Office Building'],
    ['360', 'Cannon House Office Building'],
    ['HVC-210', 'Capitol Visitor Center'],
  ],
  Senate: [
    ['SD-226', 'Dirksen Senate Office Building'],
    ['SR-325', 'Russell Senate Office Building'],
    ['SH-216', 'Hart Senate Office Building'],
  ],
} as const

function locationOf({ meeting, state }: Known): JsonObject {
  const random = new Random(mixSeeds(meeting.seed, state.room))
  if (meeting.quirk === 'webex') return { building: '----------', room: 'WEBEX' }
  if (meeting.quirk === 'no building') return { building: '----------', room: '----------' }
  if (meeting.quirk === 'address') {
    const town = random.pick(TOWNS)
    return {
      address: { streetAddress: `${random.int(1, 90)} ${random.pick(STREETS)}`, city: town, state: 'NV' },
    }
  }
  const rooms = meeting.body.chamber === 'H' ? ROOMS.House : ROOMS.Senate
  const [room, building] = rooms[(meeting.seed + state.room) % rooms.length] ?? rooms[0]
  return { building, room }
}

const billName = ({ bill }: BillTimeline): string =>
  `${bill.type === 'hr' ? 'H.R.' : bill.type === 's' ? 'S.' : bill.type.toUpperCase()} ${bill.number}`

/** A measure may be announced for a meeting before the public can read it. */
const billsOf = (ctx: ApiContext, { meeting }: Known): BillTimeline[] =>
  meeting.bills.map((bill) => ctx.world.timeline(bill)).filter(({ shownAt }) => shownAt <= ctx.now)

function titleOf(ctx: ApiContext, known: Known): string {
  const { meeting } = known
  const bills = billsOf(ctx, known)
  if (bills.length === 0) {
    const subject = `${meeting.theme.tag}: ${meeting.theme.isHarm ? 'Preventing' : 'Examining'} ${meeting.theme.topic}`
    return meeting.kind === 'Hearing' ? `“${subject}”` : `Hearings to examine ${meeting.theme.topic}.`
  }
  const list = bills.map((bill) => `•\t${billName(bill)}, ${titleAt(bill, ctx.now, ctx.world.roster)}`)
  return `${meeting.kind === 'Hearing' ? 'Legislative hearing on' : 'Business meeting to consider'}: ${list.join(';\r\n')}`
}

interface Witness {
  readonly name: string
  readonly position: string
  readonly organization: string
}

function witnessesOf({ seed, kind, quirk }: Meeting): Witness[] {
  if (kind === 'Markup') return []
  const random = new Random(mixSeeds(seed, 7))
  return Array.from({ length: quirk === 'moved' ? 1 : random.int(1, 4) }, () => ({
    name: `The Honorable ${random.pick(random.chance(0.5) ? WOMEN : MEN)} ${random.pick(TOWNS).split(' ').at(-1) ?? ''}`,
    position: random.pick(['Director', 'Assistant Secretary', 'President', 'Chief Economist']),
    organization: random.pick(GROUPS).split('|')[0] ?? 'State Association',
  }))
}

function papersOf(ctx: ApiContext, known: Known): JsonObject {
  const { meeting, state } = known
  const base = `${ctx.base}/${meeting.congress}/meeting/${chamberOf(meeting).toLowerCase()}/${meeting.eventId}`
  const day = isoDay(dayAt(state.at)).replaceAll('-', '')
  const notice = {
    documentType: 'Support Document',
    format: 'PDF',
    name: 'Hearing Notice',
    url: `${base}/documents/SD001-${day}.pdf`,
  }
  const texts = billsOf(ctx, known).map(({ bill }) => ({
    documentType: 'Bills and Resolutions',
    format: 'PDF',
    name: `${bill.type.toUpperCase()} ${bill.number}`,
    url: `${base}/documents/BILLS-${meeting.congress}${bill.type}${bill.number}ih.pdf`,
  }))
  const statements = witnessesOf(meeting).map((_, i) => ({
    documentType: 'Witness Statement',
    format: 'PDF',
    url: `${base}/witnesses/Wstate-${i + 1}-${day}.pdf`,
  }))
  const video = { name: 'Webcast', url: `${ctx.base}/video/${meeting.eventId}` }
  return {
    meetingDocuments: [notice, ...texts],
    ...(state.isOver && statements.length > 0
      ? { witnessDocuments: statements, videos: [video, video] }
      : {}),
  }
}

function itemOf(ctx: ApiContext, known: Known): JsonObject {
  const { meeting, state } = known
  const { body, congress, eventId, kind, quirk } = meeting
  const bills = billsOf(ctx, known).map(({ bill }) => ({
    congress,
    number: String(bill.number),
    type: bill.type.toUpperCase(),
    url: apiUrl(ctx, `bill/${recordKeyOf(bill)}`),
  }))
  const witnesses = witnessesOf(meeting)
  const slug = chamberOf(meeting).toLowerCase()
  return {
    chamber: chamberOf(meeting),
    committees: [
      {
        name: body.name,
        systemCode: body.code,
        url: apiUrl(ctx, `committee/${slug === 'nochamber' ? 'joint' : slug}/${body.code}`),
      },
    ],
    congress,
    ...(quirk === 'continued' ? { continuations: [{ continuationDate: isoInstant(state.at + DAY) }] } : {}),
    date: dateOf(known),
    eventId,
    location: locationOf(known),
    meetingStatus: state.status,
    ...papersOf(ctx, known),
    ...(bills.length > 0 ? { relatedItems: { bills } } : {}),
    title: titleOf(ctx, known),
    type: kind,
    updateDate: stamp(meeting, state.updatedAt),
    ...(witnesses.length > 0 ? { witnesses: witnesses.map((witness) => ({ ...witness })) } : {}),
  }
}

/** `/committee-meeting/{congress}/{chamber}/{eventId}`, and the lists above it. */
export function committeeMeetings(ctx: ApiContext, req: ApiRequest, parts: readonly string[]): JsonObject {
  const [, congress = '', chamber, eventId] = parts
  if (!/^\d+$/.test(congress) || parts.length > 4) throw unknownResource(req.path)
  const known = announcedMeetings(ctx, { congress: Number(congress), chamber, eventId })
  if (eventId === undefined) {
    const window = windowOf(req.query)
    const rows = known
      .filter(({ state }) => isWithin(state.updatedAt, window))
      .toSorted((a, b) => b.state.updatedAt - a.state.updatedAt)
    return {
      committeeMeetings: sliceOf(rows, pageOf(req.query)).map((each) => rowOf(ctx, each)),
      pagination: pagination(ctx, req, { count: rows.length }),
      request: requestOf({ congress, ...(chamber === undefined ? {} : { chamber }) }),
    }
  }
  const [found] = known
  if (found === undefined || chamber === undefined) throw unknownResource(req.path)
  const request = requestOf({ chamber, congress, eventId })
  if (found.meeting.quirk === 'broken') throw new ApiError(500, QUERYSET_ERROR, request)
  return { committeeMeeting: itemOf(ctx, found), request }
}
