import { bySpecificity, gatewayKeys, type Route } from '@rostrum/contract/route'
import { type Domain, DOMAINS, ROUTES_BY_DOMAIN } from '@rostrum/contract/routes/all'

export interface RouteMatch {
  readonly routeKey: string
  readonly domain: Domain
  readonly pathParameters: Readonly<Record<string, string>>
}

/** A route key of the gateway and the domain whose function answers it. */
interface Integration {
  readonly routeKey: string
  readonly domain: Domain
}

interface RouteEntry extends Integration {
  readonly method: string
  readonly path: string
  readonly segments: readonly string[]
}

const variableNameOf = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1]

function toEntry({ routeKey, domain }: Integration): RouteEntry {
  const [method = '', path = ''] = routeKey.split(' ')
  return { routeKey, domain, method, path, segments: path.split('/') }
}

/** The path parameters of a matching path; undefined if it does not match. */
function matchSegments(
  segments: readonly string[],
  values: readonly string[],
): Record<string, string> | undefined {
  if (segments.length !== values.length) return undefined
  const parameters = new Map<string, string>()
  for (const [i, segment] of segments.entries()) {
    const name = variableNameOf(segment)
    const value = values[i] ?? ''
    if (name === undefined ? segment !== value : value === '') return undefined
    if (name !== undefined) parameters.set(name, value)
  }
  return Object.fromEntries(parameters)
}

/**
 * Finds the route of a request as API Gateway would, the most specific first. A path without a route goes to
 * `$default`, the system function. Throws URIError for a path that cannot be decoded.
 */
export function createMatcher(
  integrations: readonly Integration[],
): (method: string, path: string) => RouteMatch {
  const entries = integrations.map(toEntry).toSorted((a, b) => bySpecificity(a.path, b.path))
  return (method, path) => {
    const values = path.split('/').map(decodeURIComponent)
    for (const entry of entries) {
      const pathParameters = entry.method === method ? matchSegments(entry.segments, values) : undefined
      if (pathParameters) return { routeKey: entry.routeKey, domain: entry.domain, pathParameters }
    }
    return { routeKey: '$default', domain: 'system', pathParameters: {} }
  }
}

export const INTEGRATIONS: readonly Integration[] = DOMAINS.flatMap((domain) =>
  Object.values<Route>(ROUTES_BY_DOMAIN[domain])
    .flatMap(gatewayKeys)
    .map((routeKey) => ({ routeKey, domain })),
)

export const matchRoute = createMatcher(INTEGRATIONS)
