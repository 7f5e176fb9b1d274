import { brotliDecompressSync } from 'node:zlib'
import { COMPRESSED } from './common-passwords-list.ts'

/** Folded common passwords. Imported lazily, because only setting a password needs this list. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  brotliDecompressSync(Buffer.from(COMPRESSED, 'base64')).toString().split(' '),
)
