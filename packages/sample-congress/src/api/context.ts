import type { Sponsorships } from '../view/sponsorships.ts'
import type { BillLists } from '../view/bill-list.ts'
import type { UpdateBurst } from '../view/update-times.ts'
import type { Instant } from '../base/calendar.ts'
import type { World } from '../world/world.ts'

/** Input of every response. */
export interface ApiContext {
  readonly world: World
  readonly lists: BillLists
  readonly sponsorships: Sponsorships
  readonly now: Instant
  readonly bursts: readonly UpdateBurst[]
  /** Scheme and host of links. */
  readonly base: string
}

/** A data request: the raw path below /v3 and the query. */
export interface ApiRequest {
  readonly path: string
  readonly query: URLSearchParams
}

/** The parts of a path, such as "119", "hr" and "1". */
export interface PathParams {
  readonly congress?: string | undefined
  readonly session?: string | undefined
  readonly type?: string | undefined
  readonly number?: string | undefined
  readonly part?: string | undefined
  readonly kind?: string | undefined
  readonly state?: string | undefined
  readonly district?: string | undefined
  readonly id?: string | undefined
  readonly chamber?: string | undefined
  readonly code?: string | undefined
  readonly event?: string | undefined
  readonly which?: string | undefined
}

/** JSON without its undefined fields, before its keys are sorted. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }
export type JsonObject = { readonly [key: string]: Json | undefined }

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

export const unknownResource = (path: string): ApiError => new ApiError(404, `Unknown resource: ${path}`)

export const apiUrl = (ctx: ApiContext, path: string): string => `${ctx.base}/v3/${path}?format=json`
/** Links to a member's legislation have no `format` parameter. */
export const bareUrl = (ctx: ApiContext, path: string): string => `${ctx.base}/v3/${path}`
