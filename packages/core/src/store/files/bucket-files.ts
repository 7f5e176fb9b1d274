import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sha256Of } from '../../lib/hash.ts'
import { countStoreCall } from '../../lib/trace.ts'
import type { Files, StoredFile } from './files.ts'
import { createHmac } from 'node:crypto'

interface Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
}

interface UnsignedRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** Path and query are encoded by S3's rules, and parameters sorted. */
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array | undefined
}

interface Signer {
  readonly region: string
  readonly credentials: Credentials
  readonly now: Date
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The headers of a request to S3, with Signature Version 4. */
export function signRequest(
  { method, url, headers, body }: UnsignedRequest,
  { region, credentials, now }: Signer,
) {
  const { accessKeyId, secretAccessKey, sessionToken } = credentials
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const bodyHash = sha256Of(body ?? '')
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
    ...(sessionToken !== undefined && { 'x-amz-security-token': sessionToken }),
  }
  const names = Object.keys(all).toSorted()
  const signedNames = names.join(';')
  const lines = [method, url.pathname, url.search.slice(1), ...names.map((name) => `${name}:${all[name]}`)]
  const canonical = [...lines, '', signedNames, bodyHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day))
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256Of(canonical)].join('\n')
  const signature = hmac(key, toSign).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${signedNames},Signature=${signature}`
  return { ...all, authorization }
}

type BucketRequest = Parameters<typeof signRequest>[0]

interface BucketResponse {
  readonly status: number
  readonly body: Buffer
}

const MAX_ATTEMPTS = 4
const READ_TIMEOUT_MS = 3_000
const WRITE_TIMEOUT_MS = 30_000
const RETRY_WAIT_MS = 100

const variable = (name: string): string => process.env[name] ?? ''

/** Lambda functions have credentials in the environment, valid for their lifetime. */
const environmentCredentials = (): Credentials => ({
  accessKeyId: variable('AWS_ACCESS_KEY_ID'),
  secretAccessKey: variable('AWS_SECRET_ACCESS_KEY'),
  sessionToken: process.env['AWS_SESSION_TOKEN'],
})

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`)

function urlOf(bucket: string, key: string, parameters: Readonly<Record<string, string>> = {}): URL {
  const endpoint = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']
  const base =
    endpoint === undefined
      ? `https://${bucket}.s3.${variable('AWS_REGION')}.amazonaws.com`
      : `${endpoint}/${bucket}`
  const query = Object.entries(parameters)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return new URL(
    `${base}/${key.split('/').map(encode).join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`,
  )
}

async function send({ method, url, headers, body }: BucketRequest): Promise<BucketResponse> {
  const signed = signRequest(
    { method, url, ...(headers && { headers }), body },
    { region: variable('AWS_REGION'), credentials: environmentCredentials(), now: new Date() },
  )
  const open = url.protocol === 'http:' ? requestPlain : requestSecure
  const signal = AbortSignal.timeout(body === undefined ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS)
  return await new Promise((resolve, reject) => {
    const request = open(url, { method, headers: signed, signal }, (response) => {
      buffer(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: answer }), reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}

const isBusy = ({ status }: BucketResponse): boolean => status === 429 || status >= 500

/** Retries with backoff while the bucket is slow or busy. Every request is idempotent. */
async function sendPatiently(request: BucketRequest): Promise<BucketResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === MAX_ATTEMPTS
    const started = performance.now()
    try {
      const response = await send(request)
      if (isLast || !isBusy(response)) return response
    } catch (error) {
      if (isLast) throw error
    } finally {
      countStoreCall(performance.now() - started)
    }
    await pause(Math.random() * RETRY_WAIT_MS * 2 ** attempt)
  }
}

const isDone = ({ status }: BucketResponse): boolean => status >= 200 && status < 300

const errorCodeOf = ({ body }: BucketResponse): string | undefined => elementOf(body.toString(), 'Code')

const elementOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

function filesOf(listing: string): StoredFile[] {
  const entries = Array.from(listing.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, entry = '']) => entry)
  return entries.map((entry) => ({
    name: decodeURIComponent(elementOf(entry, 'Key') ?? ''),
    modifiedAt: new Date(elementOf(entry, 'LastModified') ?? ''),
  }))
}

async function mustSend(request: BucketRequest): Promise<string> {
  const response = await sendPatiently(request)
  if (isDone(response)) return response.body.toString()
  const { method, url } = request
  throw new Error(
    `the bucket answered ${response.status} ${errorCodeOf(response)} to ${method} ${url.pathname}`,
  )
}

async function listFiles(bucket: string, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  let after: string | undefined
  do {
    const parameters = { 'list-type': '2', 'encoding-type': 'url', prefix }
    const place = after === undefined ? {} : { 'continuation-token': after }
    const page = await mustSend({ method: 'GET', url: urlOf(bucket, '', { ...parameters, ...place }) })
    files.push(...filesOf(page))
    after = elementOf(page, 'NextContinuationToken')
  } while (after !== undefined)
  return files
}

/** Files under a prefix of a bucket. The SDK's S3 client would lengthen the cold start of Lambda functions by a third. */
export function createBucketFiles(bucket: string, prefix: string): Files {
  const urlOfFile = (name: string): URL => urlOf(bucket, `${prefix}${name}`)
  return {
    async read(name, part) {
      const headers = part && { range: `bytes=${part.from}-${part.to - 1}` }
      const request: BucketRequest = { method: 'GET', url: urlOfFile(name), ...(headers && { headers }) }
      const response = await sendPatiently(request)
      const { status, body } = response
      if (isDone(response))
        return part === undefined || body.length === part.to - part.from ? body : undefined
      const code = errorCodeOf(response)
      if (code === 'NoSuchKey' || status === 416) return undefined
      throw new Error(`the bucket answered ${status} ${code} for ${name}`)
    },
    async write(name, body, headers) {
      const named = headers && { 'content-type': headers.type, 'cache-control': headers.cacheControl }
      await mustSend({ method: 'PUT', url: urlOfFile(name), body, ...(named && { headers: named }) })
    },
    async list(within = '') {
      const files = await listFiles(bucket, `${prefix}${within}`)
      return files.map((file) => ({ ...file, name: file.name.slice(prefix.length) }))
    },
    async remove(name) {
      await mustSend({ method: 'DELETE', url: urlOfFile(name) })
    },
  }
}
