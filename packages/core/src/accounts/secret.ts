import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { VERIFICATION_CODE_DIGITS } from '@rostrum/contract/limits'

const TOKEN_BYTES = 32

/** How a secret lies in the table. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Compares in a time that tells nothing of where two hashes differ. */
export function constantTimeEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Made from a secret that only its holder knows, so that the table alone does not give it away. */
export const deriveToken = (secret: string, nonce: string): string =>
  createHmac('sha256', secret).update(nonce).digest('base64url')

export function createCode(): string {
  return String(randomInt(10 ** VERIFICATION_CODE_DIGITS)).padStart(VERIFICATION_CODE_DIGITS, '0')
}

/** A code counts for one address alone. */
export const codeHash = (email: string, code: string): string => hashSecret(`${email} ${code}`)
