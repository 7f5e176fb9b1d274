import { type Route, routePattern } from '@rostrum/contract/http/route'
import { AppError } from '@rostrum/core/lib/app-error'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { LambdaResponse } from './lambda-response.ts'
import { problemResponse } from './problem.ts'

export const notFound = ({ requestContext }: APIGatewayProxyEventV2): LambdaResponse =>
  problemResponse(new AppError('not_found'), requestContext.requestId)

const PREFLIGHT_SECONDS = '86400'

/** CORS: every origin may make public reads; everything else is same-origin only. */
function preflight(isPublicRead: boolean, allow: string): LambdaResponse {
  const open = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': 'if-none-match',
    'access-control-max-age': PREFLIGHT_SECONDS,
  }
  return { statusCode: 204, headers: { allow, ...(isPublicRead && open) }, body: '' }
}

/** Handles preflight requests, known paths with the wrong method (405), and unknown paths (404). */
export function createUnmatched(routes: readonly Route[]): (event: APIGatewayProxyEventV2) => LambdaResponse {
  const patterns = routes.map((route) => ({ route, pattern: routePattern(route) }))
  return (event) => {
    const matching = patterns.filter(({ pattern }) => pattern.test(event.rawPath)).map(({ route }) => route)
    if (matching.length === 0) return notFound(event)
    const methods = matching.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const allow = [...new Set([...methods, 'OPTIONS'])].toSorted().join(', ')
    const { http, requestId } = event.requestContext
    if (http.method === 'OPTIONS') {
      const isPublicRead = matching.some(({ method, auth }) => method === 'GET' && auth === 'public')
      return preflight(isPublicRead, allow)
    }
    return problemResponse(new AppError('method_not_allowed'), requestId, { allow })
  }
}
