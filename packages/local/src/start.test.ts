import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses'
import { listen } from '@rostrum/core/testing/loopback'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Rostrum, startRostrum, type StartOptions } from './start.ts'
import { StartProblem } from './start-problem.ts'

/** Longer than people wait and shorter than the time that stopping gives. */
const SLOW_MILLISECONDS = 4_000

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

/** Sends as the functions do: endpoint and credentials come from the environment. */
async function sendMail(): Promise<void> {
  const client = new SESClient({})
  await client.send(
    new SendEmailCommand({
      Source: 'a@example.org',
      Destination: { ToAddresses: ['b@example.org'] },
      Message: { Subject: { Data: 'Hi' }, Body: { Text: { Data: 'Hello' } } },
    }),
  )
  client.destroy()
}

describe('a running system', () => {
  test('answers the API, the site and the mailbox on one port, by both loopback addresses', async () => {
    const { url, version } = await start()
    const health: unknown = await (await fetch(`${url}/api/health`)).json()
    expect(health).toMatchObject({ data: { status: 'ok', stage: 'local', version } })
    expect(await (await fetch(`${url}/members`)).text()).toContain('Rostrum')
    expect((await fetch(`${url}/mailbox`)).status).toBe(200)
    expect((await fetch(url.replace('localhost', '127.0.0.1'))).status).toBe(200)
  })

  test('answers an unknown route and a wrong method in the shape of the contract', async () => {
    const { url } = await start()
    const unknown = await fetch(`${url}/api/nothing`)
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'not_found' }])
    const wrong = await fetch(`${url}/api/health`, { method: 'DELETE' })
    expect([wrong.status, await wrong.json()]).toMatchObject([405, { code: 'method_not_allowed' }])
  })

  test('catches the mail that functions send', async () => {
    const { url, mail } = await start()
    await sendMail()
    expect(mail.list()).toMatchObject([{ to: ['b@example.org'], subject: 'Hi' }])
    expect(await (await fetch(`${url}/__local/mail`)).json()).toHaveLength(1)
  })

  test('runs the jobs by the clock when it is asked to', async () => {
    const events: unknown[] = []
    const reply = { statusCode: 200, body: '{}' }
    const load: StartOptions['load'] = async () => async (event: unknown) => {
      events.push(event)
      return reply
    }
    await start({ hasScheduler: true, load })
    await expect.poll(() => events, { timeout: 3_000 }).toContainEqual({ job: 'pulse' })
  })
})

test('in development the site comes from its sources, and the functions still answer', async () => {
  const { url } = await start({ isDev: true })
  expect(await (await fetch(url)).text()).toContain('/@vite/client')
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  expect((await fetch(`${url}/mailbox`)).status).toBe(200)
})

describe('stopping', () => {
  test('closes the port, lets the running request end, and leaves nothing open', async () => {
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

  test('waits for a running request that takes seconds, and answers it', async () => {
    let reached = (): void => {}
    const inside = new Promise<void>((resolve) => (reached = resolve))
    const load: StartOptions['load'] = async () => async (event: { rawPath?: string }) => {
      if (event.rawPath === '/api/slow') {
        reached()
        await wait(SLOW_MILLISECONDS)
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

  test('loses no mail: a second start on the same folder still has it', async () => {
    const first = await start({ folder })
    await sendMail()
    await first.stop()
    const second = await start({ folder })
    expect(second.mail.list()).toMatchObject([{ subject: 'Hi' }])
  })

  test('twice is once', async () => {
    const { stop } = await start()
    expect(stop()).toBe(stop())
    await stop()
  })
})

describe('where others can come', () => {
  const statusOf = async (url: string, headers: Record<string, string> = {}) => {
    const [response] = await once(request(url, { headers }).end(), 'response')
    response.resume()
    return response.statusCode
  }

  test('links in mail lead to the public address, under which the site answers too', async () => {
    const { url } = await start({ publicUrl: 'https://rostrum.example' })
    expect(process.env['ROSTRUM_SITE_URL']).toBe('https://rostrum.example')
    expect(await statusOf(`${url}/api/health`, { host: 'rostrum.example' })).toBe(200)
  })

  test('the API and the site refuse the host name of a hostile page', async () => {
    const { url } = await start()
    for (const path of ['/api/health', '/api/nothing', '/', '/mailbox', '/__local/mail'])
      expect(await statusOf(url + path, { host: 'page.example' }), path).toBe(403)
  })

  test('this machine still reaches it as localhost, mailbox included', async () => {
    const { url } = await start({ host: '0.0.0.0' })
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      expect(await statusOf(`${url.replace('localhost', name)}/mailbox`), name).toBe(200)
  })
})

describe('a start that cannot be', () => {
  test('tells a taken port in one sentence and leaves nothing running', async () => {
    const { port, stop } = await listen(createServer())
    const refused = start({ port, folder })
    await expect(refused).rejects.toBeInstanceOf(StartProblem)
    await expect(refused).rejects.toThrow(`Port ${port} is taken`)
    await stop()
    await start({ port, folder })
  })

  test('tells a port that is taken on the other loopback address alone', async () => {
    const other = createServer().listen(0, '::1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo // it listens on a port
    await expect(start({ port })).rejects.toThrow(`Port ${port} is taken`)
    other.close()
  })

  test('tells when the functions do not answer as they should', async () => {
    const load: StartOptions['load'] = async () => async () => ({ statusCode: 500, body: '{}' })
    await expect(start({ load })).rejects.toThrow('/api/health answered 500')
  })
})
