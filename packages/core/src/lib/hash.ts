import { createHash } from 'node:crypto'

/** SHA-256 in base64url, or its first `characters`. */
export const hashOf = (content: string | Uint8Array, characters?: number): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, characters)

/** SHA-256 in hexadecimal. */
export const sha256Of = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')
