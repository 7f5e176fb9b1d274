import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key for each purpose, so that what was sealed for one never opens for another. */
const keyFor = (key: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `rostrum seal ${purpose}`, 32))

/** Encrypts and authenticates a text with a stage's secret; the result is in base64url. */
export function seal(key: string, purpose: string, value: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(key, purpose), nonce, { authTagLength: TAG_BYTES })
  const sealed = [nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(sealed).toString('base64url')
}

/** The text that was sealed with this key and purpose; undefined for anything else. */
export function unseal(key: string, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, keyFor(key, purpose), nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return (
      decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    )
  } catch {
    return undefined
  }
}
