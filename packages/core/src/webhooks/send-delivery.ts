import { DAY_MS } from '@rostrum/contract/times'
import type { PostOutbound } from '../outbound/outbound-client.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import type { StoredDelivery } from '../store/webhook-deliveries.ts'
import type { StoredWebhook } from '../store/webhooks.ts'
import { signedHeaders } from './sign.ts'

const FIRST_BACKOFF_SECONDS = 30
const LONGEST_BACKOFF_SECONDS = 2 * 3_600
/** After this, a delivery that no attempt brought over has failed, and its webhook is disabled. */
const RETRIED_MS = DAY_MS
const GONE = 410

type Answer = Pick<StoredDelivery, 'status' | 'problem'> & { readonly retryAfterSeconds: number }

interface SendContext {
  readonly now: () => Date
  readonly signal: AbortSignal
  readonly post: PostOutbound
}

function secretsOf({ secret, formerSecret }: StoredWebhook, at: Date): string[] {
  const isFormerValid = formerSecret !== undefined && formerSecret.until > at.toISOString()
  return [secret, ...(isFormerValid ? [formerSecret.secret] : [])]
}

const secondsOf = (retryAfter: string | undefined): number =>
  retryAfter !== undefined && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) : 0

async function post(
  { now, signal, post: send }: SendContext,
  webhook: StoredWebhook,
  { id, body }: StoredDelivery,
): Promise<Answer> {
  const at = now()
  const signed = signedHeaders({ id, at, body }, secretsOf(webhook, at))
  const headers = { ...signed, 'Content-Type': 'application/json', 'User-Agent': 'Rostrum-Webhooks' }
  try {
    const { status, headers: told } = await send(webhook.url, { headers, body: Buffer.from(body), signal })
    return { status, retryAfterSeconds: secondsOf(told['retry-after']) }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { problem: error.failure === 'timeout' ? 'timeout' : 'unreachable', retryAfterSeconds: 0 }
  }
}

const isTaken = ({ status = 0 }: Answer): boolean => status >= 200 && status < 300

function retryAt(
  { attempts }: { readonly attempts: number },
  { retryAfterSeconds }: Answer,
  now: Date,
): string {
  const backoff = Math.min(FIRST_BACKOFF_SECONDS * 2 ** (attempts - 1), LONGEST_BACKOFF_SECONDS)
  const seconds = Math.min(Math.max(backoff, retryAfterSeconds), LONGEST_BACKOFF_SECONDS)
  return new Date(now.getTime() + seconds * 1_000).toISOString()
}

export interface Attempt {
  readonly delivery: StoredDelivery
  /** Why the webhook is to be disabled. */
  readonly end?: NonNullable<StoredWebhook['disabledBecause']>
}

/** Tries a delivery once. Throws if it was stopped, as that says nothing about the receiver. */
export async function attemptDelivery(
  context: SendContext,
  webhook: StoredWebhook,
  delivery: StoredDelivery,
): Promise<Attempt> {
  const firstTriedAt = delivery.firstTriedAt ?? context.now().toISOString()
  const answer = await post(context, webhook, delivery)
  context.signal.throwIfAborted()
  const at = context.now()
  const { dueAt: _due, status: _status, problem: _problem, ...kept } = delivery
  const { status, problem } = answer
  const tried = {
    ...kept,
    attempts: delivery.attempts + 1,
    firstTriedAt,
    triedAt: at.toISOString(),
    ...(status !== undefined && { status }),
    ...(problem !== undefined && { problem }),
  }
  if (isTaken(answer)) return { delivery: { ...tried, state: 'delivered' } }
  if (status === GONE) return { delivery: { ...tried, state: 'failed' }, end: 'gone' }
  // its owner waits for what comes of a test
  if (delivery.type === 'test') return { delivery: { ...tried, state: 'failed' } }
  if (at.getTime() - Date.parse(firstTriedAt) >= RETRIED_MS)
    return { delivery: { ...tried, state: 'failed' }, end: 'failing' }
  return { delivery: { ...tried, dueAt: retryAt(tried, answer, at) } }
}
