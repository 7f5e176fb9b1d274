import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import type { ActionRow } from '../actions/action-row.ts'
import { latestActionBy } from '../actions/bill-actions.ts'
import { isoDay, isoInstant, type Day } from '../base/calendar.ts'
import { originOf, type Bill } from '../bills/bill.ts'
import { titleAt } from '../bills/bill-draft.ts'
import type { BillTimeline } from '../bills/bill-timeline.ts'
import { isPrivate } from '../bills/bill-topic.ts'
import { fullNameAt, partyAt, type Person } from '../people/person.ts'
import type { ServingMember } from '../people/roster.ts'
import { rollCallPath } from '../votes/roll-call.ts'
import type { BillRow } from '../view/bill-list.ts'
import { apiUrl, type ApiContext, type Json, type JsonObject } from './context.ts'

export const billPath = (bill: Bill): string => `bill/${recordKeyOf(bill)}`

export const notesOf = (texts: readonly string[]): JsonObject =>
  texts.length === 0 ? {} : { notes: texts.map((text) => ({ text })) }

/** A list of another path, by its count and address. */
export const partLink = (ctx: ApiContext, path: string, count: number): JsonObject | undefined =>
  count === 0 ? undefined : { count, url: apiUrl(ctx, path) }

/** Some old records are in capitals. */
export const inRecordCase = (person: Person, name: string): string =>
  person.isInCapitals ? name.toUpperCase() : name

/** A sponsor or cosponsor, with party and seat of that day. */
export function signatory(ctx: ApiContext, { person, stint }: ServingMember, day: Day): JsonObject {
  return {
    bioguideId: person.bioguideId,
    district: stint.seat.district,
    firstName: inRecordCase(person, person.first),
    fullName: fullNameAt(person, stint.seat, day),
    lastName: inRecordCase(person, person.last),
    middleName: person.middle,
    party: partyAt(person, day),
    state: stint.seat.state.code,
    url: apiUrl(ctx, `member/${person.bioguideId}`),
  }
}

const SOURCE_CODES: Partial<Record<ActionRow['source'], number>> = {
  'House committee actions': 1,
  'House floor actions': 2,
  'Library of Congress': 9,
}

function recordedVotes(ctx: ApiContext, congress: number, { roll, day }: ActionRow): Json | undefined {
  const called =
    roll &&
    ctx.world
      .rollCalls(congress)
      .find((each) => each.chamber === roll.chamber && each.number === roll.number && each.day === day)
  if (called === undefined) return undefined
  const vote = {
    chamber: called.chamber === 'H' ? 'House' : 'Senate',
    congress,
    date: isoInstant(called.at),
    rollNumber: called.number,
    sessionNumber: called.session,
    url: `${ctx.base}/${rollCallPath(called)}`,
  }
  return [vote]
}

/** Senate rows have a source code for amendments, but not for bills. */
export function actionJson(
  ctx: ApiContext,
  congress: number,
  row: ActionRow,
  senateCode?: number,
): JsonObject {
  const { calendar } = row
  const committees = row.committees?.map((committee) => ({
    name: 'listName' in committee ? committee.listName : `${committee.name} Subcommittee`,
    systemCode: committee.code,
    url: apiUrl(ctx, `committee/${committee.code.startsWith('s') ? 'senate' : 'house'}/${committee.code}`),
  }))
  return {
    actionCode: row.code,
    actionDate: isoDay(row.day),
    actionTime: row.time,
    calendarNumber: calendar && { calendar: calendar.name, number: String(calendar.number) },
    committees,
    recordedVotes: recordedVotes(ctx, congress, row),
    sourceSystem: {
      code: row.source === 'Senate' ? senateCode : SOURCE_CODES[row.source],
      name: row.source,
    },
    text: row.text,
    type: row.type,
  }
}

export const latestActionJson = (row: ActionRow | undefined): JsonObject | undefined =>
  row && { actionDate: isoDay(row.day), actionTime: row.time, text: row.text }

export const latestActionOf = (ctx: ApiContext, timeline: BillTimeline): JsonObject | undefined =>
  latestActionJson(latestActionBy(timeline, ctx.now, ctx.world.roster))

/** What every mention of a measure has. */
export const billHead = (ctx: ApiContext, timeline: BillTimeline): JsonObject => ({
  congress: timeline.bill.congress,
  number: String(timeline.bill.number),
  title: titleAt(timeline, ctx.now, ctx.world.roster),
  type: timeline.bill.type.toUpperCase(),
  url: apiUrl(ctx, billPath(timeline.bill)),
})

export const originNames = (bill: Bill): JsonObject => ({
  originChamber: originOf(bill) === 'H' ? 'House' : 'Senate',
  originChamberCode: originOf(bill),
})

export function lawsOf(timeline: BillTimeline, ctx: ApiContext): JsonObject[] {
  return timeline.steps
    .filter(({ at, lawNo }) => lawNo !== undefined && at <= ctx.now)
    .map(({ lawNo }) => ({
      number: `${timeline.bill.congress}-${lawNo}`,
      type: isPrivate(timeline.bill) ? 'Private Law' : 'Public Law',
    }))
}

/** Lists have dates, except some rows whose second date is a timestamp. */
const hasTime = (bill: Bill): boolean => bill.seed % 11 === 0

export function billRow(ctx: ApiContext, { bill, updatedAt, updatedWithTextAt }: BillRow): JsonObject {
  const timeline = ctx.world.timeline(bill)
  const withText = isoInstant(updatedWithTextAt)
  return {
    ...billHead(ctx, timeline),
    ...originNames(bill),
    latestAction: latestActionOf(ctx, timeline) ?? null,
    updateDate: isoInstant(updatedAt).slice(0, 10),
    updateDateIncludingText: hasTime(bill) ? withText : withText.slice(0, 10),
  }
}
