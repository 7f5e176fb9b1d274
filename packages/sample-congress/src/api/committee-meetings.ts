import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { DAY, dayAt, isoDay, isoInstant } from '../base/calendar.ts'
import type { JsonObject } from '../base/json.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { timelineOf, type BillTimeline } from '../bills/timeline.ts'
import { CHAMBER_NAMES } from '../lexicon/lexicon.ts'
import OCCASIONS from '../lexicon/occasions.json'
import { meetingAt, type Meeting, type MeetingState } from '../meetings/meetings.ts'
import { MEN, WOMEN } from '../people/names.ts'
import { ApiError, apiUrl, askedOf, congressesOf, requestOf, unknownResource } from './context.ts'
import type { ApiContext, ApiRequest } from './context.ts'
import { pageBody, updatedRows } from './paging.ts'
import { billHead, listOrNothing } from './records.ts'
import places from './places.json'
import { QUERYSET_ERROR } from './replies.ts'

const chamberOf = ({ body: { chamber } }: Meeting): string =>
  chamber === 'J' ? 'NoChamber' : CHAMBER_NAMES[chamber]
const slugOf = (meeting: Meeting): string => chamberOf(meeting).toLowerCase()

/** A meeting as it was announced by now. */
interface Announced {
  readonly meeting: Meeting
  readonly state: MeetingState
  /** A measure may be announced for a meeting before the public can read it. */
  readonly bills: readonly BillTimeline[]
}

function announcedMeetings(ctx: ApiContext, req: ApiRequest): Announced[] {
  const { chamber, eventId } = req.params
  const all = congressesOf(ctx, req).map((congress) => ctx.world.meetings(congress))
  const asked = all.flatMap((byId) => (eventId === undefined ? [...byId.values()] : [byId.get(eventId)]))
  return asked.flatMap((meeting) => {
    if (meeting === undefined || (chamber !== undefined && slugOf(meeting) !== chamber)) return []
    const state = meetingAt(meeting, ctx.now)
    if (state === undefined) return []
    const bills = meeting.bills.map(timelineOf).filter(({ shownAt }) => shownAt <= ctx.now)
    return [{ meeting, state, bills }]
  })
}

function locationOf({ meeting: { body, seed }, state }: Announced): JsonObject {
  const rooms = places.rooms[body.chamber === 'H' ? 'H' : 'S']
  const [room, building] = rooms[(seed + state.room) % rooms.length] ?? []
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
    return `•\t${prefix} ${number}, ${billHead(ctx, timeline).title}`
  })
  return `${isHearing ? 'Legislative hearing on' : 'Business meeting to consider'}: ${list.join(';\r\n')}`
}

function witnessesOf({ seed, kind }: Meeting): JsonObject[] {
  if (kind === 'Markup') return []
  const random = new Random(mixSeeds(seed, 7))
  return Array.from({ length: random.int(1, 4) }, () => ({
    name: `The Honorable ${random.pick(random.chance(0.5) ? WOMEN : MEN)} ${random.pick(OCCASIONS.towns).split(' ').at(-1) ?? ''}`,
    position: random.pick(['Director', 'Assistant Secretary', 'President', 'Chief Economist']),
    organization: random.pick(OCCASIONS.groups)[0] ?? 'State Association',
  }))
}

function papersOf(ctx: ApiContext, { meeting, state, bills }: Announced): JsonObject {
  const { congress, eventId } = meeting
  const base = `${ctx.base}/${congress}/meeting/${slugOf(meeting)}/${eventId}`
  const day = isoDay(dayAt(state.at)).replaceAll('-', '')
  const paper = (documentType: string, path: string, name?: string): JsonObject => ({
    documentType,
    format: 'PDF',
    name,
    url: `${base}/${path}`,
  })
  const texts = bills.map(({ bill: { type, number } }) => {
    const path = `documents/BILLS-${congress}${type}${number}ih.pdf`
    return paper('Bills and Resolutions', path, `${type.toUpperCase()} ${number}`)
  })
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
  const { body, kind } = meeting
  const path = `committee/${CHAMBER_NAMES[body.chamber].toLowerCase()}/${body.code}`
  const items = bills.map((timeline) => ({ ...billHead(ctx, timeline), title: undefined }))
  return {
    ...headOf(announced),
    committees: [{ name: body.name, systemCode: body.code, url: apiUrl(ctx, path) }],
    date: isoInstant(state.isTimeKnown ? state.at : dayAt(state.at) * DAY),
    location: locationOf(announced),
    meetingStatus: state.status,
    ...papersOf(ctx, announced),
    relatedItems: items.length > 0 ? { bills: items } : undefined,
    title: titleOf(ctx, announced),
    type: kind,
    witnesses: listOrNothing(witnessesOf(meeting)),
  }
}

export const committeeMeetings = (ctx: ApiContext, req: ApiRequest): JsonObject =>
  pageBody(ctx, req, {
    name: 'committeeMeetings',
    rows: updatedRows(req, announcedMeetings(ctx, req), ({ state }) => state.updatedAt),
    json: (each) => {
      const path = `committee-meeting/${each.meeting.congress}/${slugOf(each.meeting)}/${each.meeting.eventId}`
      return { ...headOf(each), url: apiUrl(ctx, path) }
    },
  })

export function committeeMeeting(ctx: ApiContext, req: ApiRequest): JsonObject {
  const [found] = announcedMeetings(ctx, req)
  if (found === undefined) throw unknownResource(req)
  const request = requestOf(askedOf(req))
  if (found.meeting.quirk === 'broken') throw new ApiError(500, QUERYSET_ERROR, request)
  return { committeeMeeting: itemOf(ctx, found), request }
}
