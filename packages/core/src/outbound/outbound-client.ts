import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import { OutboundError } from './outbound-error.ts'
import { type Address, parseReceiver, type Resolve, resolveAll, resolveReceiver } from './receiver.ts'

interface OutboundOptions {
  /** Whether to allow loopback addresses on any port without TLS, for development and tests. */
  readonly admitsLoopback: boolean
  readonly timeoutMilliseconds?: number
  readonly resolve?: Resolve
  readonly request?: typeof requestHttps
}

export interface OutboundRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly signal?: AbortSignal
}

/** A redirect counts as a response and is not followed. */
export interface OutboundAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
}
export type PostOutbound = (url: string, request: OutboundRequest) => Promise<OutboundAnswer>

const TIMEOUT_MS = 5_000
const BODY_MAX_BYTES = 64 * 1_024

/** Connects only to the checked addresses, even if the name resolves differently by now. */
const pinTo =
  (addresses: readonly Address[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [first] = addresses
    if (all) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family)
  }

/** Resolves when the body ends, breaks off or exceeds the limit; only the head of a response matters. */
async function discardBody(response: IncomingMessage): Promise<void> {
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength
      if (bytes > BODY_MAX_BYTES) return
    }
  } catch {
    // The status is already known.
  }
}

async function exchange(
  request: typeof requestHttps,
  url: URL,
  { body, ...options }: RequestOptions & Pick<OutboundRequest, 'body'>,
): Promise<OutboundAnswer> {
  const sent = request(url, { ...options, method: 'POST', agent: false })
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).on('error', reject)
      sent.once('close', () => reject(new Error('the connection closed without an answer')))
      sent.end(body)
    })
    await discardBody(response)
    return { status: response.statusCode ?? 0, headers: response.headers }
  } finally {
    sent.destroy()
  }
}

/** Rejects if the signal aborts first; a name lookup cannot be canceled. */
async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const done = new AbortController()
  const aborted = once(signal, 'abort', { signal: done.signal }).then(() => {
    throw new Error('stopped')
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    done.abort()
  }
}

/**
 * The only client for addresses chosen by users or other sites. It connects only to public servers (an SSRF guard):
 * the URL is checked when parsed, and all resolved addresses before the connection.
 */
export function createOutboundClient(options: OutboundOptions): PostOutbound {
  const { admitsLoopback, resolve = resolveAll, timeoutMilliseconds = TIMEOUT_MS } = options
  return async (text, { headers, body, signal: stop }) => {
    const url = parseReceiver(text, { admitsLoopback })
    const timeout = AbortSignal.timeout(timeoutMilliseconds)
    const signal = stop === undefined ? timeout : AbortSignal.any([timeout, stop])
    try {
      const addresses = await unlessAborted(signal, resolveReceiver(url, resolve))
      const request = options.request ?? (url.protocol === 'http:' ? requestHttp : requestHttps)
      return await exchange(request, url, { headers, body, signal, lookup: pinTo(addresses) })
    } catch (cause) {
      if (cause instanceof OutboundError) throw cause
      if (timeout.aborted) throw new OutboundError('timeout', 'no answer in time', { cause })
      throw new OutboundError('unreachable', 'no connection', { cause })
    }
  }
}

/** The delay that `Retry-After` asks for, given in seconds or as a date (RFC 9110, section 10.2.3). */
export function secondsUntil(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now.getTime()) / 1_000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}
