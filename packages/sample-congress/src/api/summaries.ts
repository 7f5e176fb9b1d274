import { isBillType } from '@rostrum/contract/congress/bill-types'
import { DAY, isoDay, isoInstant } from '../base/calendar.ts'
import { billDraft } from '../bills/bill-draft.ts'
import { summaryText } from '../text/summary.ts'
import { unknownResource } from './context.ts'
import type { ApiContext, ApiRequest, JsonObject, PathParams } from './context.ts'
import { pageBody, windowOf } from './paging.ts'
import { billHead, originNames } from './records.ts'

/** Summaries of all bills by date; without a window only the last day's. */
export function summaries(ctx: ApiContext, req: ApiRequest, { congress, type }: PathParams): JsonObject {
  if (type !== undefined && !isBillType(type)) throw unknownResource(req.path)
  const { from = ctx.now - DAY, to = ctx.now } = windowOf(req.query)
  const query = { congress: congress === undefined ? undefined : Number(congress), type, isAscending: true }
  const rows = ctx.lists.find({ ...query, from }, ctx.now, []).flatMap(({ bill, updatedWithTextAt }) => {
    const timeline = ctx.world.timeline(bill)
    const written = timeline.summaries.filter(({ at }) => at >= from && at <= to && at <= ctx.now)
    return written.map((version) => ({ timeline, version, updatedWithTextAt }))
  })
  return pageBody(ctx, req, {
    name: 'summaries',
    rows,
    json: ({ timeline, version, updatedWithTextAt }) => {
      const { originChamber, originChamberCode } = originNames(timeline.bill)
      return {
        actionDate: isoDay(version.day),
        actionDesc: version.description,
        bill: {
          ...billHead(ctx, timeline),
          ...originNames(timeline.bill),
          updateDateIncludingText: isoInstant(updatedWithTextAt),
        },
        currentChamber: originChamber,
        currentChamberCode: originChamberCode,
        lastSummaryUpdateDate: isoInstant(version.at),
        text: summaryText(timeline.bill, billDraft(timeline.bill, ctx.world.roster)),
        updateDate: isoInstant(version.at),
        versionCode: version.code,
      }
    },
    request: { billType: type, congress },
  })
}
