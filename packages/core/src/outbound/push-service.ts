import { type PostOutbound, secondsUntil } from './outbound-client.ts'
import { OutboundError } from './outbound-error.ts'
import { encryptMessage, type SubscriptionKeys } from './encrypt-message.ts'
import { isPushEndpoint } from './push-services.ts'

export interface PushTarget extends SubscriptionKeys {
  readonly endpoint: string
}

export interface Push {
  readonly text: string
  /** A newer push replaces an undelivered one with the same topic: up to 32 base64url characters. */
  readonly topic: string
  readonly urgency: 'low' | 'normal'
  /** How long the push service keeps the message for a disconnected browser. */
  readonly ttlSeconds: number
}

/** `gone`: the subscription ended. `refused`: never accepted. Otherwise: when to retry. */
export type PushOutcome = 'taken' | 'gone' | 'refused' | { readonly retryAfterSeconds: number }
export type SendPush = (target: PushTarget, push: Push) => Promise<PushOutcome>

interface PushServiceOptions {
  readonly post: PostOutbound
  readonly authorize: (endpoint: URL) => string
  readonly admitsLoopback: boolean
  readonly now: () => Date
}

const isTransient = (status: number): boolean => status === 408 || status === 429 || status >= 500

/** Sends encrypted messages to browsers through their push services: RFC 8030, 8291 and 8292. */
export function createPushService(options: PushServiceOptions): SendPush {
  const { post, authorize, now } = options
  return async (target, { text, topic, urgency, ttlSeconds }) => {
    const { endpoint } = target
    if (!isPushEndpoint(endpoint, options)) return 'refused'
    const headers = {
      Authorization: authorize(new URL(endpoint)),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(Math.floor(ttlSeconds)),
      Topic: topic,
      Urgency: urgency,
    }
    try {
      const answer = await post(endpoint, { headers, body: encryptMessage(Buffer.from(text), target) })
      const { status } = answer
      if (status >= 200 && status < 300) return 'taken'
      if (status === 404 || status === 410) return 'gone'
      return isTransient(status)
        ? { retryAfterSeconds: secondsUntil(answer.headers['retry-after'], now()) }
        : 'refused'
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error
      return error.failure === 'forbidden' ? 'refused' : { retryAfterSeconds: 0 }
    }
  }
}
