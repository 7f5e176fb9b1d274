import type { Instant } from '../base/calendar.ts'
import type { Json, JsonObject } from '../base/json.ts'
import { ApiError, askedOf, bareUrl, requestOf, type ApiContext, type ApiRequest } from './context.ts'

const DEFAULT_LIMIT = 20
const MAX_LIMIT = 250

/** Larger limits are silently clamped. */
export function pageOf(query: URLSearchParams) {
  const wholeNumber = (name: string): number => Number(/^\d+$/.exec(query.get(name) ?? '')?.[0] ?? 0)
  return { limit: Math.min(wholeNumber('limit') || DEFAULT_LIMIT, MAX_LIMIT), offset: wholeNumber('offset') }
}

export const sliceOf = <T>(rows: readonly T[], query: URLSearchParams): readonly T[] => {
  const { limit, offset } = pageOf(query)
  return rows.slice(offset, offset + limit)
}

/** Paging parameters last and unescaped, as the provider writes them; never the API key. */
function linkTo(ctx: ApiContext, req: ApiRequest, offset: number, limit: number): string {
  const others = [...req.query]
    .filter(([name]) => !['offset', 'limit', 'format', 'api_key'].includes(name))
    .map(([name, value]) => `${name}=${name === 'sort' ? value.replaceAll('+', ' ') : value}`)
  const params = [...others, `offset=${offset}`, `limit=${limit}`, 'format=json']
  return `${bareUrl(ctx, req.path)}?${params.join('&')}`
}

/** The real number of rows can be higher than the count. */
export function pagination(ctx: ApiContext, req: ApiRequest, count: number, rows = count): JsonObject {
  const { limit, offset } = pageOf(req.query)
  return {
    count,
    ...(offset + limit < rows ? { next: linkTo(ctx, req, offset + limit, limit) } : {}),
    ...(offset > 0 ? { prev: linkTo(ctx, req, Math.max(0, offset - limit), limit) } : {}),
  }
}

interface Rows<T> {
  /** The key of the list. */
  readonly name: string
  readonly rows: readonly T[]
  readonly json: (row: T) => Json
  readonly request?: JsonObject
  /** The stated total, if it is not the number of rows. */
  readonly count?: number
  /** More fields of the pagination. */
  readonly extra?: JsonObject
}

/** One page of a list. */
export const pageBody = <T>(
  ctx: ApiContext,
  req: ApiRequest,
  { name, rows, json, request = askedOf(req), count = rows.length, extra }: Rows<T>,
): JsonObject => ({
  [name]: sliceOf(rows, req.query).map(json),
  pagination: { ...pagination(ctx, req, count, rows.length), ...extra },
  request: requestOf(request),
})

/** The parts of a kind of record, which are lists; answers have the record's address in the request. */
export const createPart =
  <Of>(urlOf: (ctx: ApiContext, one: Of) => JsonObject) =>
  <Row>(
    name: string,
    list: (ctx: ApiContext, one: Of) => readonly Row[],
    json: (ctx: ApiContext, row: Row, one: Of) => JsonObject,
    path: string = name.toLowerCase(),
  ) => ({
    name,
    /** Below the record's address. */
    path,
    count: (ctx: ApiContext, one: Of): number => list(ctx, one).length,
    /** The rows of all pages. */
    rows: (ctx: ApiContext, one: Of): JsonObject[] => list(ctx, one).map((row) => json(ctx, row, one)),
    page: (ctx: ApiContext, one: Of, req: ApiRequest): JsonObject =>
      pageBody(ctx, req, {
        name,
        rows: list(ctx, one),
        json: (row) => json(ctx, row, one),
        request: { ...askedOf(req), ...urlOf(ctx, one) },
      }),
  })

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/

function queryInstant(query: URLSearchParams, name: string): Instant | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  const at = DATE_TIME.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at))
    throw new ApiError(400, `Invalid date format for ${name}. Expected format: YYYY-MM-DDT00:00:00Z`)
  return at / 1000
}

export const windowOf = (query: URLSearchParams): { from: Instant | undefined; to: Instant | undefined } => ({
  from: queryInstant(query, 'fromDateTime'),
  to: queryInstant(query, 'toDateTime'),
})

/** The rows that were updated in the window of a request, the last one first. */
export function updatedRows<T>(
  { query }: ApiRequest,
  rows: readonly T[],
  updatedAt: (row: T) => Instant,
): T[] {
  const { from = -Infinity, to = Infinity } = windowOf(query)
  return rows
    .map((row) => ({ row, at: updatedAt(row) }))
    .filter(({ at }) => at >= from && at <= to)
    .toSorted((a, b) => b.at - a.at)
    .map(({ row }) => row)
}

/** The plus of `updateDate+asc` decodes to a space; an escaped %2B works too. */
export const isAscending = (query: URLSearchParams): boolean =>
  (query.get('sort') ?? '').replaceAll('+', ' ').endsWith(' asc')
