import { gatewayKeys, type Route } from '@rostrum/contract/http/route'
import { PUBLIC_ROUTE_KEYS } from '@rostrum/contract/site/public-paths'
import { type Domain, DOMAINS, ROUTES_BY_DOMAIN } from '@rostrum/contract/routes/all'
import { describe, expect, test } from 'vitest'
import { actionsOf, lambdasOf } from './testing/lambdas.ts'
import { resourcesOfType, refersTo } from './testing/resources.ts'
import { stackOf } from './testing/stack-of.ts'

const api = stackOf('production', 'api')
const lambdas = lambdasOf(api)
const routes = resourcesOfType(api, 'AWS::ApiGatewayV2::Route')
const integrations = resourcesOfType(api, 'AWS::ApiGatewayV2::Integration')

/** Follows a route key through its integration to the function that answers it. */
function functionBehind(routeKey: string) {
  const route = routes.find(({ properties }) => properties['RouteKey'] === routeKey)
  const integration = integrations.find(({ id }) => refersTo(route?.properties['Target'], id))
  return lambdas.find(({ id }) => refersTo(integration?.properties['IntegrationUri'], id))
}

const READS = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query']
const WRITES = ['dynamodb:PutItem', 'dynamodb:UpdateItem']
/** Writes of an on-demand fetch. */
const FETCHES = ['dynamodb:PutItem', 'dynamodb:UpdateItem']

function touches(domain: Domain, name: string, route: Route): string[] {
  if (domain === 'system') return name === 'getStatus' ? ['dynamodb:GetItem', 'dynamodb:Query'] : []
  return [
    ...READS,
    ...(route.method !== 'GET' && domain !== 'members' ? WRITES : []),
    ...(domain === 'members' || domain === 'bills' ? FETCHES : []),
  ]
}

const everyRoute = DOMAINS.flatMap((domain) =>
  Object.entries<Route>(ROUTES_BY_DOMAIN[domain]).map(([name, route]) => ({ domain, name, route })),
)

describe.each(everyRoute)('$name of $domain', ({ domain, name, route }) => {
  test.each(gatewayKeys(route))('%s calls its function', (routeKey) => {
    expect(functionBehind(routeKey)?.handler).toBe(`packages/functions/src/${domain}.handler`)
  })

  test('has a function with the permissions its handler needs', () => {
    const lambda = lambdas.find((candidate) => candidate.name === domain)
    expect(lambda && actionsOf(lambda)).toEqual(expect.arrayContaining(touches(domain, name, route)))
  })
})

test('creates the contract’s routes, a default route and no others', () => {
  const keys = routes.map(({ properties }) => properties['RouteKey'])
  expect(keys.toSorted()).toEqual(
    ['$default', ...PUBLIC_ROUTE_KEYS, ...everyRoute.flatMap(({ route }) => gatewayKeys(route))].toSorted(),
  )
  expect(functionBehind('$default')?.name).toBe('system')
})

test.each(PUBLIC_ROUTE_KEYS)('%s calls the function of the public record', (routeKey) => {
  expect(functionBehind(routeKey)?.name).toBe('pages')
})

test('lets the public record only read stored data and queue missing details', () => {
  const pages = lambdas.find(({ name }) => name === 'pages')
  expect(pages?.environment).toMatchObject({
    ROSTRUM_PUBLIC_RECORD: 'true',
    ROSTRUM_PUBLIC_STYLE: expect.stringMatching(/^\/./),
  })
  const system = lambdas.find(({ name }) => name === 'system')
  expect(system?.environment).toMatchObject({ ROSTRUM_PUBLIC_RECORD: 'true' })
  expect(pages?.environment).not.toHaveProperty('ROSTRUM_CONGRESS_KEY_PARAMETER')
  expect(JSON.stringify(pages?.statements)).not.toContain('USER#')
  expect(pages && actionsOf(pages)).not.toContain('dynamodb:DeleteItem')
})

test('has no two routes that differ only in parameter names', () => {
  const shapes = routes.map(({ properties }) => String(properties['RouteKey']).replace(/\{\w+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
})

test('gives each domain one function, one integration and one permission', () => {
  expect(lambdas.map(({ name }) => name).toSorted()).toEqual([...DOMAINS, 'pages'].toSorted())
  expect(integrations).toHaveLength(DOMAINS.length + 1)
  for (const { properties } of integrations) {
    expect(properties).toMatchObject({ IntegrationType: 'AWS_PROXY', PayloadFormatVersion: '2.0' })
  }
  const permissions = resourcesOfType(api, 'AWS::Lambda::Permission')
  for (const { id } of lambdas) {
    expect(permissions.filter(({ properties }) => refersTo(properties['FunctionName'], id))).toHaveLength(1)
  }
})

test('lets only this API call the functions', () => {
  for (const { properties } of resourcesOfType(api, 'AWS::Lambda::Permission')) {
    expect(properties).toMatchObject({
      Action: 'lambda:InvokeFunction',
      Principal: 'apigateway.amazonaws.com',
      SourceArn: {
        'Fn::Join': [
          '',
          [
            'arn:',
            { Ref: 'AWS::Partition' },
            ':execute-api:us-east-1:123456789012:',
            { 'Fn::ImportValue': expect.stringMatching(/^production-rostrum-gateway:ExportsOutputRefApi/) },
            '/*',
          ],
        ],
      },
    })
  }
})
