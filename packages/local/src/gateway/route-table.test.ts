import { buildPath, type Route } from '@rostrum/contract/http/route'
import { DOMAINS, ROUTES_BY_DOMAIN } from '@rostrum/contract/routes/all'
import { expect, test } from 'vitest'
import { createMatcher, INTEGRATIONS, matchRoute } from './route-table.ts'

test.each([
  ['GET', '/api/members/search', 'GET /api/members/search', {}],
  ['GET', '/api/members/A000001', 'GET /api/members/{bioguideId}', { bioguideId: 'A000001' }],
  ['HEAD', '/api/members/A000001', 'HEAD /api/members/{bioguideId}', { bioguideId: 'A000001' }],
  ['GET', '/api/bills/favorite/check', 'GET /api/bills/favorite/check', {}],
  [
    'GET',
    '/api/bills/amendments/118/samdt/5',
    'GET /api/bills/amendments/{congress}/{type}/{number}',
    { congress: '118', type: 'samdt', number: '5' },
  ],
  [
    'GET',
    '/api/bills/118/hr/5/actions',
    'GET /api/bills/{congress}/{type}/{number}/actions',
    { congress: '118', type: 'hr', number: '5' },
  ],
  // Four segments match two routes; the leftmost difference decides, and a fixed segment wins.
  [
    'GET',
    '/api/bills/amendments/118/samdt/actions',
    'GET /api/bills/amendments/{congress}/{type}/{number}',
    { congress: '118', type: 'samdt', number: 'actions' },
  ],
  ['GET', '/api/members/a%2Fb%20c', 'GET /api/members/{bioguideId}', { bioguideId: 'a/b c' }],
])('%s %s matches %s, in any order of routes', (method, path, routeKey, pathParameters) => {
  for (const match of [matchRoute, createMatcher(INTEGRATIONS.toReversed())])
    expect(match(method, path)).toMatchObject({ routeKey, pathParameters })
})

test.each([
  ['GET', '/api/nothing'],
  ['GET', '/api/members/'],
  ['GET', '/api/members/A000001/'],
  ['PATCH', '/api/health'],
  ['OPTIONS', '/api/health'],
  ['POST', '/api/members/A000001'],
])('%s %s matches $default, which the system function answers', (method, path) => {
  expect(matchRoute(method, path)).toEqual({ routeKey: '$default', domain: 'system', pathParameters: {} })
})

test('matches every route of the contract to its key and domain', () => {
  for (const domain of DOMAINS)
    for (const route of Object.values<Route>(ROUTES_BY_DOMAIN[domain])) {
      const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `some-${name}`])
      const pathParameters = Object.fromEntries(names)
      expect(matchRoute(route.method, buildPath(route, pathParameters))).toEqual({
        routeKey: `${route.method} /api${route.path}`,
        domain,
        pathParameters,
      })
    }
})

test('throws URIError for an undecodable path', () => {
  expect(() => matchRoute('GET', '/api/members/%E0%A4%A')).toThrow(URIError)
})
