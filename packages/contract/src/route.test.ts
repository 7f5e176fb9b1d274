import { expect, test } from 'vitest'
import { cacheControl } from './cache.ts'
import { ERROR_STATUS } from './errors.ts'
import { bySpecificity, gatewayKeys, buildPath, type Route } from './route.ts'
import { DOMAINS, ROUTES_BY_DOMAIN } from './routes/all.ts'

const routes = DOMAINS.flatMap((domain) =>
  Object.entries<Route>(ROUTES_BY_DOMAIN[domain]).map(([name, route]) => ({ name, route })),
)

test('no two routes share a gateway key or a name', () => {
  const keys = routes.flatMap(({ route }) => gatewayKeys(route))
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
})

test('the parts of a path and its params schema name the same things', () => {
  for (const { name, route } of routes) {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part)
    const inSchema = Object.keys(route.params?._zod.def.shape ?? {})
    expect(inPath, name).toEqual(inSchema)
  }
})

test('only public reads are cached by others', () => {
  const shared = routes.filter(({ route }) => route.cache.kind === 'public')
  expect(shared.filter(({ route }) => route.method !== 'GET' || route.auth !== 'public')).toEqual([])
  expect(cacheControl(ROUTES_BY_DOMAIN.auth.getMe.cache)).toBe('private, no-store')
})

test('a public answer may be older in an outage than in good days', () => {
  const { cache } = ROUTES_BY_DOMAIN.bills.getBill
  expect(cacheControl(cache)).toBe(
    'public, max-age=30, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
  )
})

test('no route can fail in two ways with one status', () => {
  for (const { name, route } of routes) {
    const statuses = route.errors.map((code) => ERROR_STATUS[code])
    expect(new Set(statuses).size, name).toBe(statuses.length)
  }
})

test('a path is filled with encoded parts and never with an empty one', () => {
  const { getMember } = ROUTES_BY_DOMAIN.members
  expect(buildPath(getMember, { bioguideId: 'a/b?c' })).toBe('/api/members/a%2Fb%3Fc')
  expect(() => buildPath(getMember, {})).toThrow('bioguideId')
  expect(() => buildPath(getMember, { bioguideId: '' })).toThrow('bioguideId')
})

test('a read has a HEAD beside its GET', () => {
  expect(gatewayKeys(ROUTES_BY_DOMAIN.system.getHealth)).toEqual(['GET /api/health', 'HEAD /api/health'])
  expect(gatewayKeys(ROUTES_BY_DOMAIN.auth.login)).toEqual(['POST /api/auth/login'])
})

test('a fixed segment goes before a variable one, whatever order they come in', () => {
  const paths = ['/bills/{congress}/{type}/{number}/actions', '/bills/amendments/{congress}/{type}/{number}']
  const sorted = ['/bills/amendments/{congress}/{type}/{number}', '/bills/{congress}/{type}/{number}/actions']
  expect(paths.toSorted(bySpecificity)).toEqual(sorted)
  expect(['/members/{id}', '/members/search'].toSorted(bySpecificity)).toEqual([
    '/members/search',
    '/members/{id}',
  ])
})
