import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import * as z from 'zod/mini'
import { SITE_URL } from './accounts.ts'
import { toCbor } from './cbor.ts'

const UP = 0x01
const UV = 0x04
const BE = 0x08
const BS = 0x10
const AT = 0x40

const ALGORITHMS = { ES256: -7, EdDSA: -8, RS256: -257 } as const
type Algorithm = keyof typeof ALGORITHMS

/** What a test may falsify; the rest is as an honest browser and authenticator do it. */
export interface Falsified {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly crossOrigin?: boolean | undefined
  readonly flags?: number
  readonly counter?: number
  readonly id?: string
  readonly userHandle?: string
  readonly signature?: string
  readonly format?: string
}
interface AuthenticatorOptions {
  readonly algorithm?: Algorithm
  /** Whether it counts its uses; passkeys that are synced do not. */
  readonly counts?: boolean
  readonly origin?: string
}

const Creation = z.object({
  rp: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
  challenge: z.string(),
})
const Request = z.object({ rpId: z.string(), challenge: z.string() })

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')
const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

function createKey(algorithm: Algorithm) {
  if (algorithm === 'EdDSA') return generateKeyPairSync('ed25519')
  if (algorithm === 'RS256') return generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

/** The public key in COSE's form (RFC 9053). */
function coseKeyOf(key: KeyObject, algorithm: Algorithm): Buffer {
  const { x = '', y = '', n = '', e = '' } = key.export({ format: 'jwk' })
  const parameters = {
    ES256: [2, 1, bytesOf(x), bytesOf(y)],
    EdDSA: [1, 6, bytesOf(x)],
    RS256: [3, bytesOf(n), bytesOf(e)],
  }[algorithm]
  const [type = 0, ...rest] = parameters
  const fields = rest.map((field, i) => [-1 - i, field] as const)
  return toCbor(new Map([[1, type], [3, ALGORITHMS[algorithm]], ...fields]))
}

/** An authenticator with one passkey, and the browser in front of it, as `toJSON()` of its credentials. */
export class SoftAuthenticator {
  id = base64url(randomBytes(32))
  counter = 0
  userHandle = ''
  readonly #algorithm: Algorithm
  readonly #key: ReturnType<typeof createKey>
  readonly #options: AuthenticatorOptions

  constructor(options: AuthenticatorOptions = {}, key?: ReturnType<typeof createKey>) {
    this.#options = options
    this.#algorithm = options.algorithm ?? 'ES256'
    this.#key = key ?? createKey(this.#algorithm)
  }

  /** A second authenticator with the same key, id and counter. */
  copy(): SoftAuthenticator {
    const copy = new SoftAuthenticator(this.#options, this.#key)
    return Object.assign(copy, { id: this.id, counter: this.counter, userHandle: this.userHandle })
  }

  #clientData(type: string, challenge: string, falsified: Falsified): string {
    const { origin = this.#options.origin ?? SITE_URL } = falsified
    const { crossOrigin } = { crossOrigin: false, ...falsified }
    return JSON.stringify({
      type: falsified.type ?? type,
      challenge: falsified.challenge ?? challenge,
      origin,
      crossOrigin,
    })
  }

  #data(rpId: string, flags: number, falsified: Falsified): Buffer {
    const isCounting = this.#options.counts ?? true
    if (isCounting) this.counter += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(falsified.counter ?? this.counter)
    const backup = isCounting ? 0 : BE | BS
    return Buffer.concat([
      sha256(falsified.rpId ?? rpId),
      Buffer.of(falsified.flags ?? UP | UV | backup | flags),
      counter,
    ])
  }

  /** Answers `navigator.credentials.create()`. */
  create(options: unknown, falsified: Falsified = {}) {
    const { rp, user, challenge } = z.parse(Creation, options)
    this.userHandle = user.id
    const { id = this.id } = falsified
    const rawId = bytesOf(id)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(rawId.length)
    const authData = Buffer.concat([
      this.#data(rp.id, AT, falsified),
      Buffer.alloc(16),
      length,
      rawId,
      coseKeyOf(this.#key.publicKey, this.#algorithm),
    ])
    const attestation = new Map<string, string | Uint8Array | ReadonlyMap<string, string>>([
      ['fmt', falsified.format ?? 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      id,
      rawId: id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, falsified)),
        attestationObject: base64url(toCbor(attestation)),
        transports: ['internal', 'hybrid'],
      },
    }
  }

  /** Answers `navigator.credentials.get()`. */
  get(options: unknown, falsified: Falsified = {}) {
    const { rpId, challenge } = z.parse(Request, options)
    const { id = this.id, userHandle = this.userHandle } = falsified
    const authenticatorData = this.#data(rpId, 0, falsified)
    const clientData = this.#clientData('webauthn.get', challenge, falsified)
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    const hash = this.#algorithm === 'EdDSA' ? null : 'sha256'
    return {
      id,
      rawId: id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: falsified.signature ?? base64url(sign(hash, signed, this.#key.privateKey)),
        userHandle,
      },
    }
  }
}
