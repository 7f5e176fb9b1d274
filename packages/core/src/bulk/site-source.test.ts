import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen } from '../testing/loopback.ts'
import { createSiteSource } from './site-source.ts'
import { makeZip } from './testing/make-zip.ts'
import { readZip } from './zip.ts'

const ARCHIVE = { congress: 119, type: 'hr' } as const
const LISTING = '/bulkdata/json/BILLSTATUS/119'
const FILE = '/bulkdata/BILLSTATUS/119/hr/BILLSTATUS-119-hr.zip'
const ZIP = makeZip([{ name: 'BILLSTATUS-119hr1.xml', data: '<a/>' }])
const MADE = 'Fri, 18 Sep 2026 20:26:06 GMT'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
let answers: Answer[]
let requests: IncomingMessage[]
let pauses: number[]
let server: Awaited<ReturnType<typeof listen>>
let workFolder: string

beforeEach(async () => {
  ;[answers, requests, pauses] = [[], [], []]
  workFolder = await mkdtemp(join(tmpdir(), 'rostrum-site-'))
  server = await listen(
    createServer((request, response) => {
      requests.push(request)
      const answer = answers.shift() ?? answer404
      answer(request, response)
    }),
  )
})
afterEach(async () => {
  await server.stop()
  await rm(workFolder, { recursive: true })
})

const answer404: Answer = (_, response) => response.writeHead(404).end()
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end()
const listing =
  (...names: readonly string[]): Answer =>
  (_, response) =>
    response.end(JSON.stringify({ files: names.map((name) => ({ name, folder: true })) }))
const archive: Answer = (_, response) =>
  response.writeHead(200, { 'Last-Modified': MADE, ETag: '"1"', 'Content-Length': ZIP.length }).end(ZIP)

const source = (changes: Partial<Parameters<typeof createSiteSource>[0]> = {}) =>
  createSiteSource({
    baseUrl: server.origin,
    workFolder,
    signal: new AbortController().signal,
    stallMilliseconds: 10_000,
    sleep: async (milliseconds) => void pauses.push(milliseconds),
    ...changes,
  })

test('lists the types of a congress, and asks for JSON', async () => {
  answers = [listing('hr', 's', 'resources')]
  expect(await source().listArchives('BILLSTATUS', 119)).toEqual([
    { congress: 119, type: 'hr' },
    { congress: 119, type: 's' },
  ])
  expect(requests[0]?.url).toBe(LISTING)
  expect(requests[0]?.headers).toMatchObject({
    accept: 'application/json',
    'user-agent': expect.stringMatching(/^Rostrum/),
  })
})

test('lists the archives of texts, which are by session', async () => {
  answers = [listing('1', '2', 'resources'), listing('hr'), listing('s', 'BILLS-119-2-s.zip')]
  expect(await source().listArchives('BILLS', 119)).toEqual([
    { congress: 119, session: 1, type: 'hr' },
    { congress: 119, session: 2, type: 's' },
  ])
  const folder = '/bulkdata/json/BILLS/119'
  expect(requests.map(({ url }) => url)).toEqual([folder, `${folder}/1`, `${folder}/2`])
})

test.each([
  ['an empty listing', [listing()], 'empty'],
  ['a listing without types', [listing('resources')], 'empty'],
  [
    'a page instead of a listing',
    [(_: IncomingMessage, response: ServerResponse) => response.end('<html>')],
    'JSON',
  ],
  ['a refusal', [status(403)], 'status 403'],
])('fails at %s', async (_, given, reason) => {
  answers = [...given]
  await expect(source().listArchives('BILLSTATUS', 119)).rejects.toThrow(reason)
  expect(requests).toHaveLength(1)
})

test('downloads an archive, asks for it conditionally afterwards, and cleans up', async () => {
  answers = [archive, status(304)]
  const site = source()
  const opened = await site.open(ARCHIVE, undefined)
  if (opened === undefined) throw new Error('an archive expected')
  expect(opened.version).toEqual({ etag: '"1"', lastModified: MADE, size: ZIP.length })
  expect(opened.madeAt).toEqual(new Date(MADE))
  expect(await readZip(opened.file)).toHaveLength(1)
  await opened.close()
  expect(await readdir(workFolder)).toEqual([])
  expect(await site.open(ARCHIVE, opened.version)).toBeUndefined()
  expect(requests.map(({ url }) => url)).toEqual([FILE, FILE])
  expect(requests[1]?.headers).toMatchObject({ 'if-none-match': '"1"', 'if-modified-since': MADE })
  expect(pauses).toEqual([1_000])
})

test.each([
  ['the one of its size that was saved before', '2026-09-20T00:00:00.000Z', ZIP.length, 'kept'],
  ['another size', '2026-09-20T00:00:00.000Z', ZIP.length + 1, 'read'],
  ['a size that was saved before the site made its own', '2026-09-01T00:00:00.000Z', ZIP.length, 'read'],
])(
  'after a backfill from a folder, an archive of %s at the site is downloaded only if it differs',
  async (_, lastModified, size, outcome) => {
    answers = [archive]
    const opened = await source().open(ARCHIVE, { lastModified, size })
    expect(opened === undefined ? 'kept' : 'read').toBe(outcome)
    expect(requests[0]?.headers).not.toHaveProperty('if-modified-since')
    await opened?.close()
  },
)

