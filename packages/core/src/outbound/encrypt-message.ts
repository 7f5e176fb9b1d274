import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

export const CURVE = 'prime256v1'
const SALT_BYTES = 16
const AUTH_BYTES = 16
const TAG_BYTES = 16
const RECORD_BYTES = 4_096
/** Push services take 4,096 bytes with header, delimiter and tag (RFC 8030, section 7.2; RFC 8291, section 4). */
export const MESSAGE_MAX_BYTES = 3_993
/** Ends the last record (RFC 8188, section 2). */
const LAST_RECORD = Buffer.from([2])

/** The keys of a browser's subscription, in base64url. */
export interface SubscriptionKeys {
  readonly p256dh: string
  readonly auth: string
}

/** Random, except in the test of the RFC's example. */
interface Ephemeral {
  readonly salt: Buffer
  readonly privateKey: Buffer | undefined
}

function createSender({ privateKey }: Ephemeral) {
  const sender = createECDH(CURVE)
  if (privateKey === undefined) sender.generateKeys()
  else sender.setPrivateKey(privateKey)
  return sender
}

/** Whether a message can be encrypted with these keys. */
export function areSubscriptionKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  if (Buffer.from(auth, 'base64url').byteLength !== AUTH_BYTES) return false
  try {
    const ecdh = createECDH(CURVE)
    ecdh.generateKeys()
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Encrypts a message that only the subscribed browser can read: `aes128gcm` of RFC 8291, in one record. */
export function encryptMessage(
  message: Uint8Array,
  { p256dh, auth }: SubscriptionKeys,
  ephemeral: Ephemeral = { salt: randomBytes(SALT_BYTES), privateKey: undefined },
): Buffer {
  if (message.byteLength > MESSAGE_MAX_BYTES) throw new RangeError('the message is too long for a push')
  const { salt } = ephemeral
  const sender = createSender(ephemeral)
  const [browserKey, senderKey] = [Buffer.from(p256dh, 'base64url'), sender.getPublicKey()]
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, senderKey])
  const secret = derive(sender.computeSecret(browserKey), Buffer.from(auth, 'base64url'), keyInfo, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES })
  const recordSize = Buffer.alloc(4)
  recordSize.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([
    salt,
    recordSize,
    Buffer.from([senderKey.byteLength]),
    senderKey,
    cipher.update(Buffer.concat([message, LAST_RECORD])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
