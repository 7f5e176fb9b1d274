import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** A request as it goes over the wire; nothing on the way tidies it up. */
export interface RawRequest {
  readonly method: string
  /** With its query. */
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

/** Each request has a connection of its own, so that none meets one that is just being closed. */
export function createSender(origin: string): Send {
  const { hostname, port } = new URL(origin)
  return async ({ method, target, headers: given, body }) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const headers = { ...given, ...length }
    const asked = request({ hostname, port, agent: false, method, path: target, headers })
    asked.end(body)
    const [answered]: IncomingMessage[] = await once(asked, 'response')
    if (answered === undefined) throw new Error('there was no answer')
    return { status: answered.statusCode ?? 0, headers: answered.headers, body: await text(answered) }
  }
}