test('retries after an outage, a rate limit and a broken connection', async () => {
  const half: Answer = (_, response) => {
    response.writeHead(200, { 'Content-Length': ZIP.length })
    response.write(ZIP.subarray(0, 50), () => response.destroy())
  }
  answers = [status(503), status(429, { 'Retry-After': '7' }), half, archive]
  const opened = await source().open(ARCHIVE, undefined)
  expect(opened?.file.size).toBe(ZIP.length)
  await opened?.close()
  const [first = 0, second = 0, third = 0] = pauses.filter((milliseconds) => milliseconds !== 1_000)
  expect(first).toBe(2_000)
  expect(second).toBeGreaterThan(5_000)
  expect(third).toBe(8_000)
})

/** A publisher that supports range requests. */
const ranged =
  (headers: Record<string, string>): Answer =>
  (request, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const range = { 'Content-Range': `bytes ${from}-${ZIP.length - 1}/${ZIP.length}` }
    response.writeHead(from === 0 ? 200 : 206, { ...headers, ...(from > 0 && range) }).end(ZIP.subarray(from))
  }

/** Breaks the connection after a number of bytes. */
function cutAfter(answer: Response, bytes: number): Response {
  const reader = answer.body?.getReader()
  const cut = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value } = (await reader?.read()) ?? {}
      if (value === undefined || bytes === 0) return controller.error(new Error('the connection broke'))
      controller.enqueue(value.subarray(0, bytes))
      bytes = 0
    },
  })
  return new Response(cut, { status: answer.status, headers: answer.headers })
}

/** A source whose first responses are cut off. */
function breakingSource(...cuts: number[]) {
  const breakingFetch: typeof fetch = async (...request) => {
    const [answer, cut] = [await fetch(...request), cuts.shift()]
    return cut === undefined ? answer : cutAfter(answer, cut)
  }
  return source({ fetch: breakingFetch })
}

const TAGGED = { ETag: '"1"', 'Last-Modified': MADE }

test('requests only the rest after a broken connection, repeatedly', async () => {
  answers = [ranged(TAGGED), ranged(TAGGED), ranged(TAGGED)]
  const opened = await breakingSource(40, 50).open(ARCHIVE, { etag: '"0"' })
  expect(opened?.version).toEqual({ size: ZIP.length, etag: '"1"', lastModified: MADE })
  expect(await opened?.file.read(0, ZIP.length)).toEqual(ZIP)
  await opened?.close()
  expect(
    requests.map(({ headers }) => [headers.range, headers['if-range'], headers['if-none-match']]),
  ).toEqual([
    [undefined, undefined, '"0"'],
    ['bytes=40-', '"1"', undefined],
    ['bytes=90-', '"1"', undefined],
  ])
})

test.each([
  ['a date where the tag is weak', { ETag: 'W/"1"', 'Last-Modified': MADE }, MADE],
  ['no range where nothing identifies the version', {}, undefined],
])('requests the rest conditionally by %s', async (_, headers, validator) => {
  answers = [ranged(headers), archive]
  const opened = await breakingSource(40).open(ARCHIVE, undefined)
  expect(await opened?.file.read(0, ZIP.length)).toEqual(ZIP)
  await opened?.close()
  expect(requests[1]?.headers['if-range']).toBe(validator)
  expect(requests[1]?.headers.range).toBe(validator === undefined ? undefined : 'bytes=40-')
})

test('starts over if the file has changed meanwhile', async () => {
  const changed = makeZip([
    { name: 'BILLSTATUS-119hr1.xml', data: '<b/>' },
    { name: 'x', data: 'y' },
  ])
  const whole: Answer = (_, response) => response.writeHead(200, { ETag: '"2"' }).end(changed)
  answers = [ranged(TAGGED), whole]
  const opened = await breakingSource(40).open(ARCHIVE, undefined)
  expect(opened?.version).toEqual({ size: changed.length, etag: '"2"' })
  expect(await opened?.file.read(0, changed.length)).toEqual(changed)
  await opened?.close()
})

test.each([
  ['another place', { ...TAGGED, 'Content-Range': `bytes 30-${ZIP.length - 1}/${ZIP.length}` }],
  ['another version', { ETag: '"2"', 'Content-Range': `bytes 40-${ZIP.length - 1}/${ZIP.length}` }],
])('refuses a part from %s', async (_, headers) => {
  answers = [ranged(TAGGED), (__, response) => response.writeHead(206, headers).end(ZIP.subarray(40))]
  await expect(breakingSource(40).open(ARCHIVE, undefined)).rejects.toThrow('status 206')
})

test('gives up after four tries, and at once if waiting does not help', async () => {
  answers = Array.from({ length: 9 }, () => status(500))
  await expect(source().open(ARCHIVE, undefined)).rejects.toThrow('status 500')
  expect(requests).toHaveLength(4)
  answers = [status(404)]
  await expect(source().open(ARCHIVE, undefined)).rejects.toThrow('status 404')
  answers = [status(429, { 'Retry-After': '7200' })]
  await expect(source().open(ARCHIVE, undefined)).rejects.toThrow('status 429')
  expect(requests).toHaveLength(6)
})

test('times out on a stalled response', async () => {
  const stalled: Answer = (_, response) => void response.writeHead(200, { 'Content-Length': 100 }).write('PK')
  answers = [stalled, archive]
  const opened = await source({ stallMilliseconds: 300 }).open(ARCHIVE, undefined)
  expect(opened?.file.size).toBe(ZIP.length)
  await opened?.close()
})
