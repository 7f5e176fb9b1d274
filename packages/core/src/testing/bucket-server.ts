import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from './loopback.ts'

export interface BucketObject {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly modifiedAt: Date
}

/** Small, so that tests show whether a caller fetches the next page. */
const PAGE_KEYS = 2

function listing(objects: ReadonlyMap<string, BucketObject>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = keys.slice(0, PAGE_KEYS)
  const contents = page.map(
    (key) =>
      `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${objects.get(key)?.modifiedAt.toISOString()}</LastModified></Contents>`,
  )
  const next =
    keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`
}

/** The requested range of a header such as `bytes=0-9`; undefined if it starts after the end. */
function partOf(body: Buffer, range: string): Buffer | undefined {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
  return Number(from) < body.length ? body.subarray(Number(from), Number(to) + 1) : undefined
}

function answerGet(found: BucketObject | undefined, range: string | undefined) {
  if (found === undefined) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
  if (range === undefined) return { status: 200, body: found.body }
  const body = partOf(found.body, range)
  if (body === undefined) return { status: 416, body: '<Error><Code>InvalidRange</Code></Error>' }
  return { status: 206, body }
}

/** Answers the calls to S3 that dumps and snapshots need, for one bucket. */
export async function startBucketServer(bucket: string) {
  const objects = new Map<string, BucketObject>()
  let failures = 0
  const answer = async (request: IncomingMessage): Promise<{ status: number; body?: Buffer | string }> => {
    if (failures > 0) {
      failures -= 1
      return { status: 503, body: '<Error><Code>SlowDown</Code></Error>' }
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const [name, ...rest] = decodeURIComponent(pathname).slice(1).split('/')
    const key = rest.join('/')
    if (name !== bucket) return { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' }
    if (key === '') return { status: 200, body: listing(objects, searchParams) }
    if (request.method === 'DELETE') return (objects.delete(key), { status: 204 })
    if (request.method === 'PUT') {
      const { 'content-type': type, 'cache-control': cacheControl } = request.headers
      const headers = { type, cacheControl }
      objects.set(key, { body: await buffer(request), headers, modifiedAt: new Date() })
      return { status: 200 }
    }
    return answerGet(objects.get(key), request.headers.range)
  }
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body }) => response.writeHead(status).end(body),
      () => response.destroy(),
    )
  })
  const { origin, stop } = await listen(server)
  return {
    objects: objects as ReadonlyMap<string, BucketObject>,
    endpoint: origin,
    /** Answers 503 to the next calls. */
    failNext(calls: number): void {
      failures = calls
    },
    stop,
  }
}
