import { isBillType, type BillType } from '@rostrum/contract/congress/bill-types'
import type { BillTimeline } from '../bills/bill-timeline.ts'
import { isPrivate } from '../bills/bill-topic.ts'
import { billItem } from './bill-item.ts'
import { BILL_PARTS } from './bill-parts.ts'
import { billRow, lawsOf } from './bill-row.ts'
import { ApiError, unknownResource, type ApiContext, type ApiRequest, type JsonObject } from './context.ts'
import { isAscending, pageOf, pagination, requestOf, sliceOf, windowOf } from './paging.ts'

export interface BillScope {
  readonly congress?: string
  readonly type?: string
}

function checkedBillType(req: ApiRequest, type: string | undefined): BillType | undefined {
  if (type === undefined) return undefined
  if (!isBillType(type)) throw unknownResource(req.path)
  return type
}

export function bills(ctx: ApiContext, req: ApiRequest, scope: BillScope): JsonObject {
  const type = checkedBillType(req, scope.type)
  const congress = scope.congress === undefined ? undefined : Number(scope.congress)
  const rows = ctx.lists.find(
    { congress, type, isAscending: isAscending(req.query), ...windowOf(req.query) },
    ctx.now,
    ctx.bursts,
  )
  return {
    bills: sliceOf(rows, pageOf(req.query)).map((row) => billRow(ctx, row)),
    pagination: pagination(ctx, req, { count: rows.length }),
    request: requestOf({
      ...(type === undefined ? {} : { billType: type }),
      ...(scope.congress === undefined ? {} : { congress: scope.congress }),
    }),
  }
}

export interface BillId {
  readonly congress: string
  readonly type: string
  readonly number: string
}

const itemRequest = ({ congress, type, number }: BillId): JsonObject =>
  requestOf({ billNumber: number, billType: type, congress })

function getLife(ctx: ApiContext, req: ApiRequest, id: BillId): BillTimeline {
  if (!isBillType(id.type)) throw unknownResource(req.path)
  const timeline = ctx.world.findBill(Number(id.congress), id.type, id.number, ctx.now)
  if (timeline === undefined) throw new ApiError(404, `Unknown resource: ${req.path}`, itemRequest(id))
  return timeline
}

export const bill = (ctx: ApiContext, req: ApiRequest, id: BillId): JsonObject => ({
  bill: billItem(ctx, getLife(ctx, req, id)),
  request: itemRequest(id),
})

export function billPart(ctx: ApiContext, req: ApiRequest, id: BillId, part: string): JsonObject {
  const make = BILL_PARTS[part]
  if (make === undefined) throw unknownResource(req.path)
  return make(ctx, getLife(ctx, req, id), req)
}

export type LawKind = 'pub' | 'priv'

function lawsBy(
  ctx: ApiContext,
  congress: number,
  kind: LawKind | undefined,
): { timeline: BillTimeline; number: number }[] {
  if (!ctx.world.congressesAt(ctx.now).includes(congress)) return []
  return ctx.world
    .billsOf(congress)
    .bills.filter(({ outcome }) => outcome === 'law' || outcome === 'overridden')
    .filter((one) => kind === undefined || isPrivate(one) === (kind === 'priv'))
    .map((one) => ctx.world.timeline(one))
    .flatMap((timeline) => {
      const step = timeline.steps.find(({ lawNo, at }) => lawNo !== undefined && at <= ctx.now)
      return step?.lawNo === undefined ? [] : [{ timeline, number: step.lawNo, at: step.at }]
    })
    .toSorted((a, b) => b.at - a.at)
}

export function laws(
  ctx: ApiContext,
  req: ApiRequest,
  congress: string,
  kind: LawKind | undefined,
): JsonObject {
  const all = lawsBy(ctx, Number(congress), kind)
  return {
    bills: sliceOf(all, pageOf(req.query)).map(({ timeline }) => ({
      ...billRow(ctx, ctx.lists.rowOf(timeline.bill, ctx.now, ctx.bursts)),
      laws: lawsOf(timeline, ctx),
    })),
    pagination: pagination(ctx, req, { count: all.length }),
    request: requestOf({ congress }),
  }
}

export interface LawId {
  readonly congress: string
  readonly kind: LawKind
  readonly number: string
}

export function law(ctx: ApiContext, req: ApiRequest, { congress, kind, number }: LawId): JsonObject {
  const found = lawsBy(ctx, Number(congress), kind).find((one) => String(one.number) === number)
  if (found === undefined) throw unknownResource(req.path)
  return { bill: billItem(ctx, found.timeline), request: requestOf({ congress }) }
}
