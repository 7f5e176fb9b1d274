import { expect, test } from 'vitest'
import { cacheControl } from './cache.ts'
import { ERROR_STATUS } from './errors.ts'
import { bySpecificity, gatewayKeys, buildPath, type Route } from './route.ts'
import { DOMAINS, ROUTES_BY_DOMAIN } from '../routes/all.ts'

const routes = DOMAINS.flatMap((domain) =>
  Object.entries<Route>(ROUTES_BY_DOMAIN[domain]).map(([name, route]) => ({ name, route })),
)

test('every route has its own gateway key and name', () => {
  const keys = routes.flatMap(({ route }) => gatewayKeys(route))
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
})

test('the params schema has the parameters of the path', () => {
  for (const { name, route } of routes) {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part)
    const inSchema = Object.keys(route.params?._zod.def.shape ?? {})
    expect(inPath, name).toEqual(inSchema)
  }
})

test('allows shared caching of public reads only', () => {
  const shared = routes.filter(({ route }) => route.cache.kind === 'public')
  expect(shared.filter(({ route }) => route.method !== 'GET' || route.auth !== 'public')).toEqual([])
  expect(cacheControl(ROUTES_BY_DOMAIN.auth.getMe.cache)).toBe('private, no-store')
})

test('allows staler public responses during an outage', () => {
  const { cache } = ROUTES_BY_DOMAIN.bills.getBill
  expect(cacheControl(cache)).toBe(
    'public, max-age=30, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
  )
})

test('no route has two error codes with the same status', () => {
  for (const { name, route } of routes) {
    const statuses = route.errors.map((code) => ERROR_STATUS[code])
    expect(new Set(statuses).size, name).toBe(statuses.length)
  }
})

test('buildPath encodes parameters and refuses empty ones', () => {
  const { getMember } = ROUTES_BY_DOMAIN.members
  expect(buildPath(getMember, { bioguideId: 'a/b?c' })).toBe('/api/members/a%2Fb%3Fc')
  expect(() => buildPath(getMember, {})).toThrow('bioguideId')
  expect(() => buildPath(getMember, { bioguideId: '' })).toThrow('bioguideId')
})

test('gatewayKeys adds HEAD to a GET', () => {
  expect(gatewayKeys(ROUTES_BY_DOMAIN.system.getHealth)).toEqual(['GET /api/health', 'HEAD /api/health'])
  expect(gatewayKeys(ROUTES_BY_DOMAIN.auth.login)).toEqual(['POST /api/auth/login'])
})

test('bySpecificity sorts a fixed segment before a variable one', () => {
  const paths = ['/bills/{congress}/{type}/{number}/actions', '/bills/amendments/{congress}/{type}/{number}']
  const sorted = ['/bills/amendments/{congress}/{type}/{number}', '/bills/{congress}/{type}/{number}/actions']
  expect(paths.toSorted(bySpecificity)).toEqual(sorted)
  expect(['/members/{id}', '/members/search'].toSorted(bySpecificity)).toEqual([
    '/members/search',
    '/members/{id}',
  ])
})
