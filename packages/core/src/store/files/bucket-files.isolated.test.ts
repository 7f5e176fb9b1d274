import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startBucketServer } from '../../testing/bucket-server.ts'
import { createBucketFiles } from './bucket-files.ts'

let server: Awaited<ReturnType<typeof startBucketServer>>

beforeEach(async () => {
  server = await startBucketServer('site')
  vi.stubEnv('AWS_ENDPOINT_URL_S3', server.endpoint)
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'jobs')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await server.stop()
})

const HEADERS = { type: 'application/gzip', cacheControl: 'public, max-age=300' }

test('keeps files below its prefix, with their headers', async () => {
  const files = createBucketFiles('site', 'dumps/')
  const bytes = Buffer.from([0, 1, 255, 10, 13])
  await files.write('119/bills.gz', bytes, HEADERS)
  expect([...server.objects]).toMatchObject([['dumps/119/bills.gz', { body: bytes, headers: HEADERS }]])
  expect(Buffer.from((await files.read('119/bills.gz')) ?? [])).toEqual(bytes)
  expect(await files.read('119/laws.gz')).toBeUndefined()
})

test('reads parts, and treats one beyond the end as missing', async () => {
  const files = createBucketFiles('site', 'snapshots/')
  await files.write('a', Buffer.from('0123456789'))
  expect(String(await files.read('a', { from: 2, to: 5 }))).toBe('234')
  expect(await files.read('a', { from: 8, to: 11 })).toBeUndefined()
  expect(await files.read('a', { from: 10, to: 12 })).toBeUndefined()
  expect(await files.read('b', { from: 0, to: 1 })).toBeUndefined()
})

test('retries a busy bucket', async () => {
  const files = createBucketFiles('site', '')
  await files.write('a', Buffer.from('0123456789'))
  server.failNext(2)
  expect(String(await files.read('a'))).toBe('0123456789')
  server.failNext(4)
  await expect(files.read('a')).rejects.toThrow('503 SlowDown')
})

test('lists every page of its own files, and removes one', async () => {
  const files = createBucketFiles('site', 'dumps/')
  await createBucketFiles('site', '').write('index.html', Buffer.from('x'), HEADERS)
  for (const name of ['a', 'b', 'c/d & e', 'd', 'e']) await files.write(name, Buffer.from(name), HEADERS)
  await files.remove('b')
  expect((await files.list()).map(({ name }) => name)).toEqual(['a', 'c/d & e', 'd', 'e'])
  expect((await files.list('c/')).map(({ name }) => name)).toEqual(['c/d & e'])
})

test('does not treat a failure as a missing file', async () => {
  await expect(createBucketFiles('elsewhere', 'dumps/').read('manifest.json')).rejects.toThrow(
    '404 NoSuchBucket',
  )
})
