import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BODY_MAX_BYTES } from '@rostrum/contract/limits'
import type { Domain } from '@rostrum/contract/routes/all'
import { BodyTooLarge, hasBody, readBody } from '../http/body.ts'
import { acceptedEncoding, type Encoding, isCompressible, weakEtag } from '../http/compression.ts'
import { encodedOnce } from '../http/known-texts.ts'
import type { Target } from '../http/target.ts'
import { toEvent } from './event.ts'
import { invoke, type LambdaHandler, LambdaTimeout } from './lambda.ts'
import { gatewayReply, type Reply, toReply } from './reply.ts'
import { matchRoute } from './route-table.ts'

// https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
const LIMIT_MILLISECONDS = 30_000
const QUICK_BROTLI = 4
const NO_BODY = Buffer.alloc(0)
const COMPRESSED_STATUSES = new Set([200, 403, 404])

interface GatewayOptions {
  readonly load: (domain: Domain) => Promise<LambdaHandler>
  readonly limitMilliseconds?: number
  readonly onError: (error: unknown) => void
}

export type Gateway = (request: IncomingMessage, response: ServerResponse, target: Target) => Promise<void>

function isForCompression({ status, headers, body }: Reply): boolean {
  const isWanted = isCompressible(headers['content-type'], body.length)
  return isWanted && COMPRESSED_STATUSES.has(status) && headers['content-encoding'] === undefined
}

const saysVary = ({ vary }: Reply['headers']): string =>
  vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`

/** As CloudFront in front of the gateway would. */
async function compressed(reply: Reply, encoding: Encoding): Promise<Reply> {
  const { headers, body } = reply
  const etag = headers['etag'] === undefined ? {} : { etag: weakEtag(headers['etag']) }
  return {
    ...reply,
    headers: { ...headers, ...etag, vary: saysVary(headers), 'content-encoding': encoding },
    body: await encodedOnce(body, encoding, QUICK_BROTLI),
  }
}

/** The same answer in the encoding that the caller takes; where none applies it is there at once. */
function encoded(reply: Reply, request: IncomingMessage): Reply | Promise<Reply> {
  if (request.method === 'HEAD' || !isForCompression(reply)) return reply
  const encoding = acceptedEncoding(request)
  if (encoding !== undefined) return compressed(reply, encoding)
  return { ...reply, headers: { ...reply.headers, vary: saysVary(reply.headers) } }
}

function write(response: ServerResponse, { status, headers, cookies, body }: Reply, isHead: boolean): void {
  const isWhole = !isHead && status !== 204 && status !== 304
  response.writeHead(status, {
    ...headers,
    ...(cookies.length > 0 && { 'set-cookie': [...cookies] }),
    ...(isWhole && { 'content-length': body.length }),
  })
  // all answers of a turn leave together, after its last request was read: each sending may wake a reader
  setImmediate(() => response.end(isWhole ? body : undefined))
}

/** Answers `/api/*` by calling the domain's Lambda entry point with the event AWS would send it. */
export function createGateway({
  load,
  limitMilliseconds = LIMIT_MILLISECONDS,
  onError,
}: GatewayOptions): Gateway {
  async function replyTo(request: IncomingMessage, { path, search }: Target): Promise<Reply> {
    try {
      const match = matchRoute(request.method ?? 'GET', path)
      const requestId = randomUUID()
      const body = hasBody(request) ? await readBody(request, BODY_MAX_BYTES) : NO_BODY
      const event = toEvent({ request, body, path, search, match, requestId, now: new Date() })
      const handler = await load(match.domain)
      return toReply(await invoke(handler, event, { name: match.domain, requestId, limitMilliseconds }))
    } catch (error) {
      if (error instanceof URIError) return gatewayReply(400, 'This address cannot be decoded.')
      if (error instanceof BodyTooLarge) return gatewayReply(413)
      if (error instanceof LambdaTimeout) return gatewayReply(503)
      if (request.destroyed && !request.complete) return gatewayReply(400)
      onError(error)
      return gatewayReply(500)
    }
  }

  return async (request, response, target) => {
    const reply = encoded(await replyTo(request, target), request)
    write(response, reply instanceof Promise ? await reply : reply, request.method === 'HEAD')
  }
}
