import { createECDH, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { CURVE } from './encrypt-message.ts'

export interface VapidKeys {
  /** The scalar of a P-256 key, in base64url. */
  readonly privateKey: string
  /** The uncompressed point, in base64url: the `applicationServerKey` of subscriptions. */
  readonly publicKey: string
}

const PRIVATE_KEY = /^[\w-]{43}$/
/** RFC 8292 allows 24 hours. */
const TOKEN_SECONDS = 12 * 3_600
const RENEW_BEFORE_SECONDS = 3_600

/** Derives both keys from the private key; throws if it is invalid. */
export function vapidKeysOf(privateKey: string): VapidKeys {
  if (!PRIVATE_KEY.test(privateKey)) throw new TypeError('the key of web push is not 32 bytes in base64url')
  const ecdh = createECDH(CURVE)
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { privateKey, publicKey: ecdh.getPublicKey('base64url') }
}

export function createPushKey(): string {
  const { d = '' } = generateKeyPairSync('ec', { namedCurve: CURVE }).privateKey.export({ format: 'jwk' })
  return d
}

function keyObjectOf({ privateKey, publicKey }: VapidKeys): KeyObject {
  // the point is a byte 4, then both coordinates
  const point = Buffer.from(publicKey, 'base64url').subarray(1)
  const [x, y] = [point.subarray(0, 32), point.subarray(32)].map((half) => half.toString('base64url'))
  return createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: privateKey, x: x ?? '', y: y ?? '' },
  })
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const HEADER = encode({ typ: 'JWT', alg: 'ES256' })

interface VapidOptions {
  readonly keys: VapidKeys
  /** An https or mailto address at which push services can reach this site's operator. */
  readonly contact: string
  readonly now: () => Date
}

/** Creates the `Authorization` header of RFC 8292. Reuses a token per push service, because signing is slow. */
export function createVapid({ keys, contact, now }: VapidOptions): (endpoint: URL) => string {
  const key = keyObjectOf(keys)
  const tokens = new Map<string, { readonly token: string; readonly expires: number }>()

  function signToken(audience: string, expires: number): string {
    const signed = `${HEADER}.${encode({ aud: audience, exp: expires, sub: contact })}`
    const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
    return `${signed}.${signature.toString('base64url')}`
  }

  return ({ origin }) => {
    const seconds = Math.floor(now().getTime() / 1_000)
    let held = tokens.get(origin)
    if (held === undefined || held.expires < seconds + RENEW_BEFORE_SECONDS) {
      const expires = seconds + TOKEN_SECONDS
      held = { token: signToken(origin, expires), expires }
      tokens.set(origin, held)
    }
    return `vapid t=${held.token}, k=${keys.publicKey}`
  }
}
