import { API_BASE, type Route } from '@rostrum/contract/route'
import { AppError } from '@rostrum/core/lib/app-error'
import { problemResponse } from './problem.ts'

export function notFound(_request: Request, requestId: string): Response {
  return problemResponse(new AppError('not_found'), requestId)
}

const PREFLIGHT_SECONDS = '86400'

function matcher(route: Route): RegExp {
  return new RegExp(`^${API_BASE}${route.path.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`)
}

/** Public reads may be asked for by any page, everything else by our own alone. */
function preflight(isPublicRead: boolean, allow: string): Response {
  const headers = new Headers({ allow })
  if (isPublicRead) {
    headers.set('access-control-allow-origin', '*')
    headers.set('access-control-allow-methods', 'GET, HEAD')
    headers.set('access-control-allow-headers', 'if-none-match')
    headers.set('access-control-max-age', PREFLIGHT_SECONDS)
  }
  return new Response(null, { status: 204, headers })
}

/** Answers what the gateway has no route for: a known path with the wrong method, or nothing at all. */
export function answerUnmatched(routes: readonly Route[]): (request: Request, requestId: string) => Response {
  const matchers = routes.map((route) => ({ route, pattern: matcher(route) }))
  return (request, requestId) => {
    const { pathname } = new URL(request.url)
    const known = matchers.filter(({ pattern }) => pattern.test(pathname)).map(({ route }) => route)
    if (known.length === 0) return notFound(request, requestId)
    const methods = known.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const allow = [...new Set([...methods, 'OPTIONS'])].toSorted().join(', ')
    if (request.method === 'OPTIONS') {
      const isPublicRead = known.some(({ method, auth }) => method === 'GET' && auth === 'public')
      return preflight(isPublicRead, allow)
    }
    const response = problemResponse(new AppError('method_not_allowed'), requestId)
    response.headers.set('allow', allow)
    return response
  }
}
