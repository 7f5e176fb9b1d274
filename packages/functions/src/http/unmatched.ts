import { API_BASE, type Route } from '@rostrum/contract/route'
import { AppError } from '@rostrum/core/lib/app-error'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Answer } from './answer.ts'
import { problemAnswer } from './problem.ts'

export const notFound = ({ requestContext }: APIGatewayProxyEventV2): Answer =>
  problemAnswer(new AppError('not_found'), requestContext.requestId)

const PREFLIGHT_SECONDS = '86400'

function matcher(route: Route): RegExp {
  return new RegExp(`^${API_BASE}${route.path.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`)
}

/** Public reads may be asked for by any page, everything else by our own alone. */
function preflight(isPublicRead: boolean, allow: string): Answer {
  const open = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': 'if-none-match',
    'access-control-max-age': PREFLIGHT_SECONDS,
  }
  return { statusCode: 204, headers: { allow, ...(isPublicRead && open) }, body: '' }
}

/** Answers what the gateway has no route for: a known path with the wrong method, or nothing at all. */
export function answerUnmatched(routes: readonly Route[]): (event: APIGatewayProxyEventV2) => Answer {
  const matchers = routes.map((route) => ({ route, pattern: matcher(route) }))
  return (event) => {
    const known = matchers.filter(({ pattern }) => pattern.test(event.rawPath)).map(({ route }) => route)
    if (known.length === 0) return notFound(event)
    const methods = known.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const allow = [...new Set([...methods, 'OPTIONS'])].toSorted().join(', ')
    const { http, requestId } = event.requestContext
    if (http.method === 'OPTIONS') {
      const isPublicRead = known.some(({ method, auth }) => method === 'GET' && auth === 'public')
      return preflight(isPublicRead, allow)
    }
    return problemAnswer(new AppError('method_not_allowed'), requestId, { allow })
  }
}
