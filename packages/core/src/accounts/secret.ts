import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { hashOf } from '../lib/hash.ts'

const TOKEN_BYTES = 32

export const hashSecret = (secret: string): string => hashOf(secret)

/** Constant-time comparison, so that timing does not reveal where two values differ. */
export function constantTimeEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Derives a token from a secret that is not stored, so that the table alone does not reveal it. */
export const deriveToken = (secret: string, nonce: string): string =>
  createHmac('sha256', secret).update(nonce).digest('base64url')

/** Salted with the address: a code is valid for one address only. */
export const codeHash = (email: string, code: string): string => hashSecret(`${email} ${code}`)
