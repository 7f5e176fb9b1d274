import { VERIFICATION_TRIES } from '@rostrum/contract/limits'
import * as z from 'zod/mini'
import type { Item, Key } from './item.ts'
import type { Store } from './store.ts'

/** A code that was mailed: part of the row of what it confirms. */
export const SentCode = z.object({
  codeHash: z.string(),
  codeExpiresAt: z.string(),
  codeTries: z.int(),
})
export type SentCode = z.infer<typeof SentCode>

/** Puts a new code in the place of the old, while what it confirms still waits. */
export async function renewCode(
  store: Store,
  key: Key,
  { code, now }: { code: SentCode; now: Date },
): Promise<Item | undefined> {
  return await store.update(key, {
    set: { ...code },
    condition: {
      expression: 'attribute_exists(pk) AND #expires > :now',
      names: { '#expires': 'expiresAt' },
      values: { ':now': now.toISOString() },
    },
  })
}

/** Counts before anything is compared, so that guesses at the same moment share the same few tries. */
export async function countTry(store: Store, key: Key, now: Date): Promise<Item | undefined> {
  return await store.update(key, {
    add: { codeTries: 1 },
    condition: {
      expression: '#tries < :most AND #codeExpires > :now AND #expires > :now',
      names: { '#tries': 'codeTries', '#codeExpires': 'codeExpiresAt', '#expires': 'expiresAt' },
      values: { ':most': VERIFICATION_TRIES, ':now': now.toISOString() },
    },
  })
}
