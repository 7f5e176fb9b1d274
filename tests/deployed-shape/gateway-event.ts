import { ORIGIN_MARK_HEADER } from '../../stacks/viewer-address.ts'

interface EventInput {
  readonly method: string
  readonly path: string
  readonly query?: string
  readonly routeKey?: string
  /** Path parameters that the gateway extracted with its route key. */
  readonly params?: Readonly<Record<string, string>>
  readonly token?: string
  readonly body?: unknown
  /** The secret that the distribution adds to each call; null for a call that bypasses it. */
  readonly originMark?: string | null
}

const HOST = 'd111111abcdef8.cloudfront.net'
export const ORIGIN_MARK = 'mark'

/** Builds the event that API Gateway sends to a function (payload format 2.0). */
export function gatewayEvent(input: EventInput) {
  const { method, path, query = '', routeKey = `${method} ${path}`, params, token, body } = input
  const { originMark = ORIGIN_MARK } = input
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: query,
    ...(params === undefined ? {} : { pathParameters: params }),
    headers: {
      host: HOST,
      'x-forwarded-proto': 'https',
      ...(originMark === null ? {} : { [ORIGIN_MARK_HEADER]: originMark }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    requestContext: {
      accountId: '123456789012',
      apiId: 'abcdefghij',
      domainName: HOST,
      domainPrefix: 'd111111abcdef8',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'test' },
      requestId: 'Ab1Cd2Ef3Gh4Ij5=',
      routeKey,
      stage: '$default',
      time: '01/Jan/2026:00:00:00 +0000',
      timeEpoch: 1_767_225_600_000,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    isBase64Encoded: false,
  }
}
