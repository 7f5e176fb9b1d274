import { bySpecificity, gatewayKeys, type Route } from '@rostrum/contract/route'
import { type Domain, DOMAINS, ROUTES_BY_DOMAIN } from '@rostrum/contract/routes/all'

export interface RouteMatch {
  readonly routeKey: string
  readonly domain: Domain
  readonly pathParameters: Readonly<Record<string, string>>
}

/** A route as the gateway knows it, and who answers it. */
interface Integration {
  readonly routeKey: string
  readonly domain: Domain
}

interface RouteEntry extends Integration {
  readonly method: string
  readonly path: string
  readonly segments: readonly string[]
}

const VARIABLE_SEGMENT = /^\{(\w+)\}$/
const variableNameOf = (segment: string): string | undefined => VARIABLE_SEGMENT.exec(segment)?.[1]
const isVariable = (segment: string): boolean => VARIABLE_SEGMENT.test(segment)

function toEntry({ routeKey, domain }: Integration): RouteEntry {
  const [method = '', path = ''] = routeKey.split(' ')
  return { routeKey, domain, method, path, segments: path.split('/') }
}

const segmentMatches = (segment: string, value: string): boolean =>
  isVariable(segment) ? value !== '' : segment === value

/** A request can fit only routes of its own method and number of segments. */
const routeShapeOf = (method: string, segments: readonly string[]): string => `${method} ${segments.length}`

/** The routes of each shape, the more specific first. */
function entriesByShape(integrations: readonly Integration[]): ReadonlyMap<string, readonly RouteEntry[]> {
  const shapes = new Map<string, RouteEntry[]>()
  for (const entry of integrations.map(toEntry).toSorted((a, b) => bySpecificity(a.path, b.path))) {
    const shape = routeShapeOf(entry.method, entry.segments)
    shapes.set(shape, [...(shapes.get(shape) ?? []), entry])
  }
  return shapes
}

function pathParametersOf(segments: readonly string[], values: readonly string[]): Record<string, string> {
  const pairs = segments.map((segment, i) => [variableNameOf(segment), values[i]] as const)
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[0] !== undefined))
}

/**
 * Finds the route of a request as API Gateway would; what none fits goes to `$default`, the system function.
 * Throws URIError for a path that cannot be decoded.
 */
export function createMatcher(
  integrations: readonly Integration[],
): (method: string, path: string) => RouteMatch {
  const shapes = entriesByShape(integrations)
  return (method, path) => {
    const segments = path.split('/')
    const values = path.includes('%') ? segments.map(decodeURIComponent) : segments
    const matched = shapes
      .get(routeShapeOf(method, values))
      ?.find((entry) => entry.segments.every((segment, i) => segmentMatches(segment, values[i] ?? '')))
    if (matched === undefined) return { routeKey: '$default', domain: 'system', pathParameters: {} }
    const { routeKey, domain } = matched
    return { routeKey, domain, pathParameters: pathParametersOf(matched.segments, values) }
  }
}

export const INTEGRATIONS: readonly Integration[] = DOMAINS.flatMap((domain) =>
  Object.values<Route>(ROUTES_BY_DOMAIN[domain])
    .flatMap(gatewayKeys)
    .map((routeKey) => ({ routeKey, domain })),
)

export const matchRoute = createMatcher(INTEGRATIONS)
