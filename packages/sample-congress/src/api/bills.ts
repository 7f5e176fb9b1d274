import { isBillType } from '@rostrum/contract/congress/bill-types'
import type { BillTimeline } from '../bills/bill-timeline.ts'
import { isPrivate } from '../bills/bill-topic.ts'
import { billItem } from './bill-item.ts'
import { BILL_PARTS } from './bill-parts.ts'
import { ApiError, unknownResource } from './context.ts'
import type { ApiContext, ApiRequest, JsonObject, PathParams } from './context.ts'
import { isAscending, pageBody, requestOf, windowOf } from './paging.ts'
import { billRow, lawsOf } from './records.ts'

export function bills(ctx: ApiContext, req: ApiRequest, { congress, type }: PathParams): JsonObject {
  if (type !== undefined && !isBillType(type)) throw unknownResource(req.path)
  const query = {
    congress: congress === undefined ? undefined : Number(congress),
    type,
    isAscending: isAscending(req.query),
    ...windowOf(req.query),
  }
  return pageBody(ctx, req, {
    name: 'bills',
    rows: ctx.lists.find(query, ctx.now, ctx.bursts),
    json: (row) => billRow(ctx, row),
    request: { billType: type, congress },
  })
}

const itemRequest = ({ congress, type, number }: PathParams): JsonObject =>
  requestOf({ billNumber: number, billType: type, congress })

function getTimeline(ctx: ApiContext, req: ApiRequest, params: PathParams): BillTimeline {
  const { congress, type = '', number = '' } = params
  if (!isBillType(type)) throw unknownResource(req.path)
  const timeline = ctx.world.findBill(Number(congress), type, number, ctx.now)
  if (timeline === undefined) throw new ApiError(404, `Unknown resource: ${req.path}`, itemRequest(params))
  return timeline
}

export const bill = (ctx: ApiContext, req: ApiRequest, params: PathParams): JsonObject => ({
  bill: billItem(ctx, getTimeline(ctx, req, params)),
  request: itemRequest(params),
})

export function billPart(ctx: ApiContext, req: ApiRequest, params: PathParams): JsonObject {
  const make = BILL_PARTS[params.part ?? '']
  if (make === undefined) throw unknownResource(req.path)
  return make(ctx, getTimeline(ctx, req, params), req)
}

interface Law {
  readonly timeline: BillTimeline
  readonly number: number
  readonly at: number
}

/** Newest first; `kind` is "pub" or "priv". */
function lawsBy(ctx: ApiContext, { congress, kind }: PathParams): Law[] {
  if (!ctx.world.congressesAt(ctx.now).includes(Number(congress))) return []
  return ctx.world
    .billsOf(Number(congress))
    .bills.filter(({ outcome }) => outcome === 'law' || outcome === 'overridden')
    .filter((one) => kind === undefined || isPrivate(one) === (kind === 'priv'))
    .map((one) => ctx.world.timeline(one))
    .flatMap((timeline) => {
      const step = timeline.steps.find(({ lawNo, at }) => lawNo !== undefined && at <= ctx.now)
      return step?.lawNo === undefined ? [] : [{ timeline, number: step.lawNo, at: step.at }]
    })
    .toSorted((a, b) => b.at - a.at)
}

export const laws = (ctx: ApiContext, req: ApiRequest, params: PathParams): JsonObject =>
  pageBody(ctx, req, {
    name: 'bills',
    rows: lawsBy(ctx, params),
    json: ({ timeline }) => ({
      ...billRow(ctx, ctx.lists.rowOf(timeline.bill, ctx.now, ctx.bursts)),
      laws: lawsOf(timeline, ctx),
    }),
    request: { congress: params.congress },
  })

export function law(ctx: ApiContext, req: ApiRequest, params: PathParams): JsonObject {
  const found = lawsBy(ctx, params).find((one) => String(one.number) === params.number)
  if (found === undefined) throw unknownResource(req.path)
  return { bill: billItem(ctx, found.timeline), request: requestOf({ congress: params.congress }) }
}
