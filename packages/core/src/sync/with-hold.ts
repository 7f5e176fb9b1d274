import { randomUUID } from 'node:crypto'
import { extendHold, holdJob, type JobEnd, type JobHold, leaveJob } from '../store/sync/job-runs.ts'
import { later } from '../lib/later.ts'
import type { StoreContext } from '../store/context.ts'

/** How long a killed holder blocks the others; shorter than any job's own limit. */
const HOLD_MS = 60_000
const EXTEND_EVERY_MS = HOLD_MS / 3

const endOfHold = (now: Date): string => later(now, HOLD_MS)

/** Heartbeat: extends the lease while work runs, and aborts the work if another runner took the job. */
function keepHold(hold: JobHold, { store, now }: StoreContext): { lost: AbortSignal; stop: () => void } {
  const lost = new AbortController()
  const extend = async (): Promise<void> => {
    const isOurs = await extendHold(store, { ...hold, heldUntil: endOfHold(now()) }).catch(() => true) // retried at the next beat
    if (!isOurs) lost.abort()
  }
  const timer = setInterval(() => void extend(), EXTEND_EVERY_MS)
  timer.unref()
  return { lost: lost.signal, stop: () => clearInterval(timer) }
}

interface HeldWork<T> {
  readonly job: string
  readonly work: (lost: AbortSignal) => Promise<T>
  /** For a run of the job itself: maps the result to the recorded outcome. An undefined result is a failure. */
  readonly endOf?: (result: T | undefined) => JobEnd
}

/** Runs work under a lease; undefined if another runner holds it. */
export async function withHold<T>(
  { job, work, endOf }: HeldWork<T>,
  context: StoreContext,
): Promise<T | undefined> {
  const { store, now } = context
  const hold = { job, holder: randomUUID(), heldUntil: endOfHold(now()) }
  const isRun = endOf !== undefined
  if (!(await holdJob(store, hold, { at: now().toISOString(), isRun }))) return undefined
  const heartbeat = keepHold(hold, context)
  let result: T | undefined
  try {
    result = await work(heartbeat.lost)
    return result
  } finally {
    heartbeat.stop()
    await leaveJob(store, hold, endOf?.(result))
  }
}
