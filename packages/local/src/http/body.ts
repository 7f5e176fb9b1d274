import type { IncomingMessage } from 'node:http'

/** The body is longer than whoever reads it takes. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/** A request has a body if it says how that is framed (RFC 9112, section 6.3). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** What a request says its body takes; nothing where it comes in chunks. */
export const declaredBytes = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)

const DISCARD_MILLISECONDS = 5_000
const DISCARD_BYTES = 16 * 1024 * 1024

/** A sender whose connection broke at once would not hear the answer; one that never ends is cut off. */
function discardRest(request: IncomingMessage): void {
  const timer = setTimeout(() => request.destroy(), DISCARD_MILLISECONDS).unref()
  request.once('close', () => clearTimeout(timer))
  let left = DISCARD_BYTES
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
}

/** The whole body. One that is too long is refused as soon as that is known, and holds no memory. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = []
    let length = 0
    const refuse = (): void => {
      request.off('data', collect)
      chunks = []
      discardRest(request)
      reject(new BodyTooLarge())
    }
    const collect = (chunk: Buffer): void => {
      length += chunk.length
      if (length > maxBytes) refuse()
      else chunks.push(chunk)
    }
    request.on('error', reject)
    if (declaredBytes(request) > maxBytes) return refuse()
    request.on('data', collect)
    request.on('end', () => resolve(Buffer.concat(chunks)))
  })
}
