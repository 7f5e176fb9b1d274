import { createHmac, randomBytes } from 'node:crypto'
import { VERIFICATION_CODE_DIGITS } from '@rostrum/contract/rules/limits'

/** A newline separates the uses of the stage's key. */
const digestOf = (key: string, use: string, nonce: string): Buffer =>
  createHmac('sha256', key).update(`${use}\n${nonce}`).digest()

export const createNonce = (): string => randomBytes(24).toString('base64url')

/** A mailed code. Six bytes keep the distribution of its digits uniform. */
export const deriveCode = (key: string, nonce: string): string =>
  String(digestOf(key, 'code', nonce).readUIntBE(0, 6) % 10 ** VERIFICATION_CODE_DIGITS).padStart(
    VERIFICATION_CODE_DIGITS,
    '0',
  )

export const deriveLinkToken = (key: string, nonce: string): string =>
  digestOf(key, 'link', nonce).toString('base64url')
