import type { IncomingMessage } from 'node:http'

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/** A request has a body if a header declares its framing (RFC 9112, section 6.3). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** The Content-Length, or 0 for a chunked body. */
export const declaredBytes = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)

const DISCARD_MS = 5_000
const DISCARD_BYTES = 16 * 1024 * 1024

/**
 * Discards the rest of a body: if the connection is cut at once, the sender does not get the reply. Limited in time and
 * size.
 */
function discardRest(request: IncomingMessage): void {
  const timer = setTimeout(() => request.destroy(), DISCARD_MS).unref()
  request.once('close', () => clearTimeout(timer))
  let left = DISCARD_BYTES
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
}

/** Reads the whole body. Rejects an oversized one as early as possible, without buffering it. */
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
