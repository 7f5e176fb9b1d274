import { VERIFICATION_TRIES } from '@rostrum/contract/rules/limits'
import * as z from 'zod/mini'
import { allOf, type Condition, ifAbove, ifBelow, unconditional } from '../condition.ts'
import type { ItemUpdate } from '../store.ts'

/** A mailed verification code; its fields are part of the row that it confirms. */
export const SentCode = z.object({
  /** The code is derived from this and a secret that is not stored. Rows of older versions have none. */
  codeNonce: z._default(z.string(), ''),
  codeHash: z.string(),
  codeExpiresAt: z.string(),
  codeTries: z.int(),
})
export type SentCode = z.infer<typeof SentCode>

/** Who enters a code: the person it was sent to, or someone else. */
export type TryCounter = 'codeTries' | 'strayTries'

export const ifPending = (now: Date): Condition => ifAbove('expiresAt', now.toISOString())

interface CodeTry {
  readonly now: Date
  /** An additional condition on the row. */
  readonly condition?: Condition
  readonly counter?: TryCounter
}

/** Counted before comparing, so that concurrent guesses share the same few tries. */
export function codeTry({ now, condition = unconditional, counter = 'codeTries' }: CodeTry): ItemUpdate {
  const isTryLeft = allOf(
    ifBelow(counter, VERIFICATION_TRIES),
    ifAbove('codeExpiresAt', now.toISOString()),
    ifPending(now),
  )
  return { add: { [counter]: 1 }, condition: allOf(isTryLeft, condition) }
}
