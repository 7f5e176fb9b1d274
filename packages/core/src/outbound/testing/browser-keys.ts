import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto'
import type { SubscriptionKeys } from '../encrypt-message.ts'

export interface BrowserKeys {
  readonly keys: SubscriptionKeys
  readonly ecdh: ECDH
  readonly auth: Buffer
}

/** The keys that a browser creates for a subscription. */
export function createBrowserKeys(): BrowserKeys {
  const ecdh = createECDH('prime256v1')
  const [p256dh, auth] = [ecdh.generateKeys('base64url'), randomBytes(16)]
  return { ecdh, auth, keys: { p256dh, auth: auth.toString('base64url') } }
}

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHmac('sha256', key)
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Decrypts an `aes128gcm` body like a browser, step by step by RFC 8291, section 3. */
export function decryptMessage(body: Buffer, { ecdh, auth }: BrowserKeys): string {
  const keyBytes = body.readUInt8(20)
  const [salt, senderKey] = [body.subarray(0, 16), body.subarray(21, 21 + keyBytes)]
  const record = body.subarray(21 + keyBytes)
  if (record.byteLength > body.readUInt32BE(16)) throw new Error('the record is longer than it says')
  const combined = hmac(auth, ecdh.computeSecret(senderKey))
  const input = hmac(combined, 'WebPush: info\0', ecdh.getPublicKey(), senderKey, '\u0001')
  const secret = hmac(salt, input)
  const key = hmac(secret, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16)
  const nonce = hmac(secret, 'Content-Encoding: nonce\0\u0001').subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no delimiter of a last record')
  return padded.subarray(0, end).toString()
}
