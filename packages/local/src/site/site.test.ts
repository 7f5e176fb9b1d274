import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { SITE_PATHS } from '@rostrum/contract/testing/site-paths'
import { listen, type Loopback } from '@rostrum/core/testing/loopback'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseTarget } from '../http/request-target.ts'
import { readSite } from './site-files.ts'
import { createSite } from './site.ts'

const SCRIPT = `console.log(${JSON.stringify('words '.repeat(400))})`
let parent: string
let loopback: Loopback

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'rostrum-site-'))
  await mkdir(join(parent, 'dist', 'assets'), { recursive: true })
  await writeFile(join(parent, 'secret.txt'), 'secret')
  await writeFile(join(parent, 'dist', '.inputs'), 'secret')
  await writeFile(join(parent, 'dist', 'index.html'), '<!doctype html><title>Rostrum</title>')
  await writeFile(join(parent, 'dist', 'assets', 'app-1a2b.js'), SCRIPT)
  await mkdir(join(parent, 'dist', 'og'))
  await writeFile(join(parent, 'dist', 'og', 'record.png'), '')
  const site = createSite(await readSite(join(parent, 'dist')))
  const server = createServer((incoming, response) => {
    void site(incoming, response, parseTarget(incoming.url) ?? { path: '/', search: '' })
  })
  loopback = await listen(server)
})
afterAll(async () => {
  await loopback.stop()
  await rm(parent, { recursive: true })
})

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Sends the path unchanged; fetch would resolve the dots. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = loopback
  const [response] = await once(request({ host: '127.0.0.1', port, path, headers, method }).end(), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
}

describe('pages', () => {
  test.each([['/index.html', 'screen'] as const, ...SITE_PATHS])('at %s: %s', async (path, answer) => {
    const { status, headers, body } = await get(path)
    expect(status).toBe(answer === 'screen' ? 200 : 404)
    expect(body.toString().includes('<title>Rostrum</title>')).toBe(answer !== 'missing file')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(await get(path, {}, 'HEAD')).toMatchObject({ status, body: Buffer.alloc(0) })
  })

  test('without a screen are sent whole, whatever version the client has', async () => {
    const { headers, body } = await get('/nowhere')
    const again = await get('/nowhere', { 'if-none-match': headers.etag ?? '' })
    expect(again).toMatchObject({ status: 404, body })
  })

  test('omit HSTS, which would forbid http on this machine', async () => {
    expect((await get('/')).headers).not.toHaveProperty('strict-transport-security')
  })

  test('get 304 for a strong or weak matching ETag', async () => {
    const { headers } = await get('/')
    const etag = headers.etag ?? ''
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`])
      expect(await get('/', { 'if-none-match': held })).toMatchObject({ status: 304, body: Buffer.alloc(0) })
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('accept HEAD without a body, and no other method', async () => {
    expect(await get('/', {}, 'HEAD')).toMatchObject({ status: 200, body: Buffer.alloc(0) })
    expect(await get('/', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  })
})

describe('files', () => {
  test('of a build are immutable', async () => {
    const { headers, body } = await get('/assets/app-1a2b.js')
    expect(headers['cache-control']).toMatch(/immutable/)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(body.toString()).toBe(SCRIPT)
  })

  test('for link previews are kept for a day', async () => {
    const { headers } = await get('/og/record.png')
    expect(headers['cache-control']).toBe('public, max-age=86400')
    expect(headers['content-type']).toBe('image/png')
  })

  test('are compressed with Brotli if accepted', async () => {
    const { headers, body } = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT)
  })

  test.each([
    '/.inputs',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/%00.txt',
    '/%E0%A4%A',
  ])('%s gets 404', async (path) => {
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(body.toString()).not.toContain('secret')
  })
})

test('redirects a browser without script to the public page', async () => {
  const { status, headers } = await get('/bills/119/hr/1?noscript')
  expect([status, headers.location]).toEqual([302, '/congress/app/bills/119/hr/1'])
  expect((await get('/assets/app-1a2b.js?noscript')).status).toBe(200)
})
