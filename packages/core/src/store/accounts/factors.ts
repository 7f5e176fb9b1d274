import * as z from 'zod/mini'
import { row } from '../rows.ts'

const Passkey = z.object({
  /** The credential id. */
  id: z.string(),
  /** COSE key in base64url. */
  publicKey: z.string(),
  /** Counts uses, if the authenticator counts; a smaller number is that of a copy. */
  counter: z.int(),
  transports: z.array(z.string()),
  isSynced: z.boolean(),
  /** The relying party id that it was made for. */
  domain: z.string(),
  name: z.string(),
  addedAt: z.string(),
  lastUsedAt: z.exactOptional(z.string()),
  /** Hashes of challenges that were answered, until they expire, so that no answer counts twice. */
  answered: z.array(z.object({ hash: z.string(), until: z.string() })),
})
export type PasskeyEntry = z.infer<typeof Passkey>

const Factors = z.object({
  userId: z.string(),
  passkeys: z.array(Passkey),
  /** Secrets of apps are sealed with the stage's key. */
  codeApp: z.exactOptional(
    z.object({
      secret: z.string(),
      addedAt: z.string(),
      /** The step of the last code. */ lastStep: z.int(),
    }),
  ),
  /** An app that has not shown a code yet. */
  newCodeApp: z.exactOptional(z.object({ secret: z.string(), expiresAt: z.string() })),
  recovery: z.exactOptional(z.object({ hashes: z.array(z.string()), madeAt: z.string() })),
  hasSecondStep: z.boolean(),
  isPasswordOff: z.boolean(),
  oidc: z.exactOptional(
    z.object({ issuer: z.string(), subject: z.string(), email: z.string(), joinedAt: z.string() }),
  ),
  /** Incremented by each change, for optimistic locking. */
  revision: z.int(),
})
/** All ways into an account besides the password. One row, so that two concurrent changes cannot remove the last way. */
export type FactorsRow = z.infer<typeof Factors>

export const { find: findFactors, replace: replaceFactors } = row({
  pk: 'USER#{userId}',
  sk: 'FACTORS',
  schema: Factors,
})
