import type { ApiRequest, Json, JsonObject } from '../api/context.ts'
import { pageOf } from '../api/paging.ts'
import { hashText } from '../base/random.ts'
import { DAY, isoInstant, type Instant } from '../base/calendar.ts'
import type { FaultName } from './fault.ts'
import type { ActiveFaults } from './active-faults.ts'

const isRows = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !isRows(value)

/** Finds the list in a page. */
function listOf(body: JsonObject): readonly [string, readonly Json[]] | undefined {
  if (!isObject(body['pagination'])) return undefined
  for (const [key, value] of Object.entries(body)) if (isRows(value)) return [key, value]
  return undefined
}

type AnswerRequest = (req: ApiRequest) => JsonObject

/** The same list at another offset. */
function atOffset(req: ApiRequest, offset: number, limit: number): ApiRequest {
  const query = new URLSearchParams(req.query)
  query.set('offset', String(offset))
  query.set('limit', String(limit))
  return { ...req, query }
}

function withEarlierRows(
  rows: readonly Json[],
  req: ApiRequest,
  count: number,
  answer: AnswerRequest,
): readonly Json[] {
  const { offset, limit } = pageOf(req.query)
  if (offset === 0) return rows
  const start = Math.max(0, offset - count)
  const earlier = listOf(answer(atOffset(req, start, offset - start)))?.[1] ?? []
  return [...earlier, ...rows].slice(0, limit)
}

const rowUrl = (row: Json): string => (isObject(row) ? String(row['url'] ?? '') : '')

/** Preserves the format: a date without time stays one. */
function movedDate(text: Json | undefined, at: Instant): Json | undefined {
  if (typeof text !== 'string') return text
  return text.length === 10 ? isoInstant(at).slice(0, 10) : isoInstant(at)
}

function futureDated(rows: readonly Json[], every: number, at: Instant): readonly Json[] {
  return rows.map((row) => {
    if (!isObject(row) || hashText(rowUrl(row)) % every !== 0) return row
    return {
      ...row,
      updateDate: movedDate(row['updateDate'], at),
      updateDateIncludingText: movedDate(row['updateDateIncludingText'], at),
    }
  })
}

export interface CorruptListInput {
  readonly activeFaults: ActiveFaults
  readonly req: ApiRequest
  readonly now: Instant
  readonly answer: AnswerRequest
}

/** Applies the faults that corrupt lists: short, duplicated, skipped, miscounted or misdated rows. */
export function corruptList(
  body: JsonObject,
  { activeFaults, req, now, answer }: CorruptListInput,
): JsonObject {
  const found = listOf(body)
  if (found === undefined) return body
  const [key, original] = found
  const trigger = (name: FaultName) => activeFaults.trigger(name, `/v3/${req.path}`, now)
  let rows = original
  const { offset } = pageOf(req.query)
  const duplicate = trigger('duplicate-rows')
  if (duplicate !== undefined) rows = withEarlierRows(rows, req, duplicate.rows ?? 1, answer)
  const skip = offset > 0 ? trigger('skipped-rows') : undefined
  if (skip !== undefined) rows = rows.slice(skip.rows ?? 1)
  const short = trigger('short-page')
  if (short !== undefined) rows = rows.slice(0, Math.max(0, rows.length - (short.rows ?? 1)))
  const future = trigger('future-dates')
  if (future !== undefined) rows = futureDated(rows, future.every ?? 5, now + (future.days ?? 3) * DAY)
  const wrong = trigger('wrong-count')
  return {
    ...body,
    [key]: rows,
    ...(wrong === undefined ? {} : { pagination: withCountDelta(body['pagination'], wrong.delta ?? 7) }),
  }
}

function withCountDelta(pagination: Json | undefined, delta: number): Json | undefined {
  if (!isObject(pagination)) return pagination
  return { ...pagination, count: Number(pagination['count'] ?? 0) + delta }
}

/** Whether the `hole` fault hides this item; deterministic per item. */
export const isInHole = (path: string, every: number): boolean => hashText(path) % every === 0
