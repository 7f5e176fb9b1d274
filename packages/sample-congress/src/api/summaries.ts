import { isBillType } from '@rostrum/contract/bill-types'
import { originOf } from '../bills/bill.ts'
import { draft, titleAt } from '../bills/draft-of.ts'
import { summaryText } from '../text/summary.ts'
import { DAY, isoDay, isoInstant } from '../world/calendar.ts'
import { billPath, originNames } from './bill-row.ts'
import type { Ask, Context, JsonObject } from './context.ts'
import { apiUrl, unknownResource } from './context.ts'
import { pageOf, pagination, requestOf, sliceOf, windowOf } from './paging.ts'

/** Summaries of all bills by the day they were written; without a window only the last day's. */
export function summaries(ctx: Context, ask: Ask, parts: readonly string[]): JsonObject {
  const [, congress, type] = parts
  const isKnown =
    (congress === undefined || /^\d+$/.test(congress)) && (type === undefined || isBillType(type))
  if (!isKnown || parts.length > 3) throw unknownResource(ask.path)
  const { from = ctx.now - DAY, to = ctx.now } = windowOf(ask.query)
  const found = ctx.lists
    .find(
      { congress: congress === undefined ? undefined : Number(congress), from, isAscending: true },
      ctx.now,
      [],
    )
    .filter(({ bill }) => type === undefined || bill.type === type)
    .flatMap(({ bill, updatedWithTextAt }) => {
      const life = ctx.world.life(bill)
      const written = life.summaries.filter(({ at }) => at >= from && at <= to && at <= ctx.now)
      return written.map((version) => ({ life, version, updatedWithTextAt }))
    })
  return {
    pagination: pagination(ctx, ask, { count: found.length }),
    request: requestOf({
      ...(type === undefined ? {} : { billType: type }),
      ...(congress === undefined ? {} : { congress }),
    }),
    summaries: sliceOf(found, pageOf(ask.query)).map(({ life, version, updatedWithTextAt }) => ({
      actionDate: isoDay(version.day),
      actionDesc: version.description,
      bill: {
        congress: life.bill.congress,
        number: String(life.bill.number),
        ...originNames(life.bill),
        title: titleAt(life, ctx.now, ctx.world.roster),
        type: life.bill.type.toUpperCase(),
        updateDateIncludingText: isoInstant(updatedWithTextAt),
        url: apiUrl(ctx, billPath(life.bill)),
      },
      currentChamber: originOf(life.bill) === 'H' ? 'House' : 'Senate',
      currentChamberCode: originOf(life.bill),
      lastSummaryUpdateDate: isoInstant(version.at),
      text: summaryText(life.bill, draft(life.bill, ctx.world.roster)),
      updateDate: isoInstant(version.at),
      versionCode: version.code,
    })),
  }
}
