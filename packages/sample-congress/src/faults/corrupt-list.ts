import { pageOf } from '../api/paging.ts'
import { DAY, isoInstant, type Instant } from '../base/calendar.ts'
import { isList, isObject, objectAt, type Json, type JsonObject } from '../base/json.ts'
import { hashText } from '../base/random.ts'
import type { Trigger } from './faults.ts'

/** Finds the list in a page. */
function listOf(body: JsonObject): readonly [string, readonly Json[]] | undefined {
  if (objectAt(body, 'pagination') === undefined) return undefined
  for (const [key, value] of Object.entries(body)) if (isList(value)) return [key, value]
  return undefined
}

/** Preserves the format: a date without time stays one. */
const movedDate = (text: Json | undefined, at: Instant): Json | undefined =>
  typeof text === 'string' ? isoInstant(at).slice(0, text.length === 10 ? 10 : undefined) : text

const futureDated = (rows: readonly Json[], every: number, at: Instant): readonly Json[] =>
  rows.map((row) => {
    if (!isObject(row) || !isInHole(String(row['url'] ?? ''), every)) return row
    return {
      ...row,
      updateDate: movedDate(row['updateDate'], at),
      updateDateIncludingText: movedDate(row['updateDateIncludingText'], at),
    }
  })

export interface CorruptListInput {
  readonly trigger: Trigger
  readonly query: URLSearchParams
  readonly now: Instant
  /** Answers the same path with another query. */
  readonly answer: (query: URLSearchParams) => JsonObject
}

/** Begins a page with rows of the page before. */
function withEarlierRows(
  rows: readonly Json[],
  count: number,
  { query, answer }: CorruptListInput,
): readonly Json[] {
  const { offset, limit } = pageOf(query)
  if (offset === 0) return rows
  const start = Math.max(0, offset - count)
  const before = new URLSearchParams(query)
  before.set('offset', String(start))
  before.set('limit', String(offset - start))
  const [, earlier = []] = listOf(answer(before)) ?? []
  return [...earlier, ...rows].slice(0, limit)
}

/** Applies the faults that corrupt lists: short, duplicated, skipped, miscounted or misdated rows. */
export function corruptList(body: JsonObject, input: CorruptListInput): JsonObject {
  const { trigger, query, now } = input
  const found = listOf(body)
  if (found === undefined) return body
  const [key, original] = found
  let rows = original
  const duplicate = trigger('duplicate-rows')
  if (duplicate !== undefined) rows = withEarlierRows(rows, duplicate.rows ?? 1, input)
  const skip = pageOf(query).offset > 0 ? trigger('skipped-rows') : undefined
  if (skip !== undefined) rows = rows.slice(skip.rows ?? 1)
  const short = trigger('short-page')
  if (short !== undefined) rows = rows.slice(0, Math.max(0, rows.length - (short.rows ?? 1)))
  const future = trigger('future-dates')
  if (future !== undefined) rows = futureDated(rows, future.every ?? 5, now + (future.days ?? 3) * DAY)
  const wrong = trigger('wrong-count')
  const pagination = objectAt(body, 'pagination')
  const count = Number(pagination?.['count'] ?? 0) + (wrong === undefined ? 0 : (wrong.delta ?? 7))
  return { ...body, [key]: rows, pagination: { ...pagination, count } }
}

/** Whether a fault hits this item; deterministic per item. */
export const isInHole = (path: string, every: number): boolean => hashText(path) % every === 0
