import { createHmac, randomBytes } from 'node:crypto'
import { APP_CODE_SECONDS } from '@rostrum/contract/rules/limits'
import { seal, unseal } from '../lib/seal.ts'
import { constantTimeEqual } from './secret.ts'

/** RFC 4226 recommends as many as the hash has. */
const SECRET_BYTES = 20
const CODE_DIGITS = 6
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const createTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** RFC 4648's alphabet without padding, as apps expect it. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The text of the QR code that apps scan; they show the site's host beside the address. */
export function totpUri(secret: Uint8Array, { email, siteUrl }: { email: string; siteUrl: string }): string {
  const issuer = `Rostrum ${new URL(siteUrl).hostname}`
  const label = [issuer, email].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`
}

/** RFC 4226's code of a counter, by SHA-1. */
export function hotp(secret: Uint8Array, counter: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const digest = createHmac('sha1', secret).update(message).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fff_ffff
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

const stepAt = (at: Date): number => Math.floor(at.getTime() / 1_000 / APP_CODE_SECONDS)

/** The step of RFC 6238 that a code is of: this one, or one before or after it, for clocks that differ; later than the last that counted. */
export function findTotpStep(
  secret: Uint8Array,
  code: string,
  { now, lastStep = 0 }: { readonly now: Date; readonly lastStep?: number },
): number | undefined {
  const step = stepAt(now)
  const digits = code.replaceAll(' ', '')
  const matching = [step - 1, step, step + 1].filter((each) => constantTimeEqual(hotp(secret, each), digits))
  return matching.find((each) => each > lastStep)
}

const purposeOf = (userId: string): string => `code-app ${userId}`

/** Encrypts a secret for one account, so that the table alone reveals none and none works in another account's row. */
export const sealTotpSecret = (key: string, userId: string, secret: Buffer): string =>
  seal(key, purposeOf(userId), secret.toString('base64url'))

/** Undefined if it was sealed for another account or with a key that the stage no longer has. */
export function openTotpSecret(key: string, userId: string, sealed: string): Buffer | undefined {
  const secret = unseal(key, purposeOf(userId), sealed)
  return secret === undefined ? undefined : Buffer.from(secret, 'base64url')
}
