import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** A raw request, sent without normalization. */
export interface RawRequest {
  readonly method: string
  /** The path and query. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export interface RawResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Send = (sent: RawRequest) => Promise<RawResponse>

/** Opens a new connection for each request, so that none reuses one that is being closed. */
export function createSender(origin: string): Send {
  const { hostname, port } = new URL(origin)
  return async ({ method, target, headers: given, body }) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const headers = { ...given, ...length }
    const sent = request({ hostname, port, agent: false, method, path: target, headers })
    sent.end(body)
    const [answered]: IncomingMessage[] = await once(sent, 'response')
    if (answered === undefined) throw new Error('there was no response')
    return { status: answered.statusCode ?? 0, headers: answered.headers, body: await text(answered) }
  }
}
