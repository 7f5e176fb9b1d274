import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { DAY, dayAt, isoDay, isoInstant, type Instant } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'
import type { BillTimeline } from '../bills/bill-timeline.ts'
import { CHAMBER_NAMES } from '../lexicon/committees.ts'
import { GROUPS, STREETS, TOWNS } from '../lexicon/occasions.ts'
import { meetingAt, type Meeting, type MeetingState } from '../meetings/meeting.ts'
import { MEN, WOMEN } from '../people/name-lists.ts'
import { ApiError, apiUrl, unknownResource } from './context.ts'
import type { ApiContext, ApiRequest, JsonObject, PathParams } from './context.ts'
import { QUERYSET_ERROR } from './errors.ts'
import { isWithin, pageBody, requestOf, windowOf } from './paging.ts'
import { billHead } from './records.ts'

const chamberOf = ({ body }: Meeting): 'House' | 'Senate' | 'NoChamber' =>
  body.chamber === 'J' ? 'NoChamber' : body.chamber === 'H' ? 'House' : 'Senate'
const slugOf = (meeting: Meeting): string => chamberOf(meeting).toLowerCase()

const pathOf = (meeting: Meeting): string =>
  `committee-meeting/${meeting.congress}/${slugOf(meeting)}/${meeting.eventId}`

/** A meeting as it was announced by now. */
interface Announced {
  readonly meeting: Meeting
  readonly state: MeetingState
  /** A measure may be announced for a meeting before the public can read it. */
  readonly bills: readonly BillTimeline[]
}

function announcedMeetings(ctx: ApiContext, { congress, chamber, event }: PathParams): Announced[] {
  if (!ctx.world.congressesAt(ctx.now).includes(Number(congress))) return []
  const all = ctx.world.meetings(Number(congress))
  const asked = event === undefined ? [...all.values()] : [all.get(event)]
  return asked.flatMap((meeting) => {
    if (meeting === undefined || (chamber !== undefined && slugOf(meeting) !== chamber)) return []
    const state = meetingAt(meeting, ctx.now)
    if (state === undefined) return []
    const bills = meeting.bills.map((bill) => ctx.world.timeline(bill))
    return [{ meeting, state, bills: bills.filter(({ shownAt }) => shownAt <= ctx.now) }]
  })
}

/** Some answers have the form of Python's datetimes. */
const stamp = (meeting: Meeting, at: Instant): string =>
  meeting.seed % 5 === 0 ? isoInstant(at).replace('T', ' ').replace('Z', '+00:00') : isoInstant(at)

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
const UNKNOWN_BUILDING = '----------'

function locationOf({ meeting, state }: Announced): JsonObject {
  const random = new Random(mixSeeds(meeting.seed, state.room))
  if (meeting.quirk === 'webex') return { building: UNKNOWN_BUILDING, room: 'WEBEX' }
  if (meeting.quirk === 'no building') return { building: UNKNOWN_BUILDING, room: UNKNOWN_BUILDING }
  if (meeting.quirk === 'address') {
    const city = random.pick(TOWNS)
    const streetAddress = `${random.int(1, 90)} ${random.pick(STREETS)}`
    return { address: { streetAddress, city, state: 'NV' } }
  }
  const rooms = ROOMS[meeting.body.chamber === 'H' ? 'House' : 'Senate']
  const [room, building] = rooms[(meeting.seed + state.room) % rooms.length] ?? rooms[0]
  return { building, room }
}

function titleOf(ctx: ApiContext, { meeting, bills }: Announced): string {
  const { theme, kind } = meeting
  const isHearing = kind === 'Hearing'
  if (bills.length === 0) {
    if (!isHearing) return `Hearings to examine ${theme.topic}.`
    return `“${theme.tag}: ${theme.isHarm ? 'Preventing' : 'Examining'} ${theme.topic}”`
  }
  const list = bills.map((timeline) => {
    const { type, number } = timeline.bill
    const prefix = type === 'hr' || type === 's' ? BILL_TYPES[type].prefix : type.toUpperCase()
    return `•\t${prefix} ${number}, ${String(billHead(ctx, timeline)['title'])}`
  })
  return `${isHearing ? 'Legislative hearing on' : 'Business meeting to consider'}: ${list.join(';\r\n')}`
}

