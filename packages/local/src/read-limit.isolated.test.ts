import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type Rostrum, startRostrum } from './start.ts'

let siteFolder: string
let rostrum: Rostrum | undefined
afterEach(async () => {
  await rostrum?.stop()
  await rm(siteFolder, { recursive: true })
})

test('limits reads of the API and of pages by the address from a proxy, except for this machine', async () => {
  siteFolder = await mkdtemp(join(tmpdir(), 'rostrum-dist-'))
  await writeFile(join(siteFolder, 'index.html'), '<title>Rostrum</title>')
  rostrum = await startRostrum({
    port: 0,
    siteFolder: async () => siteFolder,
    trustedProxies: ['127.0.0.1'],
    readsPerSecond: 1,
  })
  const site = rostrum.url.replace('localhost', '127.0.0.1')
  const read = async (path: string, headers: Record<string, string> = {}): Promise<Response[]> =>
    await Promise.all(Array.from({ length: 60 }, () => fetch(`${site}${path}`, { headers })))

  const reader = { 'x-forwarded-for': '203.0.113.9' }
  const refused = (await read('/api/health', reader)).find(({ status }) => status === 429)
  expect(refused?.headers.get('retry-after')).toBe('1')
  expect(await refused?.json()).toMatchObject({ code: 'rate_limited' })
  expect((await read('/robots.txt', reader)).map(({ status }) => status)).toContain(429)

  const other = await fetch(`${site}/api/health`, { headers: { 'x-forwarded-for': '203.0.113.10' } })
  expect(other.status).toBe(200)
  expect((await read('/api/health')).every(({ ok }) => ok)).toBe(true)
})
