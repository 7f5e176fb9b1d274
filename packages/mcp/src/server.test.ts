import { expect, test } from 'vitest'
import { CORE_TOOLS, TOOLS } from './tools.ts'
import { handleMessage, PROTOCOL_VERSIONS, type ToolServer } from './server.ts'

const calls: unknown[] = []
const server: ToolServer = {
  version: '1.2.3',
  toolSet: 'core',
  callRoute: async ({ name }, input) => {
    calls.push([name, input])
    if (name === 'getStatus') throw new Error('a secret')
    if (name === 'getHealth') return { problem: 'The service could not be reached.' }
    return { data: { found: 1 }, url: 'https://rostrum.example/api/bills', readAt: '2026-03-01T12:00:00Z' }
  },
}
const ask = (method: string, params?: object) =>
  handleMessage(server, { jsonrpc: '2.0', id: 7, method, params })

test.each([...PROTOCOL_VERSIONS, '2031-01-01'])(
  'negotiates a version with a client of %s',
  async (version) => {
    const isKnown = PROTOCOL_VERSIONS.some((known) => known === version)
    expect(await ask('initialize', { protocolVersion: version })).toMatchObject({
      id: 7,
      result: {
        protocolVersion: isKnown ? version : PROTOCOL_VERSIONS[0],
        capabilities: { tools: {} },
        serverInfo: { name: 'rostrum', version: '1.2.3' },
      },
    })
  },
)

test('lists the core tools in less than 3,000 tokens, and all on request', async () => {
  const core = JSON.stringify(await ask('tools/list'))
  // a token is three to four characters of such lists
  expect(core.length).toBeLessThan(3 * 3_000)
  const all = await handleMessage(
    { ...server, toolSet: 'all' },
    { jsonrpc: '2.0', id: 7, method: 'tools/list' },
  )
  expect(all).toMatchObject({ result: { tools: { length: TOOLS.size } } })
  expect(await ask('tools/list')).toMatchObject({ result: { tools: { length: CORE_TOOLS.size } } })
})

test('calls a route with path and query, and returns text and data', async () => {
  calls.length = 0
  const answer = await ask('tools/call', {
    name: 'listBillActions',
    arguments: { congress: 119, type: 'hr', number: '1', limit: 5 },
  })
  expect(calls).toEqual([
    ['listBillActions', { params: { congress: 119, type: 'hr', number: '1' }, query: { limit: 5 } }],
  ])
  const content = {
    data: { found: 1 },
    url: 'https://rostrum.example/api/bills',
    readAt: '2026-03-01T12:00:00Z',
  }
  expect(answer).toEqual({
    jsonrpc: '2.0',
    id: 7,
    result: { content: [{ type: 'text', text: JSON.stringify(content) }], structuredContent: content },
  })
})

test('explains the caller’s errors, without details of internal ones', async () => {
  expect(await ask('tools/call', { name: 'getHealth' })).toMatchObject({
    result: { isError: true, content: [{ text: 'The service could not be reached.' }] },
  })
  const fault = await ask('tools/call', { name: 'getStatus' })
  expect(fault).toMatchObject({ error: { code: -32_603 } })
  expect(JSON.stringify(fault)).not.toContain('secret')
})

test('does not respond to a notification', async () => {
  const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' }
  expect(await handleMessage(server, initialized)).toBeUndefined()
})

test.each([
  ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'resources/list' }, -32_601],
  ['an unknown tool', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'login' } }, -32_602],
  [
    'a name of Object',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'constructor' } },
    -32_602,
  ],
  [
    'arguments of another type',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 1 } },
    -32_602,
  ],
  ['no version', { jsonrpc: '2.0', id: 1, method: 'initialize', params: {} }, -32_602],
  ['a list', [], -32_600],
  ['null', null, -32_600],
  ['an id that is an object', { jsonrpc: '2.0', id: {}, method: 'ping' }, -32_600],
  ['another protocol', { id: 1, method: 'ping' }, -32_600],
])('refuses %s', async (_, message, code) => {
  expect(await handleMessage(server, message)).toMatchObject({ error: { code } })
})
