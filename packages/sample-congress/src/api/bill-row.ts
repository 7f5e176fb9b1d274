import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import type { ActionRow } from '../actions/action-row.ts'
import { latestActionBy } from '../actions/bill-actions.ts'
import { originOf, type Bill } from '../bills/bill.ts'
import { isPrivate } from '../bills/bill-topic.ts'
import { titleAt } from '../bills/bill-draft.ts'
import type { BillTimeline } from '../bills/bill-timeline.ts'
import type { BillRow } from '../view/bill-list.ts'
import { isoDay, isoInstant } from '../base/calendar.ts'
import { apiUrl, type ApiContext, type JsonObject } from './context.ts'

export const billPath = (bill: Bill): string => `bill/${recordKeyOf(bill)}`

export const originNames = (bill: Bill): JsonObject => ({
  originChamber: originOf(bill) === 'H' ? 'House' : 'Senate',
  originChamberCode: originOf(bill),
})

export const latestActionJson = (row: ActionRow): JsonObject => ({
  actionDate: isoDay(row.day),
  ...(row.time === undefined ? {} : { actionTime: row.time }),
  text: row.text,
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

export function billRow(ctx: ApiContext, row: BillRow): JsonObject {
  const { bill, updatedAt, updatedWithTextAt } = row
  const timeline = ctx.world.timeline(bill)
  const latest = latestActionBy(timeline, ctx.now, ctx.world.roster)
  const withText = isoInstant(updatedWithTextAt)
  return {
    congress: bill.congress,
    latestAction: latest === undefined ? null : latestActionJson(latest),
    number: String(bill.number),
    ...originNames(bill),
    title: titleAt(timeline, ctx.now, ctx.world.roster),
    type: bill.type.toUpperCase(),
    updateDate: isoInstant(updatedAt).slice(0, 10),
    updateDateIncludingText: hasTime(bill) ? withText : withText.slice(0, 10),
    url: apiUrl(ctx, billPath(bill)),
  }
}
