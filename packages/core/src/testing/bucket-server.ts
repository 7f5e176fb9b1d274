import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from './loopback.ts'

export interface BucketObject {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly modifiedAt: Date
}

/** As few as show whether a caller reads on. */
const PAGE_KEYS = 2

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function listing(objects: ReadonlyMap<string, BucketObject>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = keys.slice(0, PAGE_KEYS)
  const contents = page.map(
    (key) =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${objects.get(key)?.modifiedAt.toISOString()}</LastModified></Contents>`,
  )
  const next =
    keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`
}

/** Answers the calls to S3 that dumps need, for one bucket. */
export async function startBucketServer(bucket: string) {
  const objects = new Map<string, BucketObject>()
  const answer = async (request: IncomingMessage): Promise<{ status: number; body?: Buffer | string }> => {
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
    const found = objects.get(key)
    return found === undefined
      ? { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
      : { status: 200, body: found.body }
  }
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body }) => response.writeHead(status).end(body),
      () => response.destroy(),
    )
  })
  const { origin, stop } = await listen(server)
  return { objects: objects as ReadonlyMap<string, BucketObject>, endpoint: origin, stop }
}
