import { createServer } from 'node:http'
import { listen } from '@rostrum/core/testing/loopback'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { expect, onTestFinished, test } from 'vitest'
import { parseTarget } from '../http/request-target.ts'
import { createGateway } from './gateway.ts'

test('a call within the process reaches the function like a network call, with its caller', async () => {
  const events: APIGatewayProxyEventV2[] = []
  const gateway = createGateway({
    load: async () => async (event: APIGatewayProxyEventV2) => {
      events.push(event)
      return { statusCode: 404, headers: { age: '7' }, body: '{"code":"not_found"}' }
    },
    onError: () => {},
  })
  const inside = await gateway.fetchFor('192.0.2.7')('https://rostrum.example/api/bills?q=a%20b', {
    headers: { accept: 'application/json' },
  })
  expect([inside.status, inside.headers.get('age'), await inside.json()]).toEqual([
    404,
    '7',
    { code: 'not_found' },
  ])
  const server = await listen(
    createServer((request, response) => {
      void gateway(request, response, parseTarget(request.url) ?? { path: '/', search: '' })
    }),
  )
  onTestFinished(() => server.stop())
  await fetch(`${server.origin}/api/bills?q=a%20b`)
  const [called, sent] = events
  expect(called).toMatchObject({
    headers: { accept: 'application/json' },
    requestContext: { domainName: 'rostrum.example', http: { sourceIp: '192.0.2.7', method: 'GET' } },
  })
  for (const name of ['routeKey', 'rawPath', 'rawQueryString', 'queryStringParameters'] as const)
    expect(called?.[name]).toEqual(sent?.[name])
})
