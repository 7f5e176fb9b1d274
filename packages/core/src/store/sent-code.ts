import { VERIFICATION_TRIES } from '@rostrum/contract/limits'
import * as z from 'zod/mini'
import { allOf, type Condition, inAnyCase } from './condition.ts'
import type { Item, Key } from './item.ts'
import type { Store } from './store.ts'

/** A code that was mailed: part of the row of what it confirms. */
export const SentCode = z.object({
  codeHash: z.string(),
  codeExpiresAt: z.string(),
  codeTries: z.int(),
})
export type SentCode = z.infer<typeof SentCode>

interface At {
  readonly now: Date
  /** What else must hold of the row. */
  readonly only?: Condition
}

const isWaiting = (now: Date): Condition => ({
  expression: 'attribute_exists(pk) AND #expires > :now',
  names: { '#expires': 'expiresAt' },
  values: { ':now': now.toISOString() },
})

interface Renewal extends At {
  readonly code: SentCode
}

/** Puts a new code in the place of the old, while what it confirms still waits. */
export async function renewCode(
  store: Store,
  key: Key,
  { code, now, only = inAnyCase }: Renewal,
): Promise<Item | undefined> {
  return await store.update(key, { set: { ...code }, condition: allOf(isWaiting(now), only) })
}

/** Lets the old code live as long as a new one would; the tries made at it stay counted. */
export async function prolongCode(
  store: Store,
  key: Key,
  { code: { codeExpiresAt }, now, only = inAnyCase }: Renewal,
): Promise<void> {
  await store.update(key, { set: { codeExpiresAt }, condition: allOf(isWaiting(now), only) })
}

/** Counts before anything is compared, so that guesses at the same moment share the same few tries. */
export async function countTry(
  store: Store,
  key: Key,
  { now, only = inAnyCase }: At,
): Promise<Item | undefined> {
  const isTryLeft: Condition = {
    expression: '#tries < :most AND #codeExpires > :now AND #expires > :now',
    names: { '#tries': 'codeTries', '#codeExpires': 'codeExpiresAt', '#expires': 'expiresAt' },
    values: { ':most': VERIFICATION_TRIES, ':now': now.toISOString() },
  }
  return await store.update(key, { add: { codeTries: 1 }, condition: allOf(isTryLeft, only) })
}
