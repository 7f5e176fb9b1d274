import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../lib/log.ts'
import { parseProviderResponse } from './parse-response.ts'
import { readBody } from './read-body.ts'
import { type CircuitBreaker, createCircuitBreaker, type CallVerdict } from './circuit-breaker.ts'
import type { Budget } from './budget.ts'
import type { CallPurpose } from './budget-shares.ts'
import { CongressError, type CongressErrorCode } from './errors.ts'
import { createKeyRedactor } from './redact-key.ts'
import { quotaOf, retryAfterOf } from './headers.ts'
import type { WireObject } from './wire-object.ts'

export interface TransportOptions {
  /** With the version and no trailing slash: https://api.congress.gov/v3 */
  readonly baseUrl: string
  readonly apiKey: string
  readonly budget: Budget
  readonly log: Log
  readonly fetch?: typeof fetch
  readonly clock?: () => Date
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  readonly random?: () => number
  readonly breaker?: CircuitBreaker
  /** Overrides the time limits of each purpose. */
  readonly timeLimitMilliseconds?: number
}

export interface CallContext {
  readonly purpose: CallPurpose
  readonly signal?: AbortSignal
  /** Rows per page; an unusual number makes the provider's cache miss. */
  readonly limit?: number
}

export type Query = Readonly<Record<string, string | number | undefined>>
export type GetPage = (path: string, query: Query, call: CallContext) => Promise<WireObject>

/** A background call may take long: on a busy machine, the delay until its response is handled counts too. */
const BACKGROUND_MS = 60_000
const TIME_LIMITS: Readonly<Record<CallPurpose, number>> = {
  reader: 10_000,
  address: 10_000,
  walk: BACKGROUND_MS,
  news: BACKGROUND_MS,
  sync: BACKGROUND_MS,
}

const BACKGROUND_RETRIES = { tries: 4, maxWaitMilliseconds: 30_000 }
/** A reader waits for the response; background calls can afford retries. */
const RETRY_LIMITS = {
  reader: { tries: 2, maxWaitMilliseconds: 1_000 },
  // Every try costs a call that readers and sync could use.
  address: { tries: 1, maxWaitMilliseconds: 0 },
  walk: BACKGROUND_RETRIES,
  news: BACKGROUND_RETRIES,
  sync: BACKGROUND_RETRIES,
} as const satisfies Record<CallPurpose, { tries: number; maxWaitMilliseconds: number }>

/** Maximum retries per failure; unlisted codes are not retried. */
const MAX_RETRIES: Readonly<Partial<Record<CongressErrorCode, number>>> = {
  unavailable: Infinity,
  rate_limited: Infinity,
  broken_record: 1,
  bad_shape: 1,
}

const VERDICTS: Readonly<Partial<Record<CongressErrorCode, CallVerdict>>> = {
  unavailable: 'failed',
  blocked: 'failed',
  budget_spent: 'not_tried',
  cancelled: 'not_tried',
}

/** Failures of user-supplied URLs do not count, so that one user cannot open the circuit for everyone. */
function verdictOf(code: CongressErrorCode, purpose: CallPurpose): CallVerdict {
  const verdict = VERDICTS[code] ?? 'ok'
  return purpose === 'address' && verdict === 'failed' ? 'not_tried' : verdict
}

/** Expected outcomes that callers handle; some occur by the thousand. */
const UNLOGGED_CODES: ReadonlySet<CongressErrorCode> = new Set([
  'not_found',
  'cancelled',
  'budget_spent',
  'circuit_open',
])

const BACKOFF_BASE_MS = 500
const BACKOFF_CAP_MS = 15_000

/** Exponential backoff with full jitter, so that clients that failed together do not retry together. */
const backoff = (tries: number, random: () => number): number =>
  random() * Math.min(BACKOFF_CAP_MS, BACKOFF_BASE_MS * 2 ** (tries - 1))

const defaultSleep = async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
  await pause(milliseconds, undefined, signal === undefined ? {} : { signal })
}

class Transport {
  readonly #options: Required<Omit<TransportOptions, 'timeLimitMilliseconds'>> &
    Pick<TransportOptions, 'timeLimitMilliseconds'>
  readonly #redactKey: (text: string) => string

