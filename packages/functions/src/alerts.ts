import { markChanges } from '@rostrum/core/alerts/mark-changes'
import { createPacer } from '@rostrum/core/lib/pace'
import type { Context } from './context.ts'

/** A quarter of what the eight partitions of the queue of marks take. */
const MARKS_PER_SECOND = 2_000

/** Marks the followers of what changed. */
export const markAlerts = async ({ store, now }: Context, signal: AbortSignal): Promise<void> =>
  await markChanges({ store, now, signal, takeTurn: createPacer(MARKS_PER_SECOND) })
