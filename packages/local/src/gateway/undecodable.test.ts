import { createServer } from 'node:http'
import { listen, type Loopback } from '@rostrum/core/testing/loopback'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseTarget } from '../http/request-target.ts'
import { createGateway } from './gateway.ts'

let loopback: Loopback

beforeAll(async () => {
  const gateway = createGateway({
    load: async (name) => async (event: APIGatewayProxyEventV2) => ({
      statusCode: 200,
      body: `${name} ${event.rawPath}`,
    }),
    onError: () => {},
  })
  const server = createServer((request, response) => {
    void gateway(request, response, parseTarget(request.url) ?? { path: '/', search: '' })
  })
  loopback = await listen(server)
})
afterAll(() => loopback.stop())

test.each([
  ['/congress/%zz', 'pages /congress/%zz'],
  ['/congress/%E0%A4%A', 'pages /congress/%E0%A4%A'],
  ['/congress/%41', 'pages /congress/A'],
])('the path %s reaches the public record', async (path, text) => {
  expect(await (await fetch(loopback.origin + path)).text()).toBe(text)
})

test('a path of the API that cannot be decoded is refused', async () => {
  const response = await fetch(`${loopback.origin}/api/%zz`)
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_input' }])
})
