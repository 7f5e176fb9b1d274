import { isBillType } from '@rostrum/contract/congress/bill-types'
import { originOf } from '../bills/bill.ts'
import { billDraft, titleAt } from '../bills/bill-draft.ts'
import { summaryText } from '../text/summary.ts'
import { DAY, isoDay, isoInstant } from '../base/calendar.ts'
import { billPath, originNames } from './bill-row.ts'
import { apiUrl, unknownResource, type ApiContext, type ApiRequest, type JsonObject } from './context.ts'
import { pageOf, pagination, requestOf, sliceOf, windowOf } from './paging.ts'

/** Summaries of all bills by date; without a window only the last day's. */
export function summaries(ctx: ApiContext, req: ApiRequest, parts: readonly string[]): JsonObject {
  const [, congress, type] = parts
  const isKnown =
    (congress === undefined || /^\d+$/.test(congress)) && (type === undefined || isBillType(type))
  if (!isKnown || parts.length > 3) throw unknownResource(req.path)
  const { from = ctx.now - DAY, to = ctx.now } = windowOf(req.query)
  const found = ctx.lists
    .find(
      { congress: congress === undefined ? undefined : Number(congress), from, isAscending: true },
      ctx.now,
      [],
    )
    .filter(({ bill }) => type === undefined || bill.type === type)
    .flatMap(({ bill, updatedWithTextAt }) => {
      const timeline = ctx.world.timeline(bill)
      const written = timeline.summaries.filter(({ at }) => at >= from && at <= to && at <= ctx.now)
      return written.map((version) => ({ life: timeline, version, updatedWithTextAt }))
    })
  return {
    pagination: pagination(ctx, req, { count: found.length }),
    request: requestOf({
      ...(type === undefined ? {} : { billType: type }),
      ...(congress === undefined ? {} : { congress }),
    }),
    summaries: sliceOf(found, pageOf(req.query)).map(({ life: timeline, version, updatedWithTextAt }) => ({
      actionDate: isoDay(version.day),
      actionDesc: version.description,
      bill: {
        congress: timeline.bill.congress,
        number: String(timeline.bill.number),
        ...originNames(timeline.bill),
        title: titleAt(timeline, ctx.now, ctx.world.roster),
        type: timeline.bill.type.toUpperCase(),
        updateDateIncludingText: isoInstant(updatedWithTextAt),
        url: apiUrl(ctx, billPath(timeline.bill)),
      },
      currentChamber: originOf(timeline.bill) === 'H' ? 'House' : 'Senate',
      currentChamberCode: originOf(timeline.bill),
      lastSummaryUpdateDate: isoInstant(version.at),
      text: summaryText(timeline.bill, billDraft(timeline.bill, ctx.world.roster)),
      updateDate: isoInstant(version.at),
      versionCode: version.code,
    })),
  }
}
