import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openServer } from './listen.ts'

const answering = () => createServer((_, response) => response.end('here'))

test('listens by default on both loopback addresses only', async () => {
  const { port, host, close } = await openServer(answering(), { port: 0, host: undefined })
  expect(host).toBe('localhost')
  for (const address of ['127.0.0.1', '[::1]'])
    expect(await (await fetch(`http://${address}:${port}`)).text()).toBe('here')
  await close(100)
})

test('displays localhost when it listens on all addresses', async () => {
  const { host, close } = await openServer(answering(), { port: 0, host: '0.0.0.0' })
  expect(host).toBe('localhost')
  await close(100)
})

test.each(['203.0.113.1', 'no-such-host.invalid'])(
  'reports %s, which is not ours, in one sentence',
  async (host) => {
    await expect(openServer(answering(), { port: 0, host })).rejects.toThrow(/choose another with HOST\.$/)
  },
)

test('closes a connection that never ends, after the grace period', async () => {
  const server = createServer(() => {})
  const { port, close } = await openServer(server, { port: 0, host: undefined })
  const hanging = connect(port, '127.0.0.1')
  hanging.on('error', () => {})
  hanging.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(server, 'request')
  await close(50)
  expect(server.listening).toBe(false)
})
