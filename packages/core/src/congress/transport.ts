import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../lib/log.ts'
import { readAnswer } from './answer.ts'
import { readBody } from './body.ts'
import { type Breaker, createBreaker, type Verdict } from './breaker.ts'
import type { Budget, Purpose } from './budget.ts'
import { CongressError, type CongressErrorCode } from './errors.ts'
import { createKeyHider } from './hide-key.ts'
import { quotaOf, retryAfterOf } from './headers.ts'
import type { Fields } from './reading.ts'

export interface TransportOptions {
  /** With its version and no slash at the end: https://api.congress.gov/v3 */
  readonly baseUrl: string
  readonly apiKey: string
  readonly budget: Budget
  readonly log: Log
  readonly fetch?: typeof fetch
  readonly clock?: () => Date
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  readonly random?: () => number
  readonly breaker?: Breaker
  readonly timeLimitMilliseconds?: number
}

/** Who asks, and how long they care. */
export interface Ask {
  readonly purpose: Purpose
  readonly signal?: AbortSignal
}

export type Query = Readonly<Record<string, string | number | undefined>>
export type Get = (path: string, query: Query, ask: Ask) => Promise<Fields>

const TIME_LIMIT_MILLISECONDS = 10_000

/** A reader waits for the answer; a walk has time. */
const PATIENCE = {
  reader: { tries: 2, longestWaitMilliseconds: 1_000 },
  // every try is a call that readers and walks then lack
  address: { tries: 1, longestWaitMilliseconds: 0 },
  sync: { tries: 4, longestWaitMilliseconds: 30_000 },
} as const satisfies Record<Purpose, { tries: number; longestWaitMilliseconds: number }>

/** How often at most an attempt that ended so is made again; those not named never are. */
const RETRIES: Readonly<Partial<Record<CongressErrorCode, number>>> = {
  unavailable: Infinity,
  rate_limited: Infinity,
  broken_record: 1,
  bad_shape: 1,
}

const VERDICTS: Readonly<Partial<Record<CongressErrorCode, Verdict>>> = {
  unavailable: 'failed',
  blocked: 'failed',
  budget_spent: 'nothing',
  cancelled: 'nothing',
}

/** An address that somebody chose says nothing about the provider when it fails: it must not stop everyone else. */
function verdictOf(code: CongressErrorCode, purpose: Purpose): Verdict {
  const verdict = VERDICTS[code] ?? 'alive'
  return purpose === 'address' && verdict === 'failed' ? 'nothing' : verdict
}

/** These are no news: the asker handles them, and some come by the thousand. */
const QUIET: ReadonlySet<CongressErrorCode> = new Set([
  'not_found',
  'cancelled',
  'budget_spent',
  'circuit_open',
])

const BACKOFF_BASE_MILLISECONDS = 500
const BACKOFF_CAP_MILLISECONDS = 15_000

/** Full jitter: many clients that failed together do not come back together. */
const backoff = (tries: number, random: () => number): number =>
  random() * Math.min(BACKOFF_CAP_MILLISECONDS, BACKOFF_BASE_MILLISECONDS * 2 ** (tries - 1))

const defaultSleep = async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
  await pause(milliseconds, undefined, signal === undefined ? {} : { signal })
}

class Transport {
  readonly #options: Required<TransportOptions>
  readonly #withoutKey: (text: string) => string

