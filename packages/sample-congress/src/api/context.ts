import type { Instant } from '../base/calendar.ts'
import type { JsonObject } from '../base/json.ts'
import type { BillLists, UpdateBurst } from '../view/bill-lists.ts'
import type { createWorkCounter } from '../view/members.ts'
import type { World } from '../world/world.ts'
import type parts from './path-parts.json'

/** Input of every response. */
export interface ApiContext {
  readonly world: World
  readonly lists: BillLists
  readonly countWork: ReturnType<typeof createWorkCounter>
  readonly now: Instant
  readonly bursts: readonly UpdateBurst[]
  /** Scheme and host of links. */
  readonly base: string
}

/** A data request. */
export interface ApiRequest {
  /** The raw path below /v3. */
  readonly path: string
  readonly query: URLSearchParams
  /** The parts of the path, such as "119", "hr" and "1", by the names under which answers repeat them. */
  readonly params: Readonly<Partial<Record<keyof typeof parts, string>>>
}

/** An error with its own response. */
export class ApiError extends Error {
  readonly status: number
  readonly request: JsonObject | undefined

  constructor(status: number, message: string, request?: JsonObject) {
    super(message)
    this.status = status
    this.request = request
  }
}

/** The `request` object that answers echo. */
export const requestOf = (asked: JsonObject = {}): JsonObject => ({
  ...asked,
  contentType: 'application/json',
  format: 'json',
})

/** The names in a path, without the name of a part. */
export const askedOf = ({ params: { part: _part, ...asked } }: ApiRequest): JsonObject => asked

export const unknownResource = ({ path }: ApiRequest, request?: JsonObject): ApiError =>
  new ApiError(404, `Unknown resource: ${path}`, request)

/** Links to a member's legislation have no `format` parameter. */
export const bareUrl = ({ base }: ApiContext, path: string): string => `${base}/v3/${path}`
export const apiUrl = (ctx: ApiContext, path: string): string => `${bareUrl(ctx, path)}?format=json`

/** The congresses that a path names: one that exists, or all. */
export const congressesOf = ({ world, now }: ApiContext, { params }: ApiRequest): number[] =>
  world.congressesAt(now).filter((each) => params.congress === undefined || each === Number(params.congress))
