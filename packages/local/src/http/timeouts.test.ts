import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { listen, type Loopback } from '@rostrum/core/testing/loopback'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAppServer } from '../app-server.ts'
import { DEFAULT_TIMEOUTS } from './timeouts.ts'

const SHORT = { headers: 100, request: 200, idle: 300, check: 20 }
const HUGE = Buffer.alloc(64 * 1024 * 1024)

let server: Server
let loopback: Loopback
let answer: () => Promise<Buffer>
beforeEach(async () => {
  answer = async () => Buffer.from('here')
  const site = async (_: unknown, response: { end(body: Buffer): void }) => response.end(await answer())
  const appServer = createAppServer({ timeouts: SHORT, isOwnHost: () => true, onError: () => {} })
  appServer.attach({ api: site, mailbox: site, site })
  server = appServer.server
  loopback = await listen(server)
})
afterEach(async () => {
  for (const socket of dialed.splice(0)) socket.destroy()
  await loopback.stop()
})

const dialed: Socket[] = []
function dial(): Socket {
  const socket = connect({ port: loopback.port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  dialed.push(socket)
  return socket
}

const connections = (): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  )

/** Waits until the server has closed the new connection. */
async function untilAlone(): Promise<void> {
  await once(server, 'connection')
  await expect.poll(connections).toBe(0)
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n'

test.each([
  ['sends nothing', ''],
  ['sends part of a request line', 'GET / HT'],
  ['never ends its headers', REQUEST],
  ['never sends the declared body', `${REQUEST}Content-Length: 5\r\n\r\nab`],
  ['never ends its chunks', `${REQUEST}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n`],
  ['stays idle after a reply', `${REQUEST}Keep-Alive: x\r\n\r\n`],
])('closes the connection of a client that %s and never closes its side', async (_, sent) => {
  const socket = dial()
  socket.write(sent)
  socket.resume()
  await untilAlone()
})

test('closes the connection of a client that sends a header byte by byte', async () => {
  const socket = dial()
  socket.write(REQUEST)
  socket.resume()
  const drip = setInterval(() => socket.write('X'), 20)
  await untilAlone()
  clearInterval(drip)
})

test('closes the connection of a client that does not read its reply', async () => {
  answer = async () => HUGE
  const socket = dial()
  socket.write(`${REQUEST}\r\n`)
  socket.pause()
  await untilAlone()
})

test('waits indefinitely for its own reply', async () => {
  answer = async () => await wait(2 * SHORT.idle, Buffer.from('late'))
  expect(await (await fetch(loopback.origin)).text()).toBe('late')
})

test('closes each connection within 30 seconds', () => {
  const { check, ...limits } = DEFAULT_TIMEOUTS
  for (const limit of Object.values(limits)) expect(limit + check).toBeLessThanOrEqual(30_000)
})