  constructor(options: TransportOptions) {
    const { clock = () => new Date() } = options
    this.#options = {
      fetch: globalThis.fetch,
      sleep: defaultSleep,
      random: Math.random,
      breaker: createBreaker({ clock }),
      timeLimitMilliseconds: TIME_LIMIT_MILLISECONDS,
      ...options,
      clock,
    }
    this.#withoutKey = createKeyHider(options.apiKey)
  }

  readonly get: Get = async (path, query, ask) => {
    const url = this.#urlOf(path, query)
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#attempt(url, ask)
      } catch (error) {
        await this.#beforeNextTry({ error, path, tries, ask })
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

  /** One attempt within the breaker, which hears how it went. */
  async #attempt(url: string, ask: Ask): Promise<Fields> {
    const { breaker, budget } = this.#options
    breaker.enter()
    let verdict: Verdict = 'nothing'
    try {
      await budget.take(ask.purpose)
      const fields = await this.#fetchOnce(url, ask.signal)
      verdict = 'alive'
      return fields
    } catch (error) {
      if (error instanceof CongressError) verdict = verdictOf(error.code, ask.purpose)
      throw error
    } finally {
      breaker.leave(verdict)
    }
  }

  async #fetchOnce(url: string, signal: AbortSignal | undefined): Promise<Fields> {
    const { fetch, apiKey, budget, clock, timeLimitMilliseconds } = this.#options
    const limit = AbortSignal.timeout(timeLimitMilliseconds)
    const { status, headers, text } = await passing(signal, async () => {
      const response = await fetch(url, {
        headers: { 'X-Api-Key': apiKey, Accept: 'application/json' },
        redirect: 'manual',
        signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      })
      const quota = quotaOf(response.headers)
      // A refusal has nothing left in it and says itself when to come back.
      if (quota !== undefined && response.status !== 429) budget.learn(quota)
      return {
        status: response.status,
        headers: response.headers,
        text: this.#withoutKey(await readBody(response)),
      }
    })
    try {
      return readAnswer({ status, text })
    } catch (error) {
      const until = retryAfterOf(headers, clock())
      if (until === undefined || !(error instanceof CongressError)) throw error
      throw new CongressError(error.code, error.message, { status, until, cause: error })
    }
  }

  /** Waits for the next try, or throws the error on when there is none. */
  async #beforeNextTry({ error, path, tries, ask }: Failure): Promise<void> {
    const { sleep, random, log, clock, budget } = this.#options
    if (!(error instanceof CongressError)) throw error
    const { code, status, until, message } = error
    const asked = until === undefined ? 0 : Math.max(0, until.getTime() - clock().getTime())
    const wait = asked + backoff(tries, random)
    const patience = PATIENCE[ask.purpose]
    const isLast =
      tries >= patience.tries ||
      tries > (RETRIES[code] ?? 0) ||
      asked > patience.longestWaitMilliseconds ||
      ask.signal?.aborted === true
    if (code === 'rate_limited' && asked > PATIENCE.sync.longestWaitMilliseconds && until !== undefined) {
      await budget.block(until)
    }
    if (!QUIET.has(code)) {
      const wentOn = isLast ? {} : { waitMilliseconds: Math.round(wait) }
      log.info(isLast ? 'congress call failed' : 'congress call is tried again', {
        path,
        code,
        status,
        tries,
        reason: message,
        ...wentOn,
      })
    }
    if (isLast) throw error
    await passing(ask.signal, () => sleep(wait, ask.signal))
  }
}

interface Failure {
  readonly error: unknown
  readonly path: string
  readonly tries: number
  readonly ask: Ask
}

/** Who leaves because their time is up was left waiting: that is the service's doing, unlike any other leaving. */
const hasLeft = (signal: AbortSignal | undefined): boolean =>
  signal?.aborted === true && !(signal.reason instanceof Error && signal.reason.name === 'TimeoutError')

/** "ECONNRESET", "TimeoutError": fetch hides the first below an error of its own. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}

/** Whatever breaks on the way, connection or time limit, is the service's trouble unless the asker left. */
async function passing<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CongressError) throw error
    if (hasLeft(signal)) throw new CongressError('cancelled', 'no longer wanted', { cause: error })
    throw new CongressError('unavailable', `no whole answer: ${causeOf(error)}`, { cause: error })
  }
}

/** Asks the provider for one page: within the budget, in time, again when that can help, with typed ends. */
export function createTransport(options: TransportOptions): Get {
  return new Transport(options).get
}
