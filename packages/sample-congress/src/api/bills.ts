import { isBillType } from '@rostrum/contract/bill-types'
import type { BillType } from '@rostrum/contract/bill-types'
import type { Life } from '../bills/life.ts'
import { isPrivate } from '../bills/concept.ts'
import { billItem } from './bill-item.ts'
import { BILL_PARTS } from './bill-parts.ts'
import { billRow, lawsOf } from './bill-row.ts'
import type { Ask, Context, JsonObject } from './context.ts'
import { ApiError, unknownResource } from './context.ts'
import { isAscending, pageOf, pagination, requestOf, sliceOf, windowOf } from './paging.ts'

export interface BillScope {
  readonly congress?: string
  readonly type?: string
}

function typeOf(ask: Ask, type: string | undefined): BillType | undefined {
  if (type === undefined) return undefined
  if (!isBillType(type)) throw unknownResource(ask.path)
  return type
}

export function bills(ctx: Context, ask: Ask, scope: BillScope): JsonObject {
  const type = typeOf(ask, scope.type)
  const congress = scope.congress === undefined ? undefined : Number(scope.congress)
  const rows = ctx.lists.find(
    { congress, type, isAscending: isAscending(ask.query), ...windowOf(ask.query) },
    ctx.now,
    ctx.bursts,
  )
  return {
    bills: sliceOf(rows, pageOf(ask.query)).map((row) => billRow(ctx, row)),
    pagination: pagination(ctx, ask, { count: rows.length }),
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

function getLife(ctx: Context, ask: Ask, id: BillId): Life {
  if (!isBillType(id.type)) throw unknownResource(ask.path)
  const life = ctx.world.findBill(Number(id.congress), id.type, id.number, ctx.now)
  if (life === undefined) throw new ApiError(404, `Unknown resource: ${ask.path}`, itemRequest(id))
  return life
}

export const bill = (ctx: Context, ask: Ask, id: BillId): JsonObject => ({
  bill: billItem(ctx, getLife(ctx, ask, id)),
  request: itemRequest(id),
})

export function billPart(ctx: Context, ask: Ask, id: BillId, part: string): JsonObject {
  const make = BILL_PARTS[part]
  if (make === undefined) throw unknownResource(ask.path)
  return make(ctx, getLife(ctx, ask, id), ask)
}

export type LawKind = 'pub' | 'priv'

function lawsBy(ctx: Context, congress: number, kind: LawKind | undefined): { life: Life; number: number }[] {
  if (!ctx.world.congressesAt(ctx.now).includes(congress)) return []
  return ctx.world
    .docket(congress)
    .bills.filter(({ fate }) => fate === 'law' || fate === 'overridden')
    .filter((one) => kind === undefined || isPrivate(one) === (kind === 'priv'))
    .map((one) => ctx.world.life(one))
    .flatMap((life) => {
      const step = life.steps.find(({ lawNo, at }) => lawNo !== undefined && at <= ctx.now)
      return step?.lawNo === undefined ? [] : [{ life, number: step.lawNo, at: step.at }]
    })
    .toSorted((a, b) => b.at - a.at)
}

export function laws(ctx: Context, ask: Ask, congress: string, kind: LawKind | undefined): JsonObject {
  const all = lawsBy(ctx, Number(congress), kind)
  return {
    bills: sliceOf(all, pageOf(ask.query)).map(({ life }) => ({
      ...billRow(ctx, ctx.lists.rowOf(life.bill, ctx.now, ctx.bursts)),
      laws: lawsOf(life, ctx),
    })),
    pagination: pagination(ctx, ask, { count: all.length }),
    request: requestOf({ congress }),
  }
}

export interface LawId {
  readonly congress: string
  readonly kind: LawKind
  readonly number: string
}

export function law(ctx: Context, ask: Ask, { congress, kind, number }: LawId): JsonObject {
  const found = lawsBy(ctx, Number(congress), kind).find((one) => String(one.number) === number)
  if (found === undefined) throw unknownResource(ask.path)
  return { bill: billItem(ctx, found.life), request: requestOf({ congress }) }
}
