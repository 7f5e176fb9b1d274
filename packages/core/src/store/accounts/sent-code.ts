import { VERIFICATION_TRIES } from '@rostrum/contract/rules/limits'
import * as z from 'zod/mini'
import { allOf, type Condition, ifAbove, ifBelow, unconditional } from '../condition.ts'
import type { Item, Key } from '../item.ts'
import type { Store } from '../store.ts'

/** A mailed verification code; its fields are part of the row that it confirms. */
export const SentCode = z.object({
  /** What it is derived from, with a secret that is not stored. Rows of older versions have none. */
  codeNonce: z._default(z.string(), ''),
  codeHash: z.string(),
  codeExpiresAt: z.string(),
  codeTries: z.int(),
})
export type SentCode = z.infer<typeof SentCode>

/** Who tries a code: the person it was sent to, or somebody else. */
export type TryCounter = 'codeTries' | 'strayTries'

interface CodeWrite {
  readonly now: Date
  /** An additional condition on the row. */
  readonly condition?: Condition
}

const ifPending = (now: Date): Condition => ifAbove('expiresAt', now.toISOString())

interface CodeRenewal extends CodeWrite {
  readonly code: SentCode
}

/** Replaces the code if its row has not expired. */
export async function renewCode(
  store: Store,
  key: Key,
  { code, now, condition = unconditional }: CodeRenewal,
): Promise<Item | undefined> {
  return await store.update(key, { set: { ...code }, condition: allOf(ifPending(now), condition) })
}

/** Extends the code's expiry to that of a new one; does not reset its tries. */
export async function extendCode(
  store: Store,
  key: Key,
  { code: { codeExpiresAt }, now, condition = unconditional }: CodeRenewal,
): Promise<void> {
  await store.update(key, { set: { codeExpiresAt }, condition: allOf(ifPending(now), condition) })
}

/** Counts before comparing, so that concurrent guesses share the same few tries. */
export async function countCodeTry(
  store: Store,
  key: Key,
  { now, condition = unconditional, counter = 'codeTries' }: CodeWrite & { readonly counter?: TryCounter },
): Promise<Item | undefined> {
  const isTryLeft = allOf(
    ifBelow(counter, VERIFICATION_TRIES),
    ifAbove('codeExpiresAt', now.toISOString()),
    ifPending(now),
  )
  return await store.update(key, { add: { [counter]: 1 }, condition: allOf(isTryLeft, condition) })
}
