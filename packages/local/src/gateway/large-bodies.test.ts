import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { BODY_MAX_BYTES } from '@rostrum/contract/rules/limits'
import { listen, type Loopback } from '@rostrum/core/testing/loopback'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAppServer } from '../app-server.ts'
import { createGateway } from './gateway.ts'

const UPLOADS = 40
const UPLOAD_BYTES = 10 * 1024 * 1024
const MEGABYTE = 1024 * 1024

let loopback: Loopback
let called = 0
beforeEach(async () => {
  called = 0
  const onError = (error: unknown): never => {
    throw error
  }
  const load = async () => async () => {
    called += 1
    return { statusCode: 200, body: '{}' }
  }
  const none = async (): Promise<void> => {}
  const appServer = createAppServer({ isOwnHost: () => true, onError })
  appServer.attach({ api: createGateway({ load, onError }), mailbox: none, site: none })
  loopback = await listen(appServer.server)
})
afterEach(() => loopback.stop())

const post = (body: RequestInit) => fetch(`${loopback.origin}/api/auth/login`, { method: 'POST', ...body })

const whole = (bytes: number): RequestInit => ({ body: Buffer.alloc(bytes) })
const streamed = (bytes: number): RequestInit => ({
  body: new Blob([Buffer.alloc(bytes)]).stream(),
  duplex: 'half',
})

describe('a body', () => {
  test.each([
    ['with its length', (bytes: number) => post(whole(bytes))],
    ['in chunks', (bytes: number) => post(streamed(bytes))],
  ])('is accepted up to the limit %s, and refused above in the shape of the contract', async (_, send) => {
    expect((await send(BODY_MAX_BYTES)).status).toBe(200)
    const refused = await send(BODY_MAX_BYTES + 1)
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('64 KB'),
      requestId: expect.any(String),
    })
    expect(called).toBe(1)
  })

  test('of 10 MB is refused so that its sender receives the reply', async () => {
    expect((await post(whole(UPLOAD_BYTES))).status).toBe(413)
    expect((await post(streamed(UPLOAD_BYTES))).status).toBe(413)
  })

  test('with Expect: 100-continue is refused before it is sent', async () => {
    const socket = connect(loopback.port, '127.0.0.1')
    const head = ['POST /api/auth/login HTTP/1.1', 'Host: a', 'Expect: 100-continue']
    socket.write(`${head.join('\r\n')}\r\nContent-Length: ${UPLOAD_BYTES}\r\n\r\n`)
    const [first]: Buffer[] = await once(socket, 'data')
    expect(first?.toString()).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
  })

  test('with Expect: 100-continue is requested if it is short', async () => {
    const socket = connect(loopback.port, '127.0.0.1')
    const head = ['POST /api/auth/login HTTP/1.1', 'Host: a', 'Expect: 100-continue', 'Content-Length: 2']
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    const [first]: Buffer[] = await once(socket, 'data')
    expect(first?.toString()).toMatch(/^HTTP\/1\.1 100 /)
    socket.write('{}')
    const [second]: Buffer[] = await once(socket, 'data')
    expect(second?.toString()).toMatch(/^HTTP\/1\.1 200 /)
    socket.destroy()
  })
})

/** Sends most of an upload from one shared buffer and waits for the reply, without ending the body. */
async function beginUpload(framing: 'length' | 'chunks') {
  const socket = connect(loopback.port, '127.0.0.1')
  socket.on('error', () => {})
  const piece = Buffer.alloc(BODY_MAX_BYTES, 'x')
  const header = framing === 'length' ? `Content-Length: ${UPLOAD_BYTES}` : 'Transfer-Encoding: chunked'
  socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`)
  let reply = ''
  socket.on('data', (chunk: Buffer) => (reply += chunk.toString()))
  for (let sent = 0; sent < UPLOAD_BYTES / 2; sent += piece.length) {
    if (framing === 'chunks') socket.write(`${piece.length.toString(16)}\r\n`)
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
    if (framing === 'chunks') socket.write('\r\n')
  }
  await expect.poll(() => reply).toMatch(/^HTTP\/1\.1 413 /)
  return socket
}

test.each(['length', 'chunks'] as const)('40 concurrent uploads by %s use no memory', async (framing) => {
  const before = process.memoryUsage().arrayBuffers
  const sockets = await Promise.all(Array.from({ length: UPLOADS }, () => beginUpload(framing)))
  await turn()
  expect((process.memoryUsage().arrayBuffers - before) / MEGABYTE).toBeLessThan(UPLOADS)
  for (const socket of sockets) socket.destroy()
})
