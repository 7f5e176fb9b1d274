import { createHash } from 'node:crypto'

/** SHA-256 in base64url, or so many characters of it. */
export const hashOf = (text: string, characters?: number): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, characters)
