import * as z from 'zod/mini'
import { ttlAt } from '../item.ts'
import { row } from '../rows.ts'

const PasswordReset = z.object({
  tokenHash: z.string(),
  /** Absent for an address without an account: a row is written anyway, so that timing does not reveal which exist. */
  userId: z.exactOptional(z.string()),
  /** Links are valid for this password only; changing it invalidates all of them. */
  passwordVersion: z.int(),
  /** Changing the address invalidates the link too. */
  emailHash: z.string(),
  expiresAt: z.string(),
})

export const { find: findPasswordReset, overwrite: putPasswordReset } = row({
  pk: 'RESET#{tokenHash}',
  sk: 'RESET',
  schema: PasswordReset,
  ttl: ({ expiresAt }) => ttlAt(expiresAt),
})
