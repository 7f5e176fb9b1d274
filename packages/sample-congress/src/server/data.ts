import { answer } from '../api/routes.ts'
import type { Ask, Context, JsonObject } from '../api/context.ts'
import { ApiError } from '../api/context.ts'
import * as errors from '../api/errors.ts'
import type { Reply } from '../api/render.ts'
import { jsonReply, xmlReply } from '../api/render.ts'
import { isSwallowed, spoiled } from '../faults/bodies.ts'
import type { Sample } from './state.ts'
import type { KeyMeter } from './key-meter.ts'

export interface DataRequest {
  readonly url: URL
  readonly keys: readonly string[] | undefined
  readonly sentKey: string | undefined
  readonly base: string
}

const ITEM = /^\/v3\/(?:bill|amendment|member)\/(?:\d+\/[a-z]+\/\d+|[a-z]\d{6})$/i

/** Faults that answer in the place of the application. */
function struck(sample: Sample, path: string): Reply | undefined {
  const now = sample.clock.now()
  const strike = (name: Parameters<typeof sample.weather.strike>[0]) => sample.weather.strike(name, path, now)
  if (strike('outage') !== undefined) return errors.proxyError(502)
  const html = strike('html-error')
  if (html !== undefined) return errors.proxyError(html.status ?? 520)
  const rate = strike('rate-limit')
  if (rate !== undefined) return errors.overRateLimit(rate.retryAfter ?? 2)
  if (strike('bad-key') !== undefined) return errors.keyInvalid()
  if (strike('server-error') !== undefined) return errors.applicationError(500, errors.EXCEPTION)
  const hole = sample.weather.list().find(({ name }) => name === 'hole')
  const isHole = hole !== undefined && ITEM.test(path) && isSwallowed(path, hole.every ?? 10)
  if (isHole && strike('hole') !== undefined) {
    return errors.applicationError(
      hole.status ?? 404,
      hole.status === 500 ? errors.UNBOUND : `Unknown resource: ${path.slice(4)}`,
    )
  }
  return undefined
}

function refusal(request: DataRequest): Reply | undefined {
  const { sentKey, keys } = request
  if (sentKey === undefined || sentKey === '') return errors.keyMissing()
  return keys !== undefined && !keys.includes(sentKey) ? errors.keyInvalid() : undefined
}

function failure(error: ApiError, sample: Sample, path: string): Reply {
  const isMissing = error.status === 404
  const asBug = isMissing && sample.weather.strike('missing-as-500', path, sample.clock.now()) !== undefined
  if (asBug) return errors.applicationError(500, errors.UNBOUND, error.request)
  return errors.applicationError(error.status, error.message, error.request)
}

function rendered(body: JsonObject, sample: Sample, url: URL): Reply {
  const asksForJson = url.searchParams.get('format')?.toLowerCase() === 'json'
  const isForced = sample.weather.strike('xml', url.pathname, sample.clock.now()) !== undefined
  return asksForJson && !isForced ? jsonReply(body) : xmlReply(body)
}

function respond(ctx: Context, sample: Sample, request: DataRequest): Reply {
  const path = request.url.pathname
  const ask: Ask = {
    path: decodeURIComponent(path.slice('/v3/'.length)).replace(/\/$/, ''),
    query: request.url.searchParams,
  }
  try {
    const plain = (each: Ask): JsonObject => answer(ctx, each)
    const body = spoiled(plain(ask), { weather: sample.weather, ask, now: ctx.now, answer: plain })
    return rendered(body, sample, request.url)
  } catch (error) {
    if (error instanceof ApiError) return failure(error, sample, path)
    throw error
  }
}

/** One answer of the data service, key and hourly limit included. */
export function serveData(sample: Sample, meter: KeyMeter, request: DataRequest): Reply {
  const refused = refusal(request)
  if (refused !== undefined) return refused
  const key = request.sentKey ?? ''
  const left = meter.spend(key)
  if (left < 0) return limited(errors.overRateLimit(meter.retryAfter(key)), meter, 0)
  const reply = struck(sample, request.url.pathname) ?? respond(sample.context(request.base), sample, request)
  return limited(reply, meter, left)
}

const limited = (reply: Reply, meter: KeyMeter, left: number): Reply => ({
  ...reply,
  headers: {
    'X-Ratelimit-Limit': String(meter.limit),
    'X-Ratelimit-Remaining': String(left),
    ...reply.headers,
  },
})
