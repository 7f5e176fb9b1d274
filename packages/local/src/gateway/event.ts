import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { RouteMatch } from './route-table.ts'

/** The only bodies that an HTTP API passes as text; all others, forms and untyped bodies included, are base64. */
const TEXT_TYPES = /^\s*(?:text\/|application\/(?:json|javascript|xml)\s*(?:;|$))/i

/** Common log format: `04/Mar/2026:12:00:00 +0000`. */
const gatewayTime = (now: Date): string =>
  now.toUTCString().replace(/^\w+, (\d+) (\w+) (\d+) (\S+) GMT$/, '$1/$2/$3:$4 +0000')

function append(target: Map<string, string>, name: string, value: string): void {
  const previous = target.get(name)
  target.set(name, previous === undefined ? value : `${previous},${value}`)
}

/** Lowercases names and joins repeated headers with commas; cookies are a separate list. */
function readHeaders({ rawHeaders }: RequestHead): { headers: Map<string, string>; cookies: string[] } {
  const headers = new Map<string, string>()
  const cookies: string[] = []
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = (rawHeaders[i] ?? '').toLowerCase()
    const value = rawHeaders[i + 1] ?? ''
    if (name === 'cookie') cookies.push(...value.split(/;\s*/).filter((cookie) => cookie !== ''))
    else append(headers, name, value)
  }
  return { headers, cookies }
}

function readQuery(search: string): Record<string, string> {
  const query = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search)) append(query, name, value)
  return Object.fromEntries(query)
}

const isNotEmpty = (record: object): boolean => Object.keys(record).length > 0

export type RequestHead = Pick<IncomingMessage, 'method' | 'headers' | 'rawHeaders' | 'httpVersion'> & {
  readonly socket: { readonly localPort?: number | undefined }
}

interface IncomingCall {
  readonly request: RequestHead
  readonly clientAddress: string
  readonly body: Buffer
  readonly path: string
  readonly search: string
  readonly match: RouteMatch
  readonly requestId: string
  readonly now: Date
}

function forwardedHeaders(
  { request, clientAddress }: IncomingCall,
  headers: Map<string, string>,
): Record<string, string> {
  append(headers, 'x-forwarded-for', clientAddress)
  headers.set('x-forwarded-port', String(request.socket.localPort))
  headers.set('x-forwarded-proto', 'http')
  return Object.fromEntries(headers)
}

function requestContext(call: IncomingCall, path: string): APIGatewayProxyEventV2['requestContext'] {
  const { request, clientAddress, match, requestId, now } = call
  const domainName = request.headers.host ?? 'localhost'
  return {
    accountId: '000000000000',
    apiId: 'local',
    domainName,
    domainPrefix: domainName.split(/[.:]/)[0] ?? '',
    http: {
      method: request.method ?? 'GET',
      path,
      protocol: `HTTP/${request.httpVersion}`,
      sourceIp: clientAddress,
      userAgent: request.headers['user-agent'] ?? '',
    },
    requestId,
    routeKey: match.routeKey,
    stage: '$default',
    time: gatewayTime(now),
    timeEpoch: now.getTime(),
  }
}

function eventBody({ request, body }: IncomingCall): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false }
  const isText =
    TEXT_TYPES.test(request.headers['content-type'] ?? '') &&
    request.headers['content-encoding'] === undefined
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText }
}

/** Converts a request to the event that API Gateway's HTTP API sends, payload format 2.0. */
export function toEvent(call: IncomingCall): APIGatewayProxyEventV2 {
  const { headers, cookies } = readHeaders(call.request)
  const query = readQuery(call.search)
  const path = decodeURIComponent(call.path) // an HTTP API passes the decoded path
  return {
    version: '2.0',
    routeKey: call.match.routeKey,
    rawPath: path,
    rawQueryString: call.search,
    ...(cookies.length > 0 && { cookies }),
    headers: forwardedHeaders(call, headers),
    ...(isNotEmpty(query) && { queryStringParameters: query }),
    requestContext: requestContext(call, path),
    ...(isNotEmpty(call.match.pathParameters) && { pathParameters: call.match.pathParameters }),
    ...eventBody(call),
  }
}
