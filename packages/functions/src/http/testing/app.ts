import { API_BASE, bySpecificity, type Route, routePattern, type Routes } from '@rostrum/contract/http/route'
import { serve, type ServeOptions } from '../serve.ts'
import { eventOf } from './event.ts'

const ORIGIN = 'https://rostrum.example'
const BODILESS = new Set([204, 304])

/** The result of routing in API Gateway. */
interface ChosenRoute {
  readonly routeKey: string
  readonly pathParameters: Readonly<Record<string, string>>
}

function createRouteChooser(routes: Routes): (method: string, pathname: string) => ChosenRoute {
  const patterns = Object.values<Route>(routes)
    .toSorted((a, b) => bySpecificity(a.path, b.path))
    .map((route) => ({ route, pattern: routePattern(route) }))
  return (method, pathname) => {
    for (const { route, pattern } of patterns) {
      const match = pattern.exec(pathname)
      if (match === null || route.method !== (method === 'HEAD' ? 'GET' : method)) continue
      const parts = Object.entries(match.groups ?? {}).map(([name, part]) => [name, decodeURIComponent(part)])
      return { routeKey: `${method} ${API_BASE}${route.path}`, pathParameters: Object.fromEntries(parts) }
    }
    return { routeKey: '$default', pathParameters: {} }
  }
}

/** A `fetch`-like interface to the function of a domain, as through API Gateway. */
export function createApp<Rs extends Routes>(serving: ServeOptions<Rs>) {
  const handler = serve(serving)
  const choose = createRouteChooser(serving.routes)
  return {
    async request(path: string, init: RequestInit = {}, from: { sourceIp?: string } = {}): Promise<Response> {
      const request = new Request(new URL(path, ORIGIN), init)
      const { pathname, search } = new URL(request.url)
      const body = Buffer.from(await request.arrayBuffer())
      const { cookie, ...headers } = Object.fromEntries(request.headers)
      const event = eventOf({
        ...choose(request.method, pathname),
        method: request.method,
        rawPath: decodeURIComponent(pathname),
        rawQueryString: search.slice(1),
        headers,
        // API Gateway passes cookies as a list, not as a header
        ...(cookie !== undefined && { cookies: cookie.split('; ') }),
        ...(body.length > 0 && { body: body.toString('base64'), isBase64Encoded: true }),
        ...from,
      })
      const { statusCode: status, headers: sent, cookies = [], body: text } = await handler(event)
      const response = new Response(BODILESS.has(status) ? null : text, { status, headers: sent })
      for (const one of cookies) response.headers.append('set-cookie', one)
      return response
    },
  }
}
