import type * as z from 'zod/mini'
import { type CachePolicy, PRIVATE } from './cache.ts'
import type { ErrorCode } from './errors.ts'
import type { ListFormat } from './list-formats.ts'
import type { RouteHead } from './route-head.ts'

/** Every route lives below this prefix, on the same origin as the site. */
export const API_BASE = '/api'

/** Formats of responses that are not JSON with a `data` field. */
export type DocumentKind = 'json' | 'html' | 'css' | 'feed'

type Schema = z.core.$ZodType
type ObjectSchema = z.core.$ZodObject

export interface Route extends RouteHead {
  readonly cache: CachePolicy
  /** For replies that never change. */
  readonly finalCache?: CachePolicy
  readonly summary: string
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly aliases?: Readonly<Record<string, string>>
  readonly body?: Schema
  /** The `data` of a successful response, or the whole response of a `document` route. */
  readonly data: Schema
  readonly document?: DocumentKind
  /** The list formats besides JSON, chosen by the query parameter `format`. */
  readonly formats?: readonly ListFormat[]
  /** Error codes beyond those of every route. */
  readonly errors: readonly ErrorCode[]
}

export type Routes = Readonly<Record<string, Route>>

type Standard = Pick<Route, 'cache' | 'errors'>
/** A route without its head. Not cached by default. */
type RouteBody = Omit<Route, keyof RouteHead | keyof Standard> & Partial<Standard>

type Defined<H, C, R> = { readonly [K in keyof H & keyof R]: H[K] & R[K] & Omit<C, keyof R[K]> & Standard }

/** The refusals of requests about another user. */
const ownErrors = ({ path }: RouteHead): ErrorCode[] =>
  path.startsWith('/users/{userId}') ? ['forbidden'] : []

/** Joins heads with their routes' bodies by name, and applies the defaults common to all. */
export function defineRoutesWith<
  const H extends Readonly<Record<string, RouteHead>>,
  const C extends Partial<RouteBody>,
  const R extends { readonly [K in keyof H]: Omit<RouteBody, keyof C> & Partial<RouteBody> },
>(heads: H, common: C, bodies: R & Readonly<Record<Exclude<keyof R, keyof H>, never>>): Defined<H, C, R> {
  const routes = Object.entries<Partial<RouteBody>>(bodies).flatMap(([name, own]) => {
    const head = heads[name]
    if (head === undefined) return []
    const body = { ...common, ...own }
    return [
      [name, { ...head, cache: PRIVATE, ...body, errors: [...ownErrors(head), ...(body.errors ?? [])] }],
    ]
  })
  return Object.fromEntries(routes) as Defined<H, C, R> // each name has its own head and body
}

export const defineRoutes = <
  const H extends Readonly<Record<string, RouteHead>>,
  const R extends { readonly [K in keyof H]: RouteBody },
>(
  heads: H,
  bodies: R & Readonly<Record<Exclude<keyof R, keyof H>, never>>,
): Defined<H, object, R> => defineRoutesWith(heads, {}, bodies)

type PartSchema<R, K extends string> = R extends { readonly [P in K]: infer S extends Schema } ? S : never
type PartNames<R> = { [K in 'params' | 'query' | 'body']: [PartSchema<R, K>] extends [never] ? never : K }[
  | 'params'
  | 'query'
  | 'body']

/** What a caller sends: the input types of the schemas. */
export type RequestOf<R extends Route> = { [K in PartNames<R>]: z.input<PartSchema<R, K>> }
/** What a handler receives: the output types, with defaults applied. */
export type InputOf<R extends Route> = { [K in PartNames<R>]: z.output<PartSchema<R, K>> }
/** The requested format; undefined for JSON. */
export type FormatOf<R extends Route> = R extends { readonly formats: readonly (infer F)[] }
  ? { readonly format: F | undefined }
  : unknown
/** What a handler returns, before validation. */
export type ReplyOf<R extends Route> = z.input<R['data']>
export type DataOf<R extends Route> = z.output<R['data']>

/** The route keys of API Gateway, which needs a separate one for the HEAD of a GET. */
export function gatewayKeys(route: Route): string[] {
  const methods = route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]
  return methods.map((method) => `${method} ${API_BASE}${route.path}`)
}

/** One digit for each segment, 0 if it is fixed. */
const specificityOf = (path: string): string =>
  path.replaceAll(/[^/]+/g, (part) => (part.startsWith('{') ? '1' : '0'))

/** Sorts paths by API Gateway's precedence: at the first difference, a fixed segment before a variable one. */
export function bySpecificity(a: string, b: string): number {
  const [left, right] = [specificityOf(a), specificityOf(b)]
  return left < right ? -1 : Number(left > right)
}

/** Fills a route's path; a missing part is a programming error, never an empty segment. */
export function buildPath(
  route: Pick<Route, 'path'>,
  params: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const filled = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new TypeError(`missing path part ${name}`)
    return encodeURIComponent(String(value))
  })
  return API_BASE + filled
}

/** Matches the paths of a route, with its parts as named groups. */
export const routePattern = ({ path }: { readonly path: string }): RegExp =>
  new RegExp(`^${(API_BASE + path).replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
