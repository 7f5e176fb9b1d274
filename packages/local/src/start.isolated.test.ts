import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses'
import { AppError } from '@rostrum/core/lib/app-error'
import { startSmtpServer } from '@rostrum/core/mail/testing/smtp-server'
import { listen } from '@rostrum/core/testing/loopback'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Rostrum, startRostrum, type StartOptions } from './start.ts'
import { StartProblem } from './base/start-problem.ts'

/** Several seconds, but shorter than the grace period. */
const SLOW_MS = 4_000

let folder: string
let siteFolder: string
let rostrum: Rostrum | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-home-'))
  siteFolder = await mkdtemp(join(tmpdir(), 'rostrum-dist-'))
  await writeFile(join(siteFolder, 'index.html'), '<title>Rostrum</title>')
})
afterEach(async () => {
  await rostrum?.stop()
  rostrum = undefined
  for (const made of [folder, siteFolder]) await rm(made, { recursive: true })
})

async function start(options: Partial<StartOptions> = {}): Promise<Rostrum> {
  rostrum = await startRostrum({ port: 0, siteFolder: async () => siteFolder, ...options })
  return rostrum
}

/** Sends mail as the functions do, with endpoint and credentials from the environment. */
async function sendMail(): Promise<void> {
  const client = new SESClient({})
  await client.send(
    new SendRawEmailCommand({
      RawMessage: {
        Data: Buffer.from('From: a@example.org\r\nTo: b@example.org\r\nSubject: Hi\r\n\r\nHello'),
      },
    }),
  )
  client.destroy()
}

describe('a running system', () => {
  test('serves the API, the site and the mailbox on one port of both loopback addresses', async () => {
    const { url, version } = await start()
    const health: unknown = await (await fetch(`${url}/api/health`)).json()
    expect(health).toMatchObject({ data: { status: 'ok', stage: 'local', version } })
    const status: unknown = await (await fetch(`${url}/api/status`)).json()
    expect(status).toMatchObject({ data: { engine: 'SQLite' } })
    expect(await (await fetch(`${url}/members`)).text()).toContain('Rostrum')
    expect((await fetch(`${url}/mailbox`)).status).toBe(200)
    expect((await fetch(url.replace('localhost', '127.0.0.1'))).status).toBe(200)
  })

  test('returns errors for an unknown route and a wrong method in the shape of the contract', async () => {
    const { url } = await start()
    const unknown = await fetch(`${url}/api/nothing`)
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'not_found' }])
    const wrong = await fetch(`${url}/api/health`, { method: 'DELETE' })
    expect([wrong.status, await wrong.json()]).toMatchObject([405, { code: 'method_not_allowed' }])
  })

  test('reports at the start that the mail server rejects its password', async () => {
    const server = await startSmtpServer({ AUTH: '535 5.7.8 Rejected' })
    const smtp = { url: `smtp://ada:wrong@127.0.0.1:${server.port}`, from: 'no-reply@rostrum.example' }
    const lines: string[] = []
    await start({ smtp, report: (line) => lines.push(line) })
    await expect.poll(() => lines).toContainEqual(expect.stringContaining('535 at AUTH PLAIN'))
    expect(lines.join()).not.toContain('wrong')
    await server.stop()
  })

  test('captures the mail that functions send', async () => {
    const { url, mail } = await start()
    await sendMail()
    expect(mail.list()).toMatchObject([{ to: ['b@example.org'], subject: 'Hi' }])
    expect(await (await fetch(`${url}/__local/mail`)).json()).toHaveLength(1)
  })

  test.each([
    [[], '127.0.0.1'],
    [['127.0.0.1'], '203.0.113.9'],
  ])("trusts the proxies %j about callers' addresses", async (trustedProxies, address) => {
    let seen: unknown
    const load: StartOptions['load'] = async () => async (event: { rawPath?: string }) => {
      if (event.rawPath === '/api/members') seen = event
      return { statusCode: 200, body: '{}' }
    }
    const { url } = await start({ load, trustedProxies })
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    await fetch(`${url.replace('localhost', '127.0.0.1')}/api/members`, { headers })
    expect(seen).toMatchObject({ requestContext: { http: { sourceIp: address } } })
  })

  test('runs scheduled jobs if enabled', async () => {
    const events: unknown[] = []
    const reply = { statusCode: 200, body: '{}' }
    const load: StartOptions['load'] = async () => async (event: unknown) => {
      events.push(event)
      return reply
    }
    await start({ hasScheduler: true, load })
    await expect.poll(() => events).toContainEqual({ job: 'pulse' })
  })
})

test('serves the site from its sources in development, with the functions', async () => {
  const { url } = await start({ siteFolder: undefined })
  expect(await (await fetch(url)).text()).toContain('/@vite/client')
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  expect((await fetch(`${url}/mailbox`)).status).toBe(200)
})

test("recognizes the table's errors in development, too", async () => {
  const { url, store } = await start({ siteFolder: undefined })
  for (const name of ['get', 'getMany', 'query'] as const)
    vi.spyOn(store, name).mockRejectedValue(new AppError('storage_full'))
  expect(await (await fetch(`${url}/api/status`)).json()).toMatchObject({ code: 'storage_full' })
})