  constructor(options: TransportOptions) {
    const { clock = () => new Date() } = options
    this.#options = {
      fetch: globalThis.fetch,
      sleep: defaultSleep,
      random: Math.random,
      breaker: createCircuitBreaker({ clock }),
      ...options,
      clock,
    }
    this.#redactKey = createKeyRedactor(options.apiKey)
  }

  readonly get: GetPage = async (path, query, call) => {
    const url = this.#urlOf(path, query)
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#attempt(url, call)
      } catch (error) {
        await this.#waitOrThrow({ error, path, tries, call })
      }
    }
  }

  #urlOf(path: string, query: Query): string {
    const parameters = new URLSearchParams({ format: 'json' })
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) parameters.set(name, String(value))
    }
    return `${this.#options.baseUrl.replace(/\/+$/, '')}${path}?${parameters.toString()}`
  }

  async #attempt(url: string, call: CallContext): Promise<WireObject> {
    const { breaker, budget } = this.#options
    breaker.admit()
    let verdict: CallVerdict = 'not_tried'
    try {
      await budget.take(call.purpose)
      const fields = await this.#fetchOnce(url, call)
      verdict = 'ok'
      return fields
    } catch (error) {
      if (error instanceof CongressError) verdict = verdictOf(error.code, call.purpose)
      throw error
    } finally {
      breaker.record(verdict)
    }
  }

  async #fetchOnce(url: string, { signal, purpose }: CallContext): Promise<WireObject> {
    const { fetch, apiKey, budget, clock, timeLimitMilliseconds = TIME_LIMITS[purpose] } = this.#options
    const limit = AbortSignal.timeout(timeLimitMilliseconds)
    const { status, headers, text } = await withCongressErrors(signal, async () => {
      const response = await fetch(url, {
        headers: { 'X-Api-Key': apiKey, Accept: 'application/json' },
        redirect: 'manual',
        signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      })
      const quota = quotaOf(response.headers)
      // A 429 always reports 0 remaining; its Retry-After is used instead.
      if (quota !== undefined && response.status !== 429) budget.observeQuota(quota)
      return {
        status: response.status,
        headers: response.headers,
        text: this.#redactKey(await readBody(response)),
      }
    })
    try {
      return parseProviderResponse({ status, text })
    } catch (error) {
      const until = retryAfterOf(headers, clock())
      if (until === undefined || !(error instanceof CongressError)) throw error
      throw new CongressError(error.code, error.message, { status, until, cause: error })
    }
  }

  async #waitOrThrow({ error, path, tries, call }: FailedTry): Promise<void> {
    const { sleep, random, log, clock, budget } = this.#options
    if (!(error instanceof CongressError)) throw error
    const { code, status, until, message } = error
    const retryAfterMilliseconds = until === undefined ? 0 : Math.max(0, until.getTime() - clock().getTime())
    const wait = retryAfterMilliseconds + backoff(tries, random)
    const limits = RETRY_LIMITS[call.purpose]
    const isLast =
      tries >= limits.tries ||
      tries > (MAX_RETRIES[code] ?? 0) ||
      retryAfterMilliseconds > limits.maxWaitMilliseconds ||
      call.signal?.aborted === true
    if (
      code === 'rate_limited' &&
      retryAfterMilliseconds > BACKGROUND_RETRIES.maxWaitMilliseconds &&
      until !== undefined
    ) {
      await budget.block(until)
    }
    if (!UNLOGGED_CODES.has(code)) {
      const retryFields = isLast ? {} : { waitMilliseconds: Math.round(wait) }
      log.info(isLast ? 'congress call failed' : 'congress call is tried again', {
        path,
        code,
        status,
        tries,
        reason: message,
        ...retryFields,
      })
    }
    if (isLast) throw error
    await withCongressErrors(call.signal, () => sleep(wait, call.signal))
  }
}

interface FailedTry {
  readonly error: unknown
  readonly path: string
  readonly tries: number
  readonly call: CallContext
}

/** Whether the caller aborted for its own reasons; a caller's timeout counts against the service instead. */
const isAbandoned = (signal: AbortSignal | undefined): boolean =>
  signal?.aborted === true && !(signal.reason instanceof Error && signal.reason.name === 'TimeoutError')

/** "ECONNRESET" or "TimeoutError"; fetch wraps network errors in its own. */
function causeNameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}

/** Maps connection failures and timeouts to `unavailable`, unless the caller aborted. */
async function withCongressErrors<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CongressError) throw error
    if (isAbandoned(signal)) throw new CongressError('cancelled', 'the caller aborted', { cause: error })
    throw new CongressError('unavailable', `no complete response: ${causeNameOf(error)}`, { cause: error })
  }
}

export const createTransport = (options: TransportOptions): GetPage => new Transport(options).get
