import { API_BASE, bySpecificity, gatewayKeys, type Route, routePattern } from '@rostrum/contract/http/route'
import { isPublicPath, PUBLIC_ROUTE_KEYS } from '@rostrum/contract/site/public-paths'
import { type Domain, DOMAINS, ROUTES_BY_DOMAIN } from '@rostrum/contract/routes/all'

export interface RouteMatch {
  readonly routeKey: string
  readonly domain: Domain | 'pages'
  readonly pathParameters: Readonly<Record<string, string>>
}

interface Integration {
  readonly routeKey: string
  readonly domain: Domain
}

function toEntry({ routeKey, domain }: Integration) {
  const [method = '', address = ''] = routeKey.split(' ')
  const path = address.slice(API_BASE.length)
  return { routeKey, domain, method, path, pattern: routePattern({ path }) }
}

/** Encodes each segment in canonical form, so that fixed segments can be compared. */
const normalizePath = (path: string): string =>
  path
    .split('/')
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
    .join('/')

/**
 * Finds the route of a request as API Gateway would, the most specific first. A path without a route goes to
 * `$default`, the system function. Throws URIError for a path that cannot be decoded.
 */
export function createMatcher(
  integrations: readonly Integration[],
): (method: string, path: string) => RouteMatch {
  const entries = integrations.map(toEntry).toSorted((a, b) => bySpecificity(a.path, b.path))
  return (method, path) => {
    const normalized = normalizePath(path)
    for (const entry of entries) {
      const match = entry.method === method ? entry.pattern.exec(normalized) : null
      if (match === null) continue
      const values = Object.entries(match.groups ?? {}).map(([name, value]) => [
        name,
        decodeURIComponent(value),
      ])
      return { routeKey: entry.routeKey, domain: entry.domain, pathParameters: Object.fromEntries(values) }
    }
    return { routeKey: '$default', domain: 'system', pathParameters: {} }
  }
}

export const INTEGRATIONS: readonly Integration[] = DOMAINS.flatMap((domain) =>
  Object.values<Route>(ROUTES_BY_DOMAIN[domain])
    .flatMap(gatewayKeys)
    .map((routeKey) => ({ routeKey, domain })),
)

const matchApi = createMatcher(INTEGRATIONS)

/** The function `pages` uses the raw path, so its routes need no parameters. */
export function matchRoute(method: string, path: string): RouteMatch {
  const routeKey = isPublicPath(path)
    ? PUBLIC_ROUTE_KEYS.find((key) => key.startsWith(`${method} `))
    : undefined
  return routeKey === undefined ? matchApi(method, path) : { routeKey, domain: 'pages', pathParameters: {} }
}
