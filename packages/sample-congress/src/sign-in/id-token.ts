import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'

export interface SigningKey {
  readonly id: string
  readonly privateKey: KeyObject
}

export const createSigningKey = (): SigningKey => ({
  id: randomUUID(),
  privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
})

/** As a set of JSON Web Keys lists it. */
export const publicJwkOf = ({ id, privateKey }: SigningKey) => ({
  ...createPublicKey(privateKey).export({ format: 'jwk' }),
  kid: id,
  alg: 'ES256',
  use: 'sig',
})

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export type Claims = Readonly<Record<string, unknown>>

/** A JSON Web Token signed with ES256. */
export function signToken({ id, privateKey }: SigningKey, claims: Claims): string {
  const signed = `${encode({ alg: 'ES256', kid: id, typ: 'JWT' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}
