import { setTimeout as wait } from 'node:timers/promises'
import { isUnreachable } from '../aws-error.ts'
import { Refusal } from '../refusal.mjs'
import { stopStep } from './run-step.ts'

const LOST =
  'AWS has not responded for minutes; it finishes on its own what it has started. Check the network connection, then run the same command again.'

export interface Patience {
  readonly tries: number
  readonly everyMs: number
  /** Timeout of one attempt. */
  readonly answerMs: number
}

/** Five minutes, so that a short outage does not end the deployment. */
const PATIENCE: Patience = { tries: 20, everyMs: 15_000, answerMs: 15_000 }

/** Any response counts, even an error; a timeout counts as a network error. */
async function answers(ask: () => Promise<unknown>, { answerMs }: Patience): Promise<boolean> {
  const late = Symbol('late')
  try {
    return (await Promise.race([ask(), wait(answerMs, late, { ref: false })])) !== late
  } catch (error) {
    return !isUnreachable(error)
  }
}

/** Counts attempts instead of time, so that a laptop gets all of them after waking up. */
async function waitForLoss(
  ask: () => Promise<unknown>,
  { patience, signal }: { readonly patience: Patience; readonly signal: AbortSignal },
): Promise<void> {
  let failures = 0
  while (!signal.aborted && failures < patience.tries) {
    await wait(patience.everyMs, undefined, { signal }).catch(() => undefined)
    failures = signal.aborted || (await answers(ask, patience)) ? 0 : failures + 1
  }
  if (!signal.aborted) stopStep(new Refusal(LOST))
}

/** Runs a step and ends it when AWS stays unreachable; SST itself would retry for half a day. */
export async function whileReachable<T>(
  ask: () => Promise<unknown>,
  step: () => Promise<T>,
  patience = PATIENCE,
): Promise<T> {
  const watching = new AbortController()
  const watch = waitForLoss(ask, { patience, signal: watching.signal })
  try {
    return await step()
  } finally {
    watching.abort()
    await watch
  }
}
