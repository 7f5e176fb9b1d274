import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { plainAddress } from '../http/hosts.ts'
import type { Match } from './route-table.ts'

/** The only bodies an HTTP API hands on as text; everything else, forms and untyped bodies too, is base64. */
const TEXT = /^\s*(?:text\/|application\/(?:json|javascript|xml)\s*(?:;|$))/i

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value))

/** `04/Mar/2026:12:00:00 +0000`, the common log format. */
function gatewayTime(now: Date): string {
  const date = `${twoDigits(now.getUTCDate())}/${MONTHS[now.getUTCMonth()]}/${now.getUTCFullYear()}`
  const time = [now.getUTCHours(), now.getUTCMinutes(), now.getUTCSeconds()].map(twoDigits).join(':')
  return `${date}:${time} +0000`
}

function append(into: Map<string, string>, name: string, value: string): void {
  const before = into.get(name)
  into.set(name, before === undefined ? value : `${before},${value}`)
}

/** Lower-cased, repeated ones joined by commas; cookies travel in a list of their own. */
function headersOf({ rawHeaders }: IncomingMessage): { headers: Map<string, string>; cookies: string[] } {
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

function queryOf(search: string): Record<string, string> {
  const query = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search)) append(query, name, value)
  return Object.fromEntries(query)
}

const hasAny = (record: object): boolean => Object.keys(record).length > 0

const sourceIp = ({ socket }: IncomingMessage): string => plainAddress(socket.remoteAddress ?? '127.0.0.1')

interface Received {
  readonly request: IncomingMessage
  readonly body: Buffer
  readonly path: string
  readonly search: string
  readonly match: Match
  readonly requestId: string
  readonly now: Date
}

function forwarded({ request }: Received, headers: Map<string, string>): Record<string, string> {
  append(headers, 'x-forwarded-for', sourceIp(request))
  headers.set('x-forwarded-port', String(request.socket.localPort))
  headers.set('x-forwarded-proto', 'http')
  return Object.fromEntries(headers)
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
