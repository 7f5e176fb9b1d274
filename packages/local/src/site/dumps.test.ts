import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen, type Loopback } from '@rostrum/core/testing/loopback'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseTarget } from '../http/request-target.ts'
import { createDumps } from './dumps.ts'

const NAME = '119/bills-0123456789abcdef.ndjson.gz'
const BYTES = Buffer.from([31, 139, 8, 255])
let folder: string
let loopback: Loopback

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-dumps-'))
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await mkdir(join(folder, 'dumps', '119'), { recursive: true })
  await writeFile(join(folder, 'dumps', 'manifest.json'), '{"format":1}')
  await writeFile(join(folder, 'dumps', NAME), BYTES)
  await writeFile(join(folder, 'dumps', `${NAME}.12ab.new`), 'unfinished')
  const dumps = createDumps(join(folder, 'dumps'))
  const server = createServer((request, response) => {
    const target = parseTarget(request.url) ?? { path: '/', search: '' }
    dumps(request, response, target).catch(() => response.destroy())
  })
  loopback = await listen(server)
})
afterAll(async () => {
  await loopback.stop()
  await rm(folder, { recursive: true })
})

const get = (path: string, options: RequestInit = {}) => fetch(`${loopback.origin}${path}`, options)

test('serves a file to any site, cacheable forever', async () => {
  const response = await get(`/dumps/${NAME}`)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/gzip',
    'content-length': '4',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(Buffer.from(await response.arrayBuffer())).toEqual(BYTES)
})

test('revalidates the manifest', async () => {
  const response = await get('/dumps/manifest.json')
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  expect(await response.json()).toEqual({ format: 1 })
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' }
  const again = await get('/dumps/manifest.json', { headers })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('answers HEAD without a body, and refuses other methods', async () => {
  const head = await get(`/dumps/${NAME}`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '4', ''])
  const post = await get(`/dumps/${NAME}`, { method: 'POST' })
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test.each([
  '/dumps/',
  '/dumps/119/',
  '/dumps/119/votes-0123456789abcdef.ndjson.gz',
  '/dumps/118/bills-0123456789abcdef.ndjson.gz',
  `/dumps/${NAME}.12ab.new`,
  '/dumps/..%2fsecret.txt',
  '/dumps/119/..%2f..%2fsecret.txt',
])('has nothing at %s', async (path) => {
  expect((await get(path)).status).toBe(404)
})
