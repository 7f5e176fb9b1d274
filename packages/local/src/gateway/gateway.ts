import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BODY_MAX_BYTES } from '@rostrum/contract/rules/limits'
import { isPublicPath } from '@rostrum/contract/site/public-paths'
import type { Domain } from '@rostrum/contract/routes/all'
import { BodyTooLarge, hasBody, readBody } from '../http/body.ts'
import { createCompressedBodies } from '../http/compressed-bodies.ts'
import { acceptedEncoding, compress, isCompressible, weakEtag } from '../http/compression.ts'
import { clientAddress, type ClientAddressOf } from '../http/client-address.ts'
import type { SiteFetch } from '@rostrum/functions/site-fetch'
import type { RequestHandler, RequestTarget } from '../http/request-target.ts'
import { type RequestHead, toEvent } from './event.ts'
import { invoke, type LambdaHandler, LambdaTimeout } from './lambda.ts'
import { gatewayReply, type Reply, toReply } from './reply.ts'
import { matchRoute } from './route-table.ts'

// https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
/** Longer than on AWS, where every request has a processor to itself. */
const TIMEOUT_MS = 120_000
const BROTLI_QUALITY = 4
const NO_BODY = Buffer.alloc(0)
const COMPRESSED_STATUSES = new Set([200, 403, 404])

interface GatewayOptions {
  readonly load: (name: Domain | 'pages') => Promise<LambdaHandler>
  readonly limitMilliseconds?: number
  readonly addressOf?: ClientAddressOf
  readonly onError: (error: unknown) => void
}

type Gateway = RequestHandler & { readonly fetchFor: SiteFetch }

interface GatewayCall extends RequestTarget {
  readonly request: RequestHead
  readonly clientAddress: string
  readonly readBody: () => Promise<Buffer>
}

/** A GET within this process, in the form of a network request. */
function callOf(input: Parameters<typeof fetch>[0], init: RequestInit | undefined) {
  const { pathname: path, search, host } = new URL(String(input))
  const headers = { ...Object.fromEntries(new Headers(init?.headers)), host }
  const request = {
    method: 'GET',
    headers,
    rawHeaders: Object.entries(headers).flat(),
    httpVersion: '1.1',
    socket: {},
  }
  return { request, path, search: search.slice(1), readBody: async () => NO_BODY }
}

function shouldCompress({ status, headers, body }: Reply): boolean {
  const isTypeCompressible = isCompressible(headers['content-type'], body.length)
  return isTypeCompressible && COMPRESSED_STATUSES.has(status) && headers['content-encoding'] === undefined
}

const varyHeader = ({ vary }: Reply['headers']): string =>
  vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`

/** Public replies have an ETag that identifies their content; private replies of different people may share one. */
function contentKeyOf({ path, search }: RequestTarget, { headers }: Reply): string | undefined {
  const { etag, 'cache-control': cacheControl } = headers
  return etag !== undefined && cacheControl?.startsWith('public') ? `${path}?${search} ${etag}` : undefined
}

interface EncodedCall {
  readonly request: IncomingMessage
  readonly target: RequestTarget
  readonly compressOnce: ReturnType<typeof createCompressedBodies>
}

/** Compresses the reply, if the client and the content allow, as CloudFront does in front of API Gateway. */
async function encodeReply(reply: Reply, { request, target, compressOnce }: EncodedCall): Promise<Reply> {
  if (request.method === 'HEAD' || !shouldCompress(reply)) return reply
  const headers: Reply['headers'] = { ...reply.headers, vary: varyHeader(reply.headers) }
  const encoding = acceptedEncoding(request)
  if (encoding === undefined) return { ...reply, headers }
  const key = contentKeyOf(target, reply)
  const etag = headers['etag'] === undefined ? {} : { etag: weakEtag(headers['etag']) }
  return {
    ...reply,
    headers: { ...headers, ...etag, 'content-encoding': encoding },
    body: await (key === undefined
      ? compress(reply.body, encoding, BROTLI_QUALITY)
      : compressOnce(key, reply.body, encoding)),
  }
}

function sendReply(
  response: ServerResponse,
  { status, headers, cookies, body }: Reply,
  isHead: boolean,
): void {
  const sendsBody = !isHead && status !== 204 && status !== 304
  response.writeHead(status, {
    ...headers,
    ...(cookies.length > 0 && { 'set-cookie': [...cookies] }),
    ...(sendsBody && { 'content-length': body.length }),
  })
  response.end(sendsBody ? body : undefined)
}

/** Re-encodes an undecodable path of the public record so that it reaches the function, as through the CDN. */
function encodeUndecodable(path: string): string {
  try {
    decodeURIComponent(path)
    return path
  } catch {
    return encodeURI(path)
  }
}

/** Answers `/api/*` and the public record by calling the domain's Lambda entry point with the event that AWS would send. */
export function createGateway({
  load,
  limitMilliseconds = TIMEOUT_MS,
  addressOf = clientAddress(),
  onError,
}: GatewayOptions): Gateway {
  const compressOnce = createCompressedBodies({ brotliQuality: BROTLI_QUALITY })

  async function invokeFor({ readBody: read, path: sent, ...call }: GatewayCall): Promise<Reply> {
    const path = isPublicPath(sent) ? encodeUndecodable(sent) : sent
    const match = matchRoute(call.request.method ?? 'GET', path)
    const now = new Date()
    const event = toEvent({ ...call, body: await read(), path, match, requestId: randomUUID(), now })
    const handler = await load(match.domain)
    return toReply(await invoke(handler, event, limitMilliseconds))
  }

  async function replyTo(request: IncomingMessage, target: RequestTarget): Promise<Reply> {
    try {
      const read = async () => (hasBody(request) ? await readBody(request, BODY_MAX_BYTES) : NO_BODY)
      return await invokeFor({ request, clientAddress: addressOf(request), readBody: read, ...target })
    } catch (error) {
      if (error instanceof URIError) return gatewayReply(400, 'This address cannot be decoded.')
      if (error instanceof BodyTooLarge) return gatewayReply(413)
      if (error instanceof LambdaTimeout) return gatewayReply(503)
      if (request.destroyed && !request.complete) return gatewayReply(400)
      onError(error)
      return gatewayReply(500)
    }
  }

  const gateway: RequestHandler = async (request, response, target) => {
    const reply = await encodeReply(await replyTo(request, target), { request, target, compressOnce })
    sendReply(response, reply, request.method === 'HEAD')
  }
  const fetchFor: SiteFetch = (caller) => async (input, init) => {
    const { status, headers, body } = await invokeFor({ ...callOf(input, init), clientAddress: caller })
    return new Response(new Uint8Array(body), { status, headers })
  }
  return Object.assign(gateway, { fetchFor })
}
