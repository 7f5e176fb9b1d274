import { setTimeout } from 'node:timers/promises'

/** The accuracy of timers. */
const TOLERANCE_MS = 20

interface Clock {
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<unknown>
}

/** Rate limiter: each call resolves when its turn has come. */
export function createPacer(
  perSecond: number,
  { now, wait }: Clock = { now: () => performance.now(), wait: (milliseconds) => setTimeout(milliseconds) },
): () => Promise<void> {
  let next = now()
  return async () => {
    const at = now()
    const turn = Math.max(next, at)
    next = turn + 1_000 / perSecond
    if (turn - at > TOLERANCE_MS) await wait(turn - at)
  }
}
