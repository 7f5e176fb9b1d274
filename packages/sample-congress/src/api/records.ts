import { isBillType } from '@rostrum/contract/congress/bill-types'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import type { ActionRow } from '../actions/action-row.ts'
import { latestActionBy } from '../actions/actions.ts'
import type { Amendment } from '../amendments/amendments.ts'
import { isoDay, isoInstant, type Day, type Instant } from '../base/calendar.ts'
import type { Json, JsonObject } from '../base/json.ts'
import { originOf, type Bill } from '../bills/bill.ts'
import type { Signature } from '../bills/sponsors.ts'
import { timelineOf, type BillTimeline, type SummaryVersion } from '../bills/timeline.ts'
import { billDraft, isStillReserved, summaryText, titleAt } from '../bills/titles.ts'
import { isPrivate } from '../bills/topic.ts'
import { fullNameAt, partyAt, type Person } from '../people/person.ts'
import type { ServingMember } from '../people/roster.ts'
import type { BillRow } from '../view/bill-lists.ts'
import { rollCallPath } from '../votes/roll-calls.ts'
import { apiUrl, askedOf, requestOf, unknownResource } from './context.ts'
import type { ApiContext, ApiRequest } from './context.ts'

export const billPath = (bill: Bill): string => `bill/${recordKeyOf(bill)}`

export const listOrNothing = <T>(list: readonly T[]): readonly T[] | undefined =>
  list.length === 0 ? undefined : list

export const shownBy = <T extends { readonly at: Instant }>({ now }: ApiContext, list: readonly T[]): T[] =>
  list.filter(({ at }) => at <= now)

export const notesOf = (texts: readonly string[]): JsonObject => ({
  notes: listOrNothing(texts.map((text) => ({ text }))),
})

/** A list of another path, by its count and address. */
export const partLink = (
  ctx: ApiContext,
  path: string,
  count: number,
  more?: JsonObject,
): JsonObject | undefined => (count === 0 ? undefined : { count, url: apiUrl(ctx, path), ...more })

/** Some old records are in capitals. */
export const inRecordCase = (person: Person, name: string): string =>
  person.isInCapitals ? name.toUpperCase() : name

/** A sponsor or cosponsor, with party and seat of that day. */
export const signatory = (ctx: ApiContext, { person, stint }: ServingMember, day: Day): JsonObject => ({
  bioguideId: person.bioguideId,
  district: stint.seat.district,
  firstName: inRecordCase(person, person.first),
  fullName: fullNameAt(person, stint.seat, day),
  lastName: inRecordCase(person, person.last),
  middleName: person.middle,
  party: partyAt(person, day),
  state: stint.seat.state.code,
  url: apiUrl(ctx, `member/${person.bioguideId}`),
})

export const cosponsorJson = (
  ctx: ApiContext,
  member: ServingMember,
  { day, isOriginal, withdrawn }: Pick<Signature, 'day' | 'isOriginal' | 'withdrawn'>,
): JsonObject => ({
  ...signatory(ctx, member, day),
  isOriginalCosponsor: isOriginal,
  sponsorshipDate: isoDay(day),
  sponsorshipWithdrawnDate: withdrawn && withdrawn.at <= ctx.now ? isoDay(withdrawn.day) : undefined,
})

const SOURCE_CODES: Partial<Record<ActionRow['source'], number>> = {
  'House committee actions': 1,
  'House floor actions': 2,
  'Library of Congress': 9,
}

function recordedVotes(
  { world, base }: ApiContext,
  congress: number,
  { roll, day }: ActionRow,
): readonly Json[] | undefined {
  const calls = roll === undefined ? [] : world.rollCalls(congress)
  const votes = calls
    .filter((one) => one.chamber === roll?.chamber && one.number === roll.number && one.day === day)
    .map((one) => ({
      chamber: one.chamber === 'H' ? 'House' : 'Senate',
      congress,
      date: isoInstant(one.at),
      rollNumber: one.number,
      sessionNumber: one.session,
      url: `${base}/${rollCallPath(one)}`,
    }))
  return listOrNothing(votes)
}

