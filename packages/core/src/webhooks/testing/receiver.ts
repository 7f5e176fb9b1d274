import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { listen } from '../../testing/loopback.ts'

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
type Reply = number | ((response: ServerResponse) => void)

/** Verifies a signature as docs/integrate.md instructs receivers, without the code that signs. */
export function isSignedWith({ headers, body }: Received, secret: string): boolean {
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  )
  const key = Buffer.from(secret.split('_')[1] ?? '', 'base64')
  const expected = createHmac('sha256', key).update([id, time, body].join('.')).digest()
  return (signatures ?? '').split(' ').some((signature) => {
    const [version, text = ''] = signature.split(',')
    const given = Buffer.from(text, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** A webhook receiver on the loopback interface, with scripted replies. */
export async function startReceiver(answer: (message: Received) => Reply = () => 204) {
  const received: Received[] = []
  let reply = answer
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const message = { headers: request.headers, body: Buffer.concat(chunks).toString() }
      received.push(message)
      const outcome = reply(message)
      if (typeof outcome === 'function') outcome(response)
      else response.writeHead(outcome).end()
    })
  })
  const { origin, stop } = await listen(server)
  return {
    url: `${origin}/hook`,
    received,
    answer: (next: typeof answer) => void (reply = next),
    stop,
  }
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>