function witnessesOf({ seed, kind, quirk }: Meeting): JsonObject[] {
  if (kind === 'Markup') return []
  const random = new Random(mixSeeds(seed, 7))
  return Array.from({ length: quirk === 'moved' ? 1 : random.int(1, 4) }, () => ({
    name: `The Honorable ${random.pick(random.chance(0.5) ? WOMEN : MEN)} ${random.pick(TOWNS).split(' ').at(-1) ?? ''}`,
    position: random.pick(['Director', 'Assistant Secretary', 'President', 'Chief Economist']),
    organization: random.pick(GROUPS).split('|')[0] ?? 'State Association',
  }))
}

function papersOf(ctx: ApiContext, { meeting, state, bills }: Announced): JsonObject {
  const { congress, eventId } = meeting
  const base = `${ctx.base}/${congress}/meeting/${slugOf(meeting)}/${eventId}`
  const day = isoDay(dayAt(state.at)).replaceAll('-', '')
  const paper = (documentType: string, url: string, name?: string): JsonObject => ({
    documentType,
    format: 'PDF',
    name,
    url: `${base}/${url}`,
  })
  const texts = bills.map(({ bill: { type, number } }) =>
    paper(
      'Bills and Resolutions',
      `documents/BILLS-${congress}${type}${number}ih.pdf`,
      `${type.toUpperCase()} ${number}`,
    ),
  )
  const statements = witnessesOf(meeting).map((_, i) =>
    paper('Witness Statement', `witnesses/Wstate-${i + 1}-${day}.pdf`),
  )
  const video = { name: 'Webcast', url: `${ctx.base}/video/${eventId}` }
  const notice = paper('Support Document', `documents/SD001-${day}.pdf`, 'Hearing Notice')
  return {
    meetingDocuments: [notice, ...texts],
    ...(state.isOver && statements.length > 0 && { witnessDocuments: statements, videos: [video, video] }),
  }
}

const headOf = ({ meeting, state }: Announced): JsonObject => ({
  chamber: chamberOf(meeting),
  congress: meeting.congress,
  eventId: meeting.eventId,
  updateDate: isoInstant(state.updatedAt),
})

function itemOf(ctx: ApiContext, announced: Announced): JsonObject {
  const { meeting, state, bills } = announced
  const { body, kind, quirk } = meeting
  const slug = CHAMBER_NAMES[body.chamber].toLowerCase()
  const witnesses = witnessesOf(meeting)
  const items = bills.map((timeline) => ({ ...billHead(ctx, timeline), title: undefined }))
  return {
    ...headOf(announced),
    committees: [
      { name: body.name, systemCode: body.code, url: apiUrl(ctx, `committee/${slug}/${body.code}`) },
    ],
    continuations: quirk === 'continued' ? [{ continuationDate: isoInstant(state.at + DAY) }] : undefined,
    date: stamp(meeting, state.isTimeKnown ? state.at : dayAt(state.at) * DAY),
    location: locationOf(announced),
    meetingStatus: state.status,
    ...papersOf(ctx, announced),
    relatedItems: items.length > 0 ? { bills: items } : undefined,
    title: titleOf(ctx, announced),
    type: kind,
    updateDate: stamp(meeting, state.updatedAt),
    witnesses: witnesses.length > 0 ? witnesses : undefined,
  }
}

export function committeeMeetings(ctx: ApiContext, req: ApiRequest, params: PathParams): JsonObject {
  const window = windowOf(req.query)
  const rows = announcedMeetings(ctx, params)
    .filter(({ state }) => isWithin(state.updatedAt, window))
    .toSorted((a, b) => b.state.updatedAt - a.state.updatedAt)
  return pageBody(ctx, req, {
    name: 'committeeMeetings',
    rows,
    json: (each) => ({ ...headOf(each), url: apiUrl(ctx, pathOf(each.meeting)) }),
    request: { congress: params.congress, chamber: params.chamber },
  })
}

export function committeeMeeting(ctx: ApiContext, req: ApiRequest, params: PathParams): JsonObject {
  const { chamber, congress, event: eventId } = params
  const [found] = announcedMeetings(ctx, params)
  if (found === undefined) throw unknownResource(req.path)
  const request = requestOf({ chamber, congress, eventId })
  if (found.meeting.quirk === 'broken') throw new ApiError(500, QUERYSET_ERROR, request)
  return { committeeMeeting: itemOf(ctx, found), request }
}
