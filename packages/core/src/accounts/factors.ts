import type { Factors } from '@rostrum/contract/entities/factors'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import { type FactorsRow, findFactors, replaceFactors } from '../store/accounts/factors.ts'
import type { UserRow } from '../store/accounts/users.ts'
import type { Store } from '../store/store.ts'

const none = (userId: string): FactorsRow => ({
  userId,
  passkeys: [],
  hasSecondStep: false,
  isPasswordOff: false,
  revision: 0,
})

export const readFactors = async (store: Store, userId: string): Promise<FactorsRow> =>
  (await findFactors(store, userId)) ?? none(userId)

interface Changed {
  readonly before: FactorsRow
  /** The same object if nothing changed. */
  readonly after: FactorsRow
}

/** Compare-and-set. `change` runs again on a conflict, and refuses by throwing. */
export async function changeFactors(
  store: Store,
  userId: string,
  change: (factors: FactorsRow) => FactorsRow,
): Promise<Changed> {
  return await retryOnConflict(async () => {
    const stored = await findFactors(store, userId)
    const before = stored ?? none(userId)
    const next = change(before)
    const after = next === before ? before : await replaceFactors(store, next, stored)
    return after && { before, after }
  })
}

export const hasPassword = ({ passwordHash }: UserRow, { isPasswordOff }: FactorsRow): boolean =>
  passwordHash !== undefined && !isPasswordOff

/** Passkeys that work at this site; others were made for a former domain. */
export const passkeysOf = ({ passkeys }: FactorsRow, domain: string): FactorsRow['passkeys'] =>
  passkeys.filter((passkey) => passkey.domain === domain)

/** Whether the account opens without a provider. */
export const hasOwnWay = (user: UserRow, factors: FactorsRow, domain: string): boolean =>
  hasPassword(user, factors) || passkeysOf(factors, domain).length > 0

/** Whether the person could still sign in without the password after losing one passkey. */
export const isSafeWithoutPassword = (factors: FactorsRow, domain: string): boolean => {
  const { length } = passkeysOf(factors, domain)
  return length > 1 || (length === 1 && (factors.recovery?.hashes.length ?? 0) > 0)
}

/** The public projection, without keys and secrets. */
export function toPublicFactors(user: UserRow, factors: FactorsRow, domain: string): Factors {
  const { passkeys, codeApp, recovery, hasSecondStep, isPasswordOff, oidc } = factors
  return {
    hasPassword: hasPassword(user, factors),
    isPasswordOff,
    passkeys: passkeys.map(({ id, name, addedAt, lastUsedAt = null, isSynced, domain: site }) => ({
      id,
      name,
      addedAt,
      lastUsedAt,
      isSynced,
      ...(site !== domain && { site }),
    })),
    codeApp: codeApp === undefined ? null : { addedAt: codeApp.addedAt },
    recoveryCodes: recovery === undefined ? null : { left: recovery.hashes.length, madeAt: recovery.madeAt },
    hasSecondStep,
    oidc: oidc === undefined ? null : { email: oidc.email, joinedAt: oidc.joinedAt },
  }
}
