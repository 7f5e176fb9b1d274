import { SECOND_STEP_TRIES } from '@rostrum/contract/rules/limits'
import * as z from 'zod/mini'
import { allOf, ifAbove, ifBelow } from '../condition.ts'
import { ttlAt } from '../item.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const SecondStep = z.object({
  id: z.string(),
  userId: z.string(),
  /** Hash of the ticket's secret. */
  secretHash: z.string(),
  /** The account's password version at the sign-in; a password change ends the ticket. */
  passwordVersion: z.int(),
  tries: z.int(),
  expiresAt: z.string(),
})
/** A sign-in whose password was right, and that waits for a second step. */
export type SecondStepRow = z.infer<typeof SecondStep>

const steps = row({
  pk: 'USER#{userId}',
  sk: 'STEP#{id}',
  schema: SecondStep,
  ttl: ({ expiresAt }) => ttlAt(expiresAt),
})
/** `endSecondStep` returns true for exactly one caller. */
export const { create: createSecondStep, find: findSecondStep, removeAny: endSecondStep } = steps

/** Counted before comparing, so that concurrent guesses share the same few tries. False if none is left. */
export async function countSecondStepTry(store: Store, step: SecondStepRow, now: Date): Promise<boolean> {
  const condition = allOf(ifBelow('tries', SECOND_STEP_TRIES), ifAbove('expiresAt', now.toISOString()))
  return (await steps.update(store, step, { add: { tries: 1 }, condition })) !== undefined
}
