import type { Ask, Json, JsonObject } from '../api/context.ts'
import { pageOf } from '../api/paging.ts'
import { hashText } from '../world/random.ts'
import type { Instant } from '../world/calendar.ts'
import { DAY, isoInstant } from '../world/calendar.ts'
import type { FaultName } from './catalogue.ts'
import type { Weather } from './weather.ts'

const isRows = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !isRows(value)

/** The list a page carries, by its key. */
function rowsOf(body: JsonObject): readonly [string, readonly Json[]] | undefined {
  if (!isObject(body['pagination'])) return undefined
  for (const [key, value] of Object.entries(body)) if (isRows(value)) return [key, value]
  return undefined
}

type Answer = (ask: Ask) => JsonObject

/** The same list from another row on. */
function moved(ask: Ask, offset: number, limit: number): Ask {
  const query = new URLSearchParams(ask.query)
  query.set('offset', String(offset))
  query.set('limit', String(limit))
  return { ...ask, query }
}

function withEarlierRows(rows: readonly Json[], ask: Ask, count: number, answer: Answer): readonly Json[] {
  const { offset, limit } = pageOf(ask.query)
  if (offset === 0) return rows
  const start = Math.max(0, offset - count)
  const earlier = rowsOf(answer(moved(ask, start, offset - start)))?.[1] ?? []
  return [...earlier, ...rows].slice(0, limit)
}

const identity = (row: Json): string => (isObject(row) ? String(row['url'] ?? '') : '')

/** Dates keep their form: a date stays a date. */
function later(text: Json | undefined, at: Instant): Json | undefined {
  if (typeof text !== 'string') return text
  return text.length === 10 ? isoInstant(at).slice(0, 10) : isoInstant(at)
}

function futureDated(rows: readonly Json[], every: number, at: Instant): readonly Json[] {
  return rows.map((row) => {
    if (!isObject(row) || hashText(identity(row)) % every !== 0) return row
    return {
      ...row,
      updateDate: later(row['updateDate'], at),
      updateDateIncludingText: later(row['updateDateIncludingText'], at),
    }
  })
}

export interface Spoiling {
  readonly weather: Weather
  readonly ask: Ask
  readonly now: Instant
  readonly answer: Answer
}

/** Lists that tell less, more or other than they should. */
export function spoiled(body: JsonObject, { weather, ask, now, answer }: Spoiling): JsonObject {
  const found = rowsOf(body)
  if (found === undefined) return body
  const [key, original] = found
  const strike = (name: FaultName) => weather.strike(name, `/v3/${ask.path}`, now)
  let rows = original
  const { offset } = pageOf(ask.query)
  const duplicate = strike('duplicate-rows')
  if (duplicate !== undefined) rows = withEarlierRows(rows, ask, duplicate.rows ?? 1, answer)
  const skip = offset > 0 ? strike('skipped-rows') : undefined
  if (skip !== undefined) rows = rows.slice(skip.rows ?? 1)
  const short = strike('short-page')
  if (short !== undefined) rows = rows.slice(0, Math.max(0, rows.length - (short.rows ?? 1)))
  const future = strike('future-dates')
  if (future !== undefined) rows = futureDated(rows, future.every ?? 5, now + (future.days ?? 3) * DAY)
  const wrong = strike('wrong-count')
  return {
    ...body,
    [key]: rows,
    ...(wrong === undefined ? {} : { pagination: recounted(body['pagination'], wrong.delta ?? 7) }),
  }
}

function recounted(pagination: Json | undefined, delta: number): Json | undefined {
  if (!isObject(pagination)) return pagination
  return { ...pagination, count: Number(pagination['count'] ?? 0) + delta }
}

/** Whether a fault of holes swallows this item: always the same ones. */
export const isSwallowed = (path: string, every: number): boolean => hashText(path) % every === 0
