import { RECOVERY_CODE_COUNT } from '@rostrum/contract/rules/limits'
import { randomDigits } from '../lib/id.ts'
import type { FactorsRow } from '../store/accounts/factors.ts'
import { hashSecret } from './secret.ts'

/** 120 bits, which nobody can guess. */
const DIGITS = 24

/** As written down: without the spaces, dashes and look-alike letters that people add. */
const normalized = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll(/[^\da-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')

export const recoveryHash = (userId: string, code: string): string =>
  hashSecret(`${userId} ${normalized(code)}`)

const createCode = (): string => randomDigits(DIGITS).toUpperCase().match(/.{4}/g)?.join('-') ?? ''

/** New codes to show once, and what is stored of them. */
export function createRecoveryCodes(
  userId: string,
  now: Date,
): { readonly codes: string[]; readonly recovery: NonNullable<FactorsRow['recovery']> } {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createCode)
  const hashes = codes.map((code) => recoveryHash(userId, code))
  return { codes, recovery: { hashes, madeAt: now.toISOString() } }
}