describe('stopping', () => {
  test('closes the port, waits for the running request, and leaves nothing open', async () => {
    let reached = (): void => {}
    const inside = new Promise<void>((resolve) => (reached = resolve))
    let release = (): void => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    const load: StartOptions['load'] = async () => async (event: { rawPath?: string }) => {
      if (event.rawPath === '/api/slow') {
        reached()
        await gate
      }
      return { statusCode: 200, body: '{}' }
    }
    const before = process.getActiveResourcesInfo().toSorted()
    const { url, stop } = await start({ load })
    const slow = fetch(`${url}/api/slow`)
    await inside
    const stopping = stop()
    release()
    expect((await slow).status).toBe(200)
    await stopping
    await expect(fetch(url)).rejects.toThrow('fetch failed')
    const kinds = (names: string[]) => names.filter((name) => /Server|MessagePort|Worker/.test(name))
    expect(kinds(process.getActiveResourcesInfo().toSorted())).toEqual(kinds(before))
  })

  test('waits for a running request that takes seconds', async () => {
    let reached = (): void => {}
    const inside = new Promise<void>((resolve) => (reached = resolve))
    const load: StartOptions['load'] = async () => async (event: { rawPath?: string }) => {
      if (event.rawPath === '/api/slow') {
        reached()
        await wait(SLOW_MS)
      }
      return { statusCode: 200, body: '{}' }
    }
    const { url, stop } = await start({ load })
    const slow = fetch(`${url}/api/slow`)
    await inside
    await Promise.all([stop(), expect(slow).resolves.toMatchObject({ status: 200 })])
  })

  test('does not wait for a request or a job that never ends', async () => {
    const load: StartOptions['load'] = async () => async (event: { rawPath?: string; job?: string }) =>
      event.rawPath === '/api/health' ? { statusCode: 200, body: '{}' } : await new Promise(() => {})
    const { url, stop } = await start({ load, hasScheduler: true, stopMilliseconds: 100 })
    const endless = fetch(`${url}/api/endless`).catch((error: unknown) => error)
    await stop()
    expect(await endless).toBeInstanceOf(Error)
  })

  test('keeps mail for the next start on the same folder', async () => {
    const first = await start({ folder })
    await sendMail()
    await first.stop()
    const second = await start({ folder })
    expect(second.mail.list()).toMatchObject([{ subject: 'Hi' }])
  })

  test('is idempotent', async () => {
    const { stop } = await start()
    expect(stop()).toBe(stop())
    await stop()
  })
})

describe('on a published site', () => {
  const statusOf = async (url: string, headers: Record<string, string> = {}) => {
    const [response] = await once(request(url, { headers }).end(), 'response')
    response.resume()
    return response.statusCode
  }

  test('uses the public URL for links in mail, and accepts its host name', async () => {
    const { url } = await start({ publicUrl: 'https://rostrum.example' })
    expect(process.env['ROSTRUM_SITE_URL']).toBe('https://rostrum.example')
    expect(await statusOf(`${url}/api/health`, { host: 'rostrum.example' })).toBe(200)
  })

  test('requires https from then on if its public URL is https', async () => {
    const secured = async (publicUrl?: string) => {
      const { url, stop } = await start({ publicUrl })
      const paths = ['/', '/api/health', '/robots.txt', '/congress/members']
      const replies = await Promise.all(paths.map((path) => fetch(url + path)))
      await stop()
      return replies.map(({ headers }) => headers.has('strict-transport-security'))
    }
    expect(await secured('https://rostrum.example')).toEqual([true, true, true, true])
    expect(await secured('http://rostrum.example')).toEqual([false, false, false, false])
  })

  test('has no mailbox over HTTP if the settings turn it off', async () => {
    const { url } = await start({ hasMailbox: false })
    expect(await statusOf(`${url}/__local/mail`)).toBe(404)
    const page = await fetch(`${url}/mailbox`)
    expect([page.status, await page.text()]).toEqual([404, '<title>Rostrum</title>'])
  })

  test('refuses a foreign host name for the API and the site', async () => {
    const { url } = await start()
    for (const path of ['/api/health', '/api/nothing', '/', '/mailbox', '/__local/mail'])
      expect(await statusOf(url + path, { host: 'page.example' }), path).toBe(403)
  })

  test('is still reachable as localhost, mailbox included', async () => {
    const { url } = await start({ host: '0.0.0.0' })
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      expect(await statusOf(`${url.replace('localhost', name)}/mailbox`), name).toBe(200)
  })
})

describe('a failing start', () => {
  test('reports a port in use in one sentence and leaves nothing running', async () => {
    const { port, stop } = await listen(createServer())
    const refused = start({ port, folder })
    await expect(refused).rejects.toBeInstanceOf(StartProblem)
    await expect(refused).rejects.toThrow(`Port ${port} is in use`)
    await stop()
    await start({ port, folder })
  })

  test('reports a port in use on only the other loopback address', async () => {
    const other = createServer().listen(0, '::1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo // always a port, not a pipe
    await expect(start({ port })).rejects.toThrow(`Port ${port} is in use`)
    other.close()
  })

  test('reports functions that fail the readiness check', async () => {
    const load: StartOptions['load'] = async () => async () => ({ statusCode: 500, body: '{}' })
    await expect(start({ load })).rejects.toThrow('/api/health answered 500')
  })
})
