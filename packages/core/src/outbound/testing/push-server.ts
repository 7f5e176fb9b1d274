import { createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { listen } from '../../testing/loopback.ts'
import type { PushTarget } from '../push-service.ts'
import { type BrowserKeys, createBrowserKeys, decryptMessage } from './browser-keys.ts'

/** A push as the browser receives it. */
export interface ReceivedPush {
  readonly path: string
  readonly text: string
  readonly headers: IncomingHttpHeaders
}
/** The reply to one request; 201 by default. */
type Answer = number | ((response: ServerResponse) => void)

export interface PushServer {
  readonly origin: string
  /** Accepted pushes. */
  readonly pushes: ReceivedPush[]
  /** The number of requests. */
  requests(): number
  /** Subscribes a browser. */
  subscribe(name: string): PushTarget
  /** Sets the replies to a subscription's next requests. */
  answer(name: string, ...answers: readonly Answer[]): void
  stop(): Promise<void>
}

/** The site that owns the subscriptions; a test can set its clock. */
interface Site {
  readonly publicKey: () => string
  readonly now: () => Date
}

const DAY_SECONDS = 86_400
const decode = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())

/** Checks `Authorization` by RFC 8292, like a push service; returns what is wrong. */
function vapidFault(
  header: string,
  { origin, publicKey, now }: Site & { origin: string },
): string | undefined {
  const [, token = '', sent = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  if (sent !== publicKey()) return 'another key than that of the subscription'
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(sent, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'a wrong signature'
  const { aud, exp, sub } = Object(decode(claims)) as Record<string, unknown>
  if (aud !== origin) return 'another audience'
  const left = Number(exp) - now().getTime() / 1_000
  if (!Number.isInteger(exp) || left <= 0 || left > DAY_SECONDS) return 'no expiry within a day'
  return typeof sub === 'string' && /^(?:mailto:|https:\/\/)/.test(sub) ? undefined : 'no contact'
}

function headersFault(headers: IncomingHttpHeaders): string | undefined {
  if (headers['content-encoding'] !== 'aes128gcm') return 'another encoding'
  if (!/^\d+$/.test(String(headers['ttl']))) return 'no TTL'
  if (!/^[\w-]{1,32}$/.test(String(headers['topic'] ?? 'none'))) return 'an impossible topic'
  return undefined
}

/** A push service on this machine that also has the browsers' keys and decrypts what it receives. */
export async function startPushServer(site: Site): Promise<PushServer> {
  const browsers = new Map<string, BrowserKeys>()
  const answers = new Map<string, Answer[]>()
  const pushes: ReceivedPush[] = []
  let requests = 0

  function take(path: string, headers: IncomingHttpHeaders, body: Buffer): number {
    const browser = browsers.get(path)
    if (browser === undefined) return 404
    const fault = vapidFault(String(headers.authorization), { ...site, origin }) ?? headersFault(headers)
    if (fault !== undefined) return 403
    pushes.push({ path, text: decryptMessage(body, browser), headers })
    return 201
  }

  const server = createServer((request, response) => {
    requests += 1
    const path = request.url ?? ''
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const next = answers.get(path)?.shift()
      if (typeof next === 'function') next(response)
      else response.writeHead(next ?? take(path, request.headers, Buffer.concat(chunks))).end()
    })
  })
  const { origin, stop } = await listen(server)

  return {
    origin,
    pushes,
    requests: () => requests,
    subscribe(name) {
      const browser = createBrowserKeys()
      browsers.set(`/${name}`, browser)
      return { endpoint: `${origin}/${name}`, ...browser.keys }
    },
    answer: (name, ...next) => void answers.set(`/${name}`, [...next]),
    stop,
  }
}
