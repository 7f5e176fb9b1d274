import type { ActionRow } from '../actions/row.ts'
import { latestActionBy } from '../actions/rows.ts'
import type { Bill } from '../bills/bill.ts'
import { originOf } from '../bills/bill.ts'
import { isPrivate } from '../bills/concept.ts'
import { titleAt } from '../bills/draft-of.ts'
import type { Life } from '../bills/life.ts'
import type { BillRow } from '../view/bill-list.ts'
import { isoDay, isoInstant } from '../world/calendar.ts'
import type { Context, JsonObject } from './context.ts'
import { apiUrl } from './context.ts'

export const billPath = (bill: Bill): string => `bill/${bill.congress}/${bill.type}/${bill.number}`

export const originNames = (bill: Bill): JsonObject => ({
  originChamber: originOf(bill) === 'H' ? 'House' : 'Senate',
  originChamberCode: originOf(bill),
})

export const latestActionJson = (row: ActionRow): JsonObject => ({
  actionDate: isoDay(row.day),
  ...(row.time === undefined ? {} : { actionTime: row.time }),
  text: row.text,
})

export function lawsOf(life: Life, ctx: Context): JsonObject[] {
  return life.steps
    .filter(({ at, lawNo }) => lawNo !== undefined && at <= ctx.now)
    .map(({ lawNo }) => ({
      number: `${life.bill.congress}-${lawNo}`,
      type: isPrivate(life.bill) ? 'Private Law' : 'Public Law',
    }))
}

/** Lists give dates, but for some rows whose second date comes with its time. */
const hasTime = (bill: Bill): boolean => bill.seed % 11 === 0

export function billRow(ctx: Context, row: BillRow): JsonObject {
  const { bill, updatedAt, updatedWithTextAt } = row
  const life = ctx.world.life(bill)
  const latest = latestActionBy(life, ctx.now, ctx.world.roster)
  const withText = isoInstant(updatedWithTextAt)
  return {
    congress: bill.congress,
    latestAction: latest === undefined ? null : latestActionJson(latest),
    number: String(bill.number),
    ...originNames(bill),
    title: titleAt(life, ctx.now, ctx.world.roster),
    type: bill.type.toUpperCase(),
    updateDate: isoInstant(updatedAt).slice(0, 10),
    updateDateIncludingText: hasTime(bill) ? withText : withText.slice(0, 10),
    url: apiUrl(ctx, billPath(bill)),
  }
}
