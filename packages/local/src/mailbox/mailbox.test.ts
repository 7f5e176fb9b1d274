import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen, type Loopback } from '@rostrum/core/testing/loopback'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseTarget } from '../http/request-target.ts'
import { openOutbox, type Outbox } from '../mail/outbox.ts'
import { createMailbox } from './mailbox.ts'

const MAIL = {
  from: 'no-reply@rostrum.example',
  to: ['ana@example.org', 'bo@example.org'],
  subject: 'Reset <your> password & more',
  text: 'Open https://localhost/reset-password?token=a&b. <script>alert(1)</script>',
  html: '<html><head><title>x</title></head><body><script>alert(1)</script><img src="https://spy.example/a.gif">Hi</body></html>',
}

let outbox: Outbox
let loopback: Loopback
let origin: string
/** The peer address of another machine; undefined for this one. */
let peer: string | undefined

beforeEach(async () => {
  peer = undefined
  outbox = await openOutbox({ folder: undefined })
  const mailbox = createMailbox(outbox)
  const server = createServer((incoming, response) => {
    if (peer !== undefined) Object.defineProperty(incoming.socket, 'remoteAddress', { value: peer })
    void mailbox(incoming, response, parseTarget(incoming.url) ?? { path: '/', search: '' })
  })
  loopback = await listen(server)
  origin = loopback.origin
})
afterEach(() => loopback.stop())

const policyOf = (response: Response): string => response.headers.get('content-security-policy') ?? ''

describe('as JSON', () => {
  test('returns exactly the documented fields, newest first', async () => {
    await outbox.add(MAIL)
    await outbox.add({ ...MAIL, subject: 'Second' })
    const mails: unknown = await (await fetch(`${origin}/__local/mail`)).json()
    const { from: _, ...documented } = MAIL
    expect(mails).toEqual([
      { ...documented, subject: 'Second', id: expect.any(String), sentAt: expect.stringMatching(/Z$/) },
      { ...documented, id: expect.any(String), sentAt: expect.stringMatching(/Z$/) },
    ])
  })
})

describe('the list', () => {
  test('says that it is empty, and refreshes itself', async () => {
    const body = await (await fetch(`${origin}/mailbox`)).text()
    expect(body).toContain('No email has been sent yet')
    expect(body).toContain('http-equiv="refresh"')
  })

  test('links to each message, with escaped text', async () => {
    const id = await outbox.add(MAIL)
    const body = await (await fetch(`${origin}/mailbox`)).text()
    expect(body).toContain(`href="/mailbox/${id}"`)
    expect(body).toContain('Reset &lt;your&gt; password &amp; more')
  })
})

describe('a message', () => {
  test('is shown as text with links, and in a frame', async () => {
    const id = await outbox.add(MAIL)
    const response = await fetch(`${origin}/mailbox/${id}`)
    const body = await response.text()
    expect(body).toContain('href="https://localhost/reset-password?token=a&amp;b"')
    expect(body).not.toContain('<script')
    expect(body).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    expect(policyOf(response)).not.toContain('unsafe')
  })

  test('may neither run scripts nor load remote content in its frame', async () => {
    const id = await outbox.add(MAIL)
    const response = await fetch(`${origin}/mailbox/${id}/html`)
    const policy = policyOf(response)
    expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox;/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('img-src data:')
    expect(policy).not.toContain('script-src')
    expect(await response.text()).toContain('<head><base target="_blank">')
  })

  test('shows the headers that mail programs use', async () => {
    const headers = [
      { name: 'List-Unsubscribe', value: '<https://rostrum.example/u/1>' },
      { name: 'List-Id', value: 'Rostrum alerts <alerts.rostrum.example>' },
      { name: 'X-Other', value: 'not shown' },
    ]
    const id = await outbox.add({ ...MAIL, headers })
    const body = await (await fetch(`${origin}/mailbox/${id}`)).text()
    expect(body).toContain('<dt>List-Unsubscribe</dt>')
    expect(body).toContain('href="https://rostrum.example/u/1"')
    expect(body).toContain('Rostrum alerts &lt;alerts.rostrum.example&gt;')
    expect(body).not.toContain('X-Other')
  })

  test('without HTML has no frame', async () => {
    const id = await outbox.add({ ...MAIL, html: '' })
    expect(await (await fetch(`${origin}/mailbox/${id}`)).text()).not.toContain('<iframe')
  })

  test.each(['/mailbox/none', '/mailbox/none/html', '/mailbox/%2e%2e', '/__local/other'])(
    'returns 404 for %s',
    async (path) => {
      expect((await fetch(origin + path)).status).toBe(404)
    },
  )
})

test.each([
  ['with another host name, as a hostile page would', { host: 'page.example' }],
  ['through a proxy', { 'x-forwarded-for': '192.0.2.1' }],
  ['through a proxy with the standard header', { forwarded: 'for=192.0.2.1' }],
])('refuses a request %s', async (_, headers: Record<string, string>) => {
  await outbox.add(MAIL)
  for (const path of ['/__local/mail', '/mailbox']) {
    const [response] = await once(request(origin + path, { headers }).end(), 'response')
    expect([response.statusCode, await text(response)]).toEqual([403, expect.not.stringContaining('Reset')])
  }
})

test.each([
  ['192.0.2.1', 403],
  ['::ffff:192.0.2.1', 403],
  ['2001:db8::1', 403],
  ['::ffff:127.0.0.1', 200],
  ['::1', 200],
])('answers a client at %s with %i', async (address, status) => {
  peer = address
  expect((await fetch(`${origin}/__local/mail`)).status).toBe(status)
  expect((await fetch(`${origin}/mailbox`)).status).toBe(status)
})

test('refuses other methods', async () => {
  expect((await fetch(`${origin}/mailbox`, { method: 'POST' })).status).toBe(405)
})
