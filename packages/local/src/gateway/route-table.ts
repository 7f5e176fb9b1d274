import { bySpecificity, gatewayKeys, type Route } from '@rostrum/contract/route'
import { type Domain, DOMAINS, ROUTES_BY_DOMAIN } from '@rostrum/contract/routes/all'

export interface Match {
  readonly routeKey: string
  readonly domain: Domain
  readonly pathParameters: Readonly<Record<string, string>>
}

/** A route as the gateway knows it, and who answers it. */
interface Integration {
  readonly routeKey: string
  readonly domain: Domain
}

interface Entry extends Integration {
  readonly method: string
  readonly path: string
  readonly segments: readonly string[]
}

const NAME = /^\{(\w+)\}$/
const nameOf = (segment: string): string | undefined => NAME.exec(segment)?.[1]
const isVariable = (segment: string): boolean => NAME.test(segment)

function toEntry({ routeKey, domain }: Integration): Entry {
  const [method = '', path = ''] = routeKey.split(' ')
  return { routeKey, domain, method, path, segments: path.split('/') }
}

const fits = (segment: string, given: string): boolean =>
  isVariable(segment) ? given !== '' : segment === given

/** A request can fit only routes of its own method and number of segments. */
const shapeOf = (method: string, segments: readonly string[]): string => `${method} ${segments.length}`

/** The routes of each shape, the more specific first. */
function byShape(integrations: readonly Integration[]): ReadonlyMap<string, readonly Entry[]> {
  const shapes = new Map<string, Entry[]>()
  for (const entry of integrations.map(toEntry).toSorted((a, b) => bySpecificity(a.path, b.path))) {
    const shape = shapeOf(entry.method, entry.segments)
    shapes.set(shape, [...(shapes.get(shape) ?? []), entry])
  }
  return shapes
}

function parametersOf(segments: readonly string[], given: readonly string[]): Record<string, string> {
  const pairs = segments.map((segment, i) => [nameOf(segment), given[i]] as const)
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[0] !== undefined))
}

/**
 * Finds the route of a request as API Gateway would; what none fits goes to `$default`, the system function.
 * Throws URIError for a path that cannot be decoded.
 */
export function createMatcher(integrations: readonly Integration[]): (method: string, path: string) => Match {
  const shapes = byShape(integrations)
  return (method, path) => {
    const segments = path.split('/')
    const given = path.includes('%') ? segments.map(decodeURIComponent) : segments
    const found = shapes
      .get(shapeOf(method, given))
      ?.find((entry) => entry.segments.every((segment, i) => fits(segment, given[i] ?? '')))
    if (found === undefined) return { routeKey: '$default', domain: 'system', pathParameters: {} }
    const { routeKey, domain } = found
    return { routeKey, domain, pathParameters: parametersOf(found.segments, given) }
  }
}

export const INTEGRATIONS: readonly Integration[] = DOMAINS.flatMap((domain) =>
  Object.values<Route>(ROUTES_BY_DOMAIN[domain])
    .flatMap(gatewayKeys)
    .map((routeKey) => ({ routeKey, domain })),
)

export const matchRoute = createMatcher(INTEGRATIONS)
