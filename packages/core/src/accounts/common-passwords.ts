import { brotliDecompressSync } from 'node:zlib'
import { COMPRESSED } from './common-passwords-list.ts'

/** Passwords that guessing begins with, folded. Their file is imported only where a password is set. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  brotliDecompressSync(Buffer.from(COMPRESSED, 'base64')).toString().split(' '),
)
