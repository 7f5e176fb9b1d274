import { DAY_MS, HOUR_MS } from '@rostrum/contract/lib/times'
import { backoffUntil, type Channel } from '../outbox/outbox.ts'
import { type PostOutbound, secondsUntil } from '../outbound/outbound-client.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import type { RunContext } from '../store/context.ts'
import type { StoredDelivery } from '../store/webhook-deliveries.ts'
import type { StoredWebhook } from '../store/webhooks.ts'
import { signedHeaders } from './sign.ts'

const FIRST_BACKOFF_MS = 30_000
const LONGEST_BACKOFF_MS = 2 * HOUR_MS
/** A delivery that still fails after this long is given up, and its webhook disabled. */
const RETRIED_MS = DAY_MS
const GONE = 410

type Answer = Pick<StoredDelivery, 'status' | 'problem'> & { readonly retryAfterSeconds: number }

export interface DeliverContext extends RunContext {
  readonly post: PostOutbound
}

function secretsOf({ secret, formerSecret }: StoredWebhook, at: Date): string[] {
  const isFormerValid = formerSecret !== undefined && formerSecret.until > at.toISOString()
  return [secret, ...(isFormerValid ? [formerSecret.secret] : [])]
}

async function post(
  { now, signal, post: send }: DeliverContext,
  webhook: StoredWebhook,
  { id, body }: StoredDelivery,
): Promise<Answer> {
  const at = now()
  const signed = signedHeaders({ id, at, body }, secretsOf(webhook, at))
  const headers = { ...signed, 'Content-Type': 'application/json', 'User-Agent': 'Rostrum-Webhooks' }
  try {
    const { status, headers: received } = await send(webhook.url, {
      headers,
      body: Buffer.from(body),
      signal,
    })
    return { status, retryAfterSeconds: secondsUntil(received['retry-after'], now()) }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { problem: error.failure === 'timeout' ? 'timeout' : 'unreachable', retryAfterSeconds: 0 }
  }
}

const isTaken = ({ status = 0 }: Pick<Answer, 'status'>): boolean => status >= 200 && status < 300

interface Records extends Pick<Channel<StoredDelivery, undefined>, 'replace'> {
  readonly disable: (because: NonNullable<StoredWebhook['disabledBecause']>) => Promise<void>
}

/** The deliveries of one webhook. An aborted attempt throws, because it says nothing about the receiver. */
export function deliveryChannel(
  context: DeliverContext,
  webhook: StoredWebhook,
  { replace, disable }: Records,
): Channel<StoredDelivery, undefined, 'taken' | 'refused' | 'gone'> {
  const { now, signal } = context
  return {
    replace,
    prepare: async (row) => ({ row, message: undefined }),
    async handOver(_message, delivery) {
      const firstTriedAt = delivery.firstTriedAt ?? now().toISOString()
      const { retryAfterSeconds, ...answer } = await post(context, webhook, delivery)
      signal.throwIfAborted()
      const { status: _status, problem: _problem, ...kept } = delivery
      const attempts = delivery.attempts + 1
      const row = { ...kept, attempts, firstTriedAt, triedAt: now().toISOString(), ...answer }
      if (isTaken(answer)) return { end: 'taken', row }
      if (answer.status === GONE) return { end: 'gone', row }
      // a test is not retried, since its owner waits for the result
      return delivery.type === 'test' ? { end: 'refused', row } : { later: retryAfterSeconds * 1_000, row }
    },
    retryAt({ attempts, firstTriedAt = '' }, askedMs) {
      if (now().getTime() - Date.parse(firstTriedAt) >= RETRIED_MS) return undefined
      const [firstMs, maxMs] = [FIRST_BACKOFF_MS, LONGEST_BACKOFF_MS]
      return backoffUntil(now(), attempts, { firstMs, maxMs, askedMs: Math.min(askedMs, maxMs) })
    },
    async end({ dueAt: _due, ...delivery }, end) {
      const state = end === 'taken' ? 'delivered' : 'failed'
      const ended = await replace({ ...delivery, state }, delivery)
      if (ended !== undefined && (end === 'gone' || end === 'expired'))
        await disable(end === 'gone' ? 'gone' : 'failing')
    },
  }
}
