import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Match } from './route-table.ts'

/** The only bodies an HTTP API hands on as text; everything else, forms and untyped bodies too, is base64. */
const TEXT = /^\s*(?:text\/|application\/(?:json|javascript|xml)\s*(?:;|$))/i

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `04/Mar/2026:12:00:00 +0000`, the common log format. */
function gatewayTime(now: Date): string {
  const [date = '', time = ''] = now.toISOString().slice(0, 19).split('T')
  const [year, month, day] = date.split('-')
  return `${day}/${MONTHS[Number(month) - 1]}/${year}:${time} +0000`
}

function append(into: Record<string, string>, name: string, value: string): void {
  into[name] = Object.hasOwn(into, name) ? `${into[name]},${value}` : value
}

/** Lower-cased, repeated ones joined by commas; cookies travel in a list of their own. */
function headersOf({ rawHeaders }: IncomingMessage): { headers: Record<string, string>; cookies: string[] } {
  const headers: Record<string, string> = Object.create(null)
  const cookies: string[] = []
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = (rawHeaders[i] ?? '').toLowerCase()
    const value = rawHeaders[i + 1] ?? ''
    if (name === 'cookie') cookies.push(...value.split(/;\s*/).filter((cookie) => cookie !== ''))
    else append(headers, name, value)
  }
  return { headers: { ...headers }, cookies }
}

function queryOf(search: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(search)) append(query, name, value)
  return { ...query }
}

const hasAny = (record: object): boolean => Object.keys(record).length > 0

const sourceIp = (request: IncomingMessage): string =>
  (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '')

interface Received {
  readonly request: IncomingMessage
  readonly body: Buffer
  readonly path: string
  readonly search: string
  readonly match: Match
  readonly requestId: string
  readonly now: Date
}

function forwarded({ request }: Received, headers: Record<string, string>): Record<string, string> {
  append(headers, 'x-forwarded-for', sourceIp(request))
  headers['x-forwarded-port'] = String(request.socket.localPort)
  headers['x-forwarded-proto'] = 'http'
  return headers
}

function requestContext(received: Received, path: string): APIGatewayProxyEventV2['requestContext'] {
  const { request, match, requestId, now } = received
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
      sourceIp: sourceIp(request),
      userAgent: request.headers['user-agent'] ?? '',
    },
    requestId,
    routeKey: match.routeKey,
    stage: '$default',
    time: gatewayTime(now),
    timeEpoch: now.getTime(),
  }
}

function bodyOf({ request, body }: Received): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false }
  const isText =
    TEXT.test(request.headers['content-type'] ?? '') && request.headers['content-encoding'] === undefined
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText }
}

/** A request as API Gateway's HTTP API hands it to a function, payload format 2.0. */
export function toEvent(received: Received): APIGatewayProxyEventV2 {
  const { headers, cookies } = headersOf(received.request)
  const query = queryOf(received.search)
  const path = decodeURIComponent(received.path) // an HTTP API hands the path on decoded
  return {
    version: '2.0',
    routeKey: received.match.routeKey,
    rawPath: path,
    rawQueryString: received.search,
    ...(cookies.length > 0 && { cookies }),
    headers: forwarded(received, headers),
    ...(hasAny(query) && { queryStringParameters: query }),
    requestContext: requestContext(received, path),
    ...(hasAny(received.match.pathParameters) && { pathParameters: received.match.pathParameters }),
    ...bodyOf(received),
  }
}
