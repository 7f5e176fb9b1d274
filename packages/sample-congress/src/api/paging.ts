import { ApiError, type ApiContext, type ApiRequest, type Json, type JsonObject } from './context.ts'

const DEFAULT_LIMIT = 20
const MAX_LIMIT = 250

export interface Page {
  readonly limit: number
  readonly offset: number
}

function wholeNumber(text: string | null, fallback: number): number {
  if (text === null || !/^\d+$/.test(text)) return fallback
  return Number(text)
}

/** Larger limits are silently clamped. */
export function pageOf(query: URLSearchParams): Page {
  const limit = wholeNumber(query.get('limit'), DEFAULT_LIMIT)
  return {
    limit: limit === 0 ? DEFAULT_LIMIT : Math.min(limit, MAX_LIMIT),
    offset: wholeNumber(query.get('offset'), 0),
  }
}

export const sliceOf = <T>(rows: readonly T[], { limit, offset }: Page): readonly T[] =>
  rows.slice(offset, offset + limit)

/** Paging parameters first and unescaped, as the provider writes them; never the API key. */
function linkTo(ctx: ApiContext, req: ApiRequest, offset: number, limit: number): string {
  const others = [...req.query]
    .filter(([name]) => !['offset', 'limit', 'format', 'api_key'].includes(name))
    .map(([name, value]) => `${name}=${name === 'sort' ? value.replaceAll('+', ' ') : value}`)
  const params = [...others, `offset=${offset}`, `limit=${limit}`, 'format=json']
  return `${ctx.base}/v3/${req.path}?${params.join('&')}`
}

export interface PageCounts {
  readonly count: number
  /** The real number of rows; some counts are lower. */
  readonly rows?: number
  readonly extra?: JsonObject
}

export function pagination(
  ctx: ApiContext,
  req: ApiRequest,
  { count, rows = count, extra = {} }: PageCounts,
): JsonObject {
  const { limit, offset } = pageOf(req.query)
  return {
    count,
    ...extra,
    ...(offset + limit < rows ? { next: linkTo(ctx, req, offset + limit, limit) } : {}),
    ...(offset > 0 ? { prev: linkTo(ctx, req, Math.max(0, offset - limit), limit) } : {}),
  }
}

export const requestOf = (parts: JsonObject = {}): JsonObject => ({
  ...parts,
  contentType: 'application/json',
  format: 'json',
})

interface Rows<T> {
  /** The key of the list. */
  readonly name: string
  readonly rows: readonly T[]
  readonly json: (row: T) => Json
  readonly request?: JsonObject
  /** Where it is not the number of rows. */
  readonly count?: number
  /** More fields of the pagination. */
  readonly extra?: JsonObject
}

/** One page of a list. */
export const pageBody = <T>(
  ctx: ApiContext,
  req: ApiRequest,
  { name, rows, json, request = {}, count = rows.length, extra = {} }: Rows<T>,
): JsonObject => ({
  [name]: sliceOf(rows, pageOf(req.query)).map(json),
  pagination: pagination(ctx, req, { count, rows: rows.length, extra }),
  request: requestOf(request),
})

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/

function queryInstant(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  const at = DATE_TIME.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) {
    throw new ApiError(400, `Invalid date format for ${name}. Expected format: YYYY-MM-DDT00:00:00Z`)
  }
  return at / 1000
}

export const windowOf = (query: URLSearchParams): { from: number | undefined; to: number | undefined } => ({
  from: queryInstant(query, 'fromDateTime'),
  to: queryInstant(query, 'toDateTime'),
})

export const isWithin = (at: number, { from, to }: ReturnType<typeof windowOf>): boolean =>
  at >= (from ?? -Infinity) && at <= (to ?? Infinity)

/** The plus of `updateDate+asc` decodes to a space; an escaped %2B works too. */
export const isAscending = (query: URLSearchParams): boolean =>
  (query.get('sort') ?? '').replaceAll('+', ' ').endsWith(' asc')
