import type { IncomingMessage } from 'node:http'

/** The body is longer than whoever reads it takes. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/** A request has a body if it says how that is framed (RFC 9112, section 6.3). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** The whole body; what comes after the limit is let through unread, so that the sender hears the answer. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    request.resume()
    throw new BodyTooLarge()
  }
  return await new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= maxBytes) chunks.push(chunk)
      else reject(new BodyTooLarge())
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
  })
}
