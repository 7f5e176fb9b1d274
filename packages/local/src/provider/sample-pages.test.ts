import { createServer, get } from 'node:http'
import { textPageOf } from '@rostrum/core/congress/text-source'
import { fetchText } from '@rostrum/core/texts/fetch-text'
import { SAMPLE_HOST, SAMPLE_PATH } from '@rostrum/core/congress/links'
import { readTextVersion } from '@rostrum/core/congress/normalize-actions'
import { readMemberHead } from '@rostrum/core/congress/normalize-member'
import { listen, type Loopback } from '@rostrum/core/testing/loopback'
import { type RunningSample, startSampleCongress } from '@rostrum/sample-congress/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseTarget } from '../http/request-target.ts'
import { createSamplePages } from './sample-pages.ts'

let sample: RunningSample
let loopback: Loopback
let origin: string
beforeAll(async () => {
  sample = await startSampleCongress({ size: 'small', publicUrl: `https://${SAMPLE_HOST}${SAMPLE_PATH}` })
  const pages = createSamplePages(sample.url)
  const server = createServer((request, response) => {
    void pages(request, response, parseTarget(request.url) ?? { path: '/', search: '' })
  })
  loopback = await listen(server)
  origin = loopback.origin
})
afterAll(async () => {
  await loopback.stop()
  await sample.stop()
})

async function rowsOf(path: string, field: string): Promise<unknown[]> {
  const url = `${sample.url}/v3/${path}?format=json&limit=250`
  const response = await fetch(url, { headers: { 'x-api-key': 'test' } })
  const body: unknown = await response.json()
  return (body as Record<string, unknown[]>)[field] ?? [] // in the provider's format
}

test('serves portraits of most members on the same origin', async () => {
  const heads = (await rowsOf('member', 'members')).map(readMemberHead)
  const photos = heads.flatMap((head) => ('row' in head ? (head.row.photo?.imageUrl ?? []) : []))
  expect(photos.length).toBeGreaterThan(heads.length / 2)
  expect(photos.length).toBeLessThan(heads.length)
  const response = await fetch(`${origin}${photos[0]}`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
})

test('serves the text of a bill to the functions and behind a link', async () => {
  const [wire] = await rowsOf('bill/119/hr/1/text', 'textVersions')
  const text = readTextVersion(wire)
  const page = 'row' in text ? textPageOf(text.row.formats, sample.url) : undefined
  if (page === undefined) throw new Error('the text has no page')
  expect(page.path).toMatch(/^\/sample-congress\/.*\.htm$/)
  const printing = { bill: { congress: 119, type: 'hr', number: '1' }, ...page } as const
  const log = { info: () => {}, error: () => {} }
  const sites = { textOrigin: sample.url, govInfoUrl: `${sample.url}/govinfo` }
  const { signal } = new AbortController()
  expect((await fetchText(printing, { ...sites, log, signal })).text.sections).not.toEqual([])
  expect((await fetch(`${origin}${page.path}`)).status).toBe(200)
})

test.each(['/sample-congress/../__sample', '/sample-congress/%2e%2e/v3/member', '/sample-congress/nothing'])(
  'rejects a path that leads elsewhere: %s',
  async (path) => {
    const { port } = new URL(origin)
    const status = await new Promise((resolve) => {
      get({ host: '127.0.0.1', port, path }, (response) => resolve(response.resume().statusCode))
    })
    expect(status).toBe(404)
  },
)

test('refuses other methods', async () => {
  expect((await fetch(`${origin}${SAMPLE_PATH}/img/`, { method: 'POST' })).status).toBe(405)
})

test('returns 503 with Retry-After when the sample does not respond', async () => {
  const silent = await listen(createServer(() => undefined))
  const gone = await listen(createServer(() => undefined))
  await gone.stop()
  for (const source of [silent.origin, gone.origin]) {
    const pages = createSamplePages(source, 50)
    const server = await listen(
      createServer((request, response) => {
        void pages(request, response, { path: `${SAMPLE_PATH}/img/a.svg`, search: '' })
      }),
    )
    const { status, headers } = await fetch(server.origin)
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
    await server.stop()
  }
  await silent.stop()
})