/** Senate rows have a source code for amendments, but not for bills. */
export function actionJson(
  ctx: ApiContext,
  congress: number,
  row: ActionRow,
  senateCode?: number,
): JsonObject {
  const { calendar, source } = row
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
    sourceSystem: { code: source === 'Senate' ? senateCode : SOURCE_CODES[source], name: source },
    text: row.text,
    type: row.type,
  }
}

export const latestActionJson = (row: ActionRow | undefined): JsonObject | undefined =>
  row && { actionDate: isoDay(row.day), actionTime: row.time, text: row.text }

export const latestActionOf = ({ now }: ApiContext, timeline: BillTimeline): JsonObject | undefined =>
  latestActionJson(latestActionBy(timeline, now))

/** The fields of every reference to a measure. */
export const billHead = (ctx: ApiContext, timeline: BillTimeline) => ({
  congress: timeline.bill.congress,
  number: String(timeline.bill.number),
  title: titleAt(timeline, ctx.now),
  type: timeline.bill.type.toUpperCase(),
  url: apiUrl(ctx, billPath(timeline.bill)),
})

export const originNames = (bill: Bill) => ({
  originChamber: originOf(bill) === 'H' ? 'House' : 'Senate',
  originChamberCode: originOf(bill),
})

export const introducedDay = (timeline: BillTimeline, now: Instant): Day =>
  (isStillReserved(timeline, now) ? timeline.bill.reservedFrom : undefined) ?? timeline.bill.introduced

/** The subject terms and the policy area that are published. */
export function subjectsOf({ now }: ApiContext, timeline: BillTimeline) {
  if (isStillReserved(timeline, now)) return { names: [], area: undefined }
  const { subjects, area } = billDraft(timeline.bill)
  return {
    names: timeline.subjectsAt <= now ? subjects : [],
    area: timeline.policyAt <= now ? area : undefined,
  }
}

export const summaryFields = (bill: Bill, version: SummaryVersion) => ({
  actionDate: isoDay(version.day),
  actionDesc: version.description,
  text: summaryText(bill),
  updateDate: isoInstant(version.at),
  versionCode: version.code,
})

/** Newest first. */
export const amendmentsTo = ({ world, now }: ApiContext, { bill }: BillTimeline): Amendment[] =>
  (world.amendments(bill.congress).byBill.get(bill) ?? [])
    .filter(({ shownAt }) => shownAt <= now)
    .toReversed()

export const lawsOf = ({ bill, steps }: BillTimeline, ctx: ApiContext): JsonObject[] =>
  shownBy(ctx, steps)
    .filter(({ lawNo }) => lawNo !== undefined)
    .map(({ lawNo }) => ({
      number: `${bill.congress}-${lawNo}`,
      type: isPrivate(bill) ? 'Private Law' : 'Public Law',
    }))

/** Lists have dates, except some rows whose second date is a timestamp. */
const hasTime = (bill: Bill): boolean => bill.seed % 11 === 0

export function billRow(ctx: ApiContext, { bill, updatedAt, updatedWithTextAt }: BillRow): JsonObject {
  const timeline = timelineOf(bill)
  const withText = isoInstant(updatedWithTextAt)
  return {
    ...billHead(ctx, timeline),
    ...originNames(bill),
    latestAction: latestActionOf(ctx, timeline) ?? null,
    updateDate: isoInstant(updatedAt).slice(0, 10),
    updateDateIncludingText: hasTime(bill) ? withText : withText.slice(0, 10),
  }
}

/** The measure that a path names. */
export function getTimeline({ world, now }: ApiContext, req: ApiRequest): BillTimeline {
  const { congress, billType = '', billNumber = '' } = req.params
  if (!isBillType(billType)) throw unknownResource(req)
  const timeline = world.findBill(Number(congress), billType, billNumber, now)
  if (timeline === undefined) throw unknownResource(req, requestOf(askedOf(req)))
  return timeline
}
