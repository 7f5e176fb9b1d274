import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'

interface EventOptions extends Partial<APIGatewayProxyEventV2> {
  readonly method?: string
  readonly requestId?: string
  readonly sourceIp?: string
}

/** An HTTP API event with the fields that functions read. */
export function eventOf(options: EventOptions): APIGatewayProxyEventV2 {
  const {
    method = 'GET',
    requestId = randomUUID(),
    sourceIp = '192.0.2.99',
    routeKey = '$default',
    rawPath = '',
    ...changes
  } = options
  const http = { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp, userAgent: '' }
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: '',
    headers: {},
    isBase64Encoded: false,
    requestContext: {
      accountId: '',
      apiId: '',
      domainName: '',
      domainPrefix: '',
      http,
      requestId,
      routeKey,
      stage: '$default',
      time: '',
      timeEpoch: 0,
    },
    ...changes,
  }
}
