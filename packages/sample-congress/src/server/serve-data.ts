import { ApiError, type ApiContext } from '../api/context.ts'
import * as errors from '../api/replies.ts'
import { jsonReply, xmlReply, type Reply } from '../api/replies.ts'
import { answerRequest } from '../api/routes.ts'
import type { JsonObject } from '../base/json.ts'
import { corruptList, isInHole } from '../faults/corrupt-list.ts'
import type { Trigger } from '../faults/faults.ts'
import type { SampleCongress } from './sample-congress.ts'

const HOUR_MS = 3_600_000

/** Rate limit per key over a sliding hour. */
export class HourlyRateLimiter {
  readonly limit: number
  readonly #times = new Map<string, number[]>()
  readonly #now: () => number

  constructor(limit: number, now: () => number = Date.now) {
    this.limit = limit
    this.#now = now
  }

  /** Counts a request and returns what remains; refuse the request if it is negative. */
  consume(key: string): number {
    const now = this.#now()
    const times = this.#times.get(key) ?? []
    this.#times.set(key, times)
    while ((times[0] ?? now) <= now - HOUR_MS) times.shift()
    if (times.length < this.limit) return this.limit - times.push(now)
    return -1
  }

  /** Seconds until the oldest request does not count any more. */
  retryAfter(key: string): number {
    const [oldest = 0] = this.#times.get(key) ?? []
    return Math.max(1, Math.ceil((oldest + HOUR_MS - this.#now()) / 1000))
  }
}

/** Faults that replace the whole response; sources differ in the answer to an error of their own. */
export function faultReply(trigger: Trigger, serverError: Reply): Reply | undefined {
  if (trigger('outage') !== undefined) return errors.proxyError(502)
  const html = trigger('html-error')
  if (html !== undefined) return errors.proxyError(html.status ?? 520)
  const rate = trigger('rate-limit')
  if (rate !== undefined) return errors.overRateLimit(rate.retryAfter ?? 2)
  return trigger('server-error') === undefined ? undefined : serverError
}

export interface DataRequest {
  readonly url: URL
  readonly keys: readonly string[] | undefined
  readonly sentKey: string | undefined
  readonly base: string
}

const ITEM = /^\/v3\/(?:bill|amendment|member)\/(?:\d+\/[a-z]+\/\d+|[a-z]\d{6})$/i

/** Items that the `hole` fault hides, though lists name them. */
function holeReply({ activeFaults }: SampleCongress, path: string, trigger: Trigger): Reply | undefined {
  const hole = activeFaults.list().find(({ name }) => name === 'hole')
  if (hole === undefined || !ITEM.test(path) || !isInHole(path, hole.every ?? 10)) return undefined
  if (trigger('hole') === undefined) return undefined
  const text = hole.status === 500 ? errors.UNBOUND_LOCAL_ERROR : `Unknown resource: ${path.slice(4)}`
  return errors.applicationError(hole.status ?? 404, text)
}

function respond(ctx: ApiContext, { pathname, searchParams }: URL, trigger: Trigger): Reply {
  const path = decodeURIComponent(pathname.slice('/v3/'.length)).replace(/\/$/, '')
  const answer = (query: URLSearchParams): JsonObject => answerRequest(ctx, path, query)
  try {
    const body = corruptList(answer(searchParams), { trigger, query: searchParams, now: ctx.now, answer })
    const asksForJson = searchParams.get('format')?.toLowerCase() === 'json'
    return asksForJson && trigger('xml') === undefined ? jsonReply(body) : xmlReply(body)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, message, request } = error
    const isBug = status === 404 && trigger('missing-as-500') !== undefined
    return isBug
      ? errors.applicationError(500, errors.UNBOUND_LOCAL_ERROR, request)
      : errors.applicationError(status, message, request)
  }
}

const CACHE_MINUTES = 30

/** The world as the answer shows it: an earlier one if the answer comes from a cache. */
function contextFor(sample: SampleCongress, { url, base }: DataRequest, trigger: Trigger): ApiContext {
  const context = sample.context(base)
  const cached = trigger('cached-answers')
  if (cached === undefined) return context
  const seconds = (cached.minutes ?? CACHE_MINUTES) * 60
  return { ...context, now: sample.answerCache.madeAt(url, context.now, seconds) }
}

/** Handles one data request, with API key and rate limit. */
export function serveData(sample: SampleCongress, meter: HourlyRateLimiter, request: DataRequest): Reply {
  const { url, keys, sentKey: key = '' } = request
  if (key === '') return errors.keyMissing()
  if (keys !== undefined && !keys.includes(key)) return errors.keyInvalid()
  const left = meter.consume(key)
  const trigger = sample.triggerFor(url.pathname)
  const answer = (): Reply =>
    faultReply(trigger, errors.applicationError(500, errors.QUERYSET_ERROR)) ??
    (trigger('bad-key') === undefined ? undefined : errors.keyInvalid()) ??
    holeReply(sample, url.pathname, trigger) ??
    respond(contextFor(sample, request, trigger), url, trigger)
  const reply = left < 0 ? errors.overRateLimit(meter.retryAfter(key)) : answer()
  return {
    ...reply,
    headers: {
      'X-Ratelimit-Limit': String(meter.limit),
      'X-Ratelimit-Remaining': String(Math.max(0, left)),
      ...reply.headers,
    },
  }
}
