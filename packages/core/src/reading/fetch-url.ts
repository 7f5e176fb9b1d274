import { anyJson } from '@rostrum/contract/entities/fields'
import { HOUR_SECONDS } from '@rostrum/contract/lib/times'
import { FAILURES } from '@rostrum/contract/words/messages'
import * as z from 'zod/mini'
import type { Actor } from '../lib/actor.ts'
import { parseProviderUrl } from '../congress/provider-url.ts'
import { CongressError } from '../congress/errors.ts'
import { AppError } from '../lib/app-error.ts'
import { noteLimit } from '../lib/trace.ts'
import { secondsUntilNextHour, takeAllowance } from '../store/sync/allowances.ts'
import type { Store } from '../store/store.ts'
import type { CongressClient } from '../congress/client.ts'
import type { StoreContext } from '../store/context.ts'

interface UrlRequest {
  readonly url: string
  readonly params?: Readonly<Record<string, string | number | boolean>>
}

interface Provider {
  readonly client: () => Promise<CongressClient>
  /** Nothing outside it is fetched. Undefined on a site without an API key. */
  readonly baseUrl: string | undefined
}

const NO_KEY = 'This site follows Congress by files, without a key of the Congress.gov API.'

const ProviderJson = z.record(z.string(), anyJson)

const TIME_LIMIT_MS = 8_000
/** Lambda limits responses to 6 MB. */
const RESPONSE_MAX_BYTES = 4_500_000
/** Hourly limits per user and per deployment; the latter is 1/25 of the provider's limit. */
const HOURLY_LIMIT_PER_PERSON = 60
const HOURLY_LIMIT_SHARED = 200
/** Most servers accept this much; a longer query's refusal would look like an outage of the provider. */
const QUERY_MAX_CHARACTERS = 2_000

function requireShortQuery(query: Readonly<Record<string, string>>): void {
  if (new URLSearchParams(query).toString().length <= QUERY_MAX_CHARACTERS) return
  const message = `All parameters together can have at most ${QUERY_MAX_CHARACTERS} characters.`
  throw new AppError('invalid_input', { message, issues: [{ path: 'body.params', message }] })
}

function appErrorOf(error: CongressError, now: Date): AppError {
  const { code, until } = error
  const message = FAILURES.fetchUrl
  switch (code) {
    case 'not_found':
      return new AppError('not_found', { message, cause: error })
    case 'bad_request':
      return new AppError('invalid_input', { message, cause: error })
    case 'budget_spent':
    case 'rate_limited': {
      const seconds = until === undefined ? 0 : Math.ceil((until.getTime() - now.getTime()) / 1_000)
      return new AppError('rate_limited', { message, cause: error, retryAfterSeconds: Math.max(1, seconds) })
    }
    default:
      return new AppError('upstream_unavailable', { message, cause: error })
  }
}

async function takeAllowances(store: Store, { userId }: Actor, now: Date): Promise<void> {
  const resetSeconds = secondsUntilNextHour(now)
  for (const [scope, name, limit] of [
    ['person', `fetch-url#${userId}`, HOURLY_LIMIT_PER_PERSON],
    ['everyone', 'fetch-url', HOURLY_LIMIT_SHARED],
  ] as const) {
    const used = await takeAllowance(store, { name, limit }, now)
    noteLimit({
      name: `${scope}-${HOUR_SECONDS}s`,
      calls: limit,
      seconds: HOUR_SECONDS,
      remaining: limit - (used ?? limit),
      resetSeconds,
    })
    if (used === undefined) throw new AppError('rate_limited', { retryAfterSeconds: resetSeconds })
  }
}

/** Fetches a URL of the data provider for a signed-in user, with our API key and a small share of its budget. */
export async function fetchUrl(
  { url, params = {} }: UrlRequest,
  actor: Actor,
  { client, baseUrl }: Provider,
  { store, now }: StoreContext,
): Promise<z.infer<typeof ProviderJson>> {
  if (baseUrl === undefined) throw new AppError('forbidden', { message: NO_KEY })
  const address = parseProviderUrl(url, params, baseUrl)
  if (address === undefined) {
    throw new AppError('forbidden', { message: `Only URLs under ${baseUrl} can be fetched.` })
  }
  requireShortQuery(address.query)
  await takeAllowances(store, actor, now())
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS)
    const calls = (await client()).with({ purpose: 'address', signal })
    const body = await calls.page(address.path, address.query)
    if (Buffer.byteLength(JSON.stringify(body)) > RESPONSE_MAX_BYTES) {
      throw new CongressError('bad_shape', 'the response is too large to return')
    }
    return z.parse(ProviderJson, body)
  } catch (error) {
    throw error instanceof CongressError ? appErrorOf(error, now()) : error
  }
}
