import { answerRequest } from '../api/routes.ts'
import { ApiError, type ApiContext, type ApiRequest, type JsonObject } from '../api/context.ts'
import * as errors from '../api/errors.ts'
import { jsonReply, xmlReply, type Reply } from '../api/render.ts'
import { isInHole, corruptList } from '../faults/corrupt-list.ts'
import { faultReply } from './fault-replies.ts'
import type { SampleCongress } from './sample-congress.ts'
import type { HourlyRateLimiter } from './rate-limiter.ts'

export interface DataRequest {
  readonly url: URL
  readonly keys: readonly string[] | undefined
  readonly sentKey: string | undefined
  readonly base: string
}

const ITEM = /^\/v3\/(?:bill|amendment|member)\/(?:\d+\/[a-z]+\/\d+|[a-z]\d{6})$/i

/** Items that the `hole` fault hides, though lists name them. */
function holeReply({ activeFaults, clock }: SampleCongress, path: string): Reply | undefined {
  const hole = activeFaults.list().find(({ name }) => name === 'hole')
  if (hole === undefined || !ITEM.test(path) || !isInHole(path, hole.every ?? 10)) return undefined
  if (activeFaults.trigger('hole', path, clock.now()) === undefined) return undefined
  const text = hole.status === 500 ? errors.UNBOUND_LOCAL_ERROR : `Unknown resource: ${path.slice(4)}`
  return errors.applicationError(hole.status ?? 404, text)
}

function keyErrorReply(request: DataRequest): Reply | undefined {
  const { sentKey, keys } = request
  if (sentKey === undefined || sentKey === '') return errors.keyMissing()
  return keys !== undefined && !keys.includes(sentKey) ? errors.keyInvalid() : undefined
}

function apiErrorReply(error: ApiError, sample: SampleCongress, path: string): Reply {
  const isMissing = error.status === 404
  const asBug =
    isMissing && sample.activeFaults.trigger('missing-as-500', path, sample.clock.now()) !== undefined
  if (asBug) return errors.applicationError(500, errors.UNBOUND_LOCAL_ERROR, error.request)
  return errors.applicationError(error.status, error.message, error.request)
}

function renderReply(body: JsonObject, sample: SampleCongress, url: URL): Reply {
  const asksForJson = url.searchParams.get('format')?.toLowerCase() === 'json'
  const isForced = sample.activeFaults.trigger('xml', url.pathname, sample.clock.now()) !== undefined
  return asksForJson && !isForced ? jsonReply(body) : xmlReply(body)
}

function respond(ctx: ApiContext, sample: SampleCongress, request: DataRequest): Reply {
  const path = request.url.pathname
  const req: ApiRequest = {
    path: decodeURIComponent(path.slice('/v3/'.length)).replace(/\/$/, ''),
    query: request.url.searchParams,
  }
  try {
    const plain = (each: ApiRequest): JsonObject => answerRequest(ctx, each)
    const body = corruptList(plain(req), {
      activeFaults: sample.activeFaults,
      req,
      now: ctx.now,
      answer: plain,
    })
    return renderReply(body, sample, request.url)
  } catch (error) {
    if (error instanceof ApiError) return apiErrorReply(error, sample, path)
    throw error
  }
}

/** Handles one data request, with API key and rate limit. */
export function serveData(sample: SampleCongress, meter: HourlyRateLimiter, request: DataRequest): Reply {
  const refused = keyErrorReply(request)
  if (refused !== undefined) return refused
  const key = request.sentKey ?? ''
  const left = meter.consume(key)
  if (left < 0) return withRateLimitHeaders(errors.overRateLimit(meter.retryAfter(key)), meter, 0)
  const path = request.url.pathname
  const trigger = sample.triggerFor(path)
  const failure = faultReply(trigger, errors.applicationError(500, errors.QUERYSET_ERROR))
  const refusal = trigger('bad-key') === undefined ? undefined : errors.keyInvalid()
  const reply =
    failure ?? refusal ?? holeReply(sample, path) ?? respond(contextFor(sample, request), sample, request)
  return withRateLimitHeaders(reply, meter, left)
}

const CACHE_MINUTES = 30
const MINUTE = 60

/** The world as the answer shows it: an earlier one if the answer comes from a cache. */
function contextFor(sample: SampleCongress, { url, base }: DataRequest): ApiContext {
  const context = sample.context(base)
  const cached = sample.activeFaults.trigger('cached-answers', url.pathname, context.now)
  if (cached === undefined) return context
  const seconds = (cached.minutes ?? CACHE_MINUTES) * MINUTE
  return { ...context, now: sample.answerCache.madeAt(url, context.now, seconds) }
}

const withRateLimitHeaders = (reply: Reply, meter: HourlyRateLimiter, left: number): Reply => ({
  ...reply,
  headers: {
    'X-Ratelimit-Limit': String(meter.limit),
    'X-Ratelimit-Remaining': String(left),
    ...reply.headers,
  },
})
