import { AppError } from '@rostrum/core/lib/app-error'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Hono } from 'hono'
import type { HttpEnv } from './observe.ts'
import { problemResponse } from './problem.ts'

/** Paths are all that matters of an address here; a caller's Host header has no say in it. */
const ORIGIN = 'https://rostrum.invalid'
/** Methods that the Request of the platform refuses to stand for. */
const NO_REQUEST: ReadonlySet<string> = new Set(['CONNECT', 'TRACE', 'TRACK'])

/**
 * The gateway hands the path on decoded: taken as an address again, `%3F` would begin a query and `%2F` a segment.
 * The route it chose and the parts it cut out say what was asked.
 */
function pathOf({ routeKey, rawPath, pathParameters = {} }: APIGatewayProxyEventV2): string {
  if (routeKey === '$default') return rawPath.split('/').map(encodeURIComponent).join('/')
  const [, path = '/'] = routeKey.split(' ')
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(pathParameters[name] ?? ''))
}

function bodyOf({
  body,
  isBase64Encoded,
}: APIGatewayProxyEventV2): Uint8Array<ArrayBuffer> | string | undefined {
  return isBase64Encoded && body !== undefined ? new Uint8Array(Buffer.from(body, 'base64')) : body
}

function requestOf(event: APIGatewayProxyEventV2): Request {
  const { method } = event.requestContext.http
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const search = event.rawQueryString === '' ? '' : `?${event.rawQueryString}`
  const headers = new Headers()
  for (const [name, value] of Object.entries(event.headers)) if (value !== undefined) headers.set(name, value)
  const body = hasBody ? bodyOf(event) : undefined
  return new Request(ORIGIN + pathOf(event) + search, {
    method,
    headers,
    ...(body !== undefined && { body }),
  })
}

async function respond(app: Hono<HttpEnv>, event: APIGatewayProxyEventV2): Promise<Response> {
  const { requestId, http } = event.requestContext
  if (NO_REQUEST.has(http.method)) {
    const refusal = problemResponse(new AppError('method_not_allowed'), requestId)
    refusal.headers.set('allow', 'GET, HEAD, OPTIONS')
    return refusal
  }
  let request: Request
  try {
    request = requestOf(event)
  } catch (cause) {
    const message = 'This request cannot be read.'
    return problemResponse(new AppError('invalid_input', { message, cause }), requestId)
  }
  return await app.fetch(request, { requestId, sourceIp: http.sourceIp })
}

export type LambdaHandler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>

/** Carries an application in a Lambda function behind an HTTP API; every answer is text. */
export function lambdaHandler(app: Hono<HttpEnv>): LambdaHandler {
  return async (event) => {
    const response = await respond(app, event)
    const { requestId } = event.requestContext
    if (!response.headers.has('x-request-id')) {
      response.headers.set('x-request-id', requestId)
      response.headers.set('x-content-type-options', 'nosniff')
    }
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    }
  }
}
