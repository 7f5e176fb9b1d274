import { createServer, type RequestListener } from 'node:http'
import { request as requestHttps, type RequestOptions } from 'node:https'
import { afterEach, expect, test } from 'vitest'
import { listen, type Loopback } from '../testing/loopback.ts'
import { createOutboundClient } from './outbound-client.ts'

let server: Loopback | undefined
afterEach(async () => {
  await server?.stop()
  server = undefined
})

const requests: string[] = []
async function start(listener: RequestListener): Promise<string> {
  requests.length = 0
  server = await listen(
    createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`)
      listener(request, response)
    }),
  )
  return `${server.origin}/hook`
}
const message = { headers: { 'Content-Type': 'text/plain' }, body: Buffer.from('news') }
const post = createOutboundClient({ admitsLoopback: true, timeoutMilliseconds: 60_000 })
const hasty = createOutboundClient({ admitsLoopback: true, timeoutMilliseconds: 1_000 })

test('posts a body once, and returns the status and the headers', async () => {
  const bodies: string[] = []
  const url = await start((request, response) => {
    request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()))
    request.on('end', () => response.writeHead(429, { 'Retry-After': '7' }).end('later'))
  })
  expect(await post(url, message)).toMatchObject({ status: 429, headers: { 'retry-after': '7' } })
  expect(bodies).toEqual(['news'])
  expect(requests).toEqual(['POST /hook'])
})

test('does not follow a redirect', async () => {
  const url = await start((_request, response) => response.writeHead(307, { Location: '/other' }).end())
  expect((await post(url, message)).status).toBe(307)
  expect(requests).toEqual(['POST /hook'])
})

test('gives up on a server that does not answer', async () => {
  const url = await start(() => undefined)
  await expect(hasty(url, message)).rejects.toMatchObject({ failure: 'timeout' })
})

test('gives up on a name that does not resolve in time', async () => {
  const stuck = createOutboundClient({
    admitsLoopback: false,
    timeoutMilliseconds: 50,
    resolve: () => new Promise(() => undefined),
  })
  await expect(stuck('https://push.example/', message)).rejects.toMatchObject({ failure: 'timeout' })
})

test('returns the status even if the body hangs', async () => {
  const url = await start((_request, response) => response.writeHead(201).write('and'))
  expect((await hasty(url, message)).status).toBe(201)
})

test('reads no more than 64 KB of a body without end', async () => {
  let sent = 0
  const url = await start((_request, response) => {
    const chunk = Buffer.alloc(16 * 1_024)
    const flood = (): void => {
      sent += chunk.byteLength
      if (!response.destroyed) response.write(chunk, flood)
    }
    response.writeHead(200)
    flood()
  })
  expect((await post(url, message)).status).toBe(200)
  // plus the sockets' buffers
  expect(sent).toBeLessThan(16 * 1_024 * 1_024)
})

test('reports a connection that breaks, a server without TLS and one that is not there', async () => {
  const url = await start((request) => request.socket.destroy())
  await expect(post(url, message)).rejects.toMatchObject({ failure: 'unreachable' })
  await expect(post(url.replace('http:', 'https:'), message)).rejects.toMatchObject({
    failure: 'unreachable',
  })
  await server?.stop()
  server = undefined
  await expect(post(url, message)).rejects.toMatchObject({ failure: 'unreachable' })
})

test('stops when the signal aborts', async () => {
  const url = await start(() => undefined)
  const signal = AbortSignal.abort()
  await expect(post(url, { ...message, signal })).rejects.toMatchObject({ failure: 'unreachable' })
  expect(requests).toEqual([])
})

test('connects to the checked address, even if the name resolves to another one by then', async () => {
  const answers = ['1.1.1.1', '127.0.0.1']
  const asked: string[] = []
  const resolve = async (host: string) => {
    asked.push(host)
    return [{ address: answers[asked.length - 1] ?? '', family: 4 }]
  }
  const connected: unknown[] = []
  // Fakes only the connection, because tests must not reach other machines.
  const request = ((_url: URL, options: RequestOptions) => {
    for (const all of [true, false])
      options.lookup?.('push.example', { all }, (_error, address) => connected.push(address))
    return requestHttps('https://127.0.0.1:1/', { agent: false })
  }) as typeof requestHttps
  const strict = createOutboundClient({ admitsLoopback: false, resolve, request })
  await expect(strict('https://push.example/', message)).rejects.toMatchObject({ failure: 'unreachable' })
  expect(asked).toEqual(['push.example'])
  expect(connected).toEqual([[{ address: '1.1.1.1', family: 4 }], '1.1.1.1'])
})

test('sends nothing to a name with a private address', async () => {
  const url = await start((_request, response) => response.end())
  const strict = createOutboundClient({
    admitsLoopback: false,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  for (const target of [url, 'https://push.example/'])
    await expect(strict(target, message)).rejects.toMatchObject({ failure: 'forbidden' })
  expect(requests).toEqual([])
})
