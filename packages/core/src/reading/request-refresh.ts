import { type FetchedRef, refId } from '@rostrum/contract/entities/record-ref'
import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { errorFields } from '../lib/log.ts'
import { enqueueRead } from '../store/sync/fetch-queue.ts'
import { rankOf } from '../store/sync/fetch-ranks.ts'
import type { LoggedContext } from '../store/context.ts'

const REQUEST_AGAIN_MS = 5 * MINUTE_MS
const REMEMBERED_MAX = 1_000

const requestedAtMs = new Map<string, number>()

/** Throttles refresh requests: at most one per record and process every five minutes. */
function shouldRequest(ref: FetchedRef, now: number): boolean {
  const name = refId(ref)
  const before = requestedAtMs.get(name)
  if (before !== undefined && now - before < REQUEST_AGAIN_MS) return false
  if (requestedAtMs.size >= REMEMBERED_MAX) requestedAtMs.clear()
  requestedAtMs.set(name, now)
  return true
}

/** Queues the newest details for the next run; the reader neither waits for it nor sees it fail. */
export async function requestRefresh(ref: FetchedRef, { store, now, log }: LoggedContext): Promise<void> {
  if (!shouldRequest(ref, now().getTime())) return
  try {
    await enqueueRead(store, ref, rankOf(ref))
  } catch (error) {
    log.error('refresh', errorFields(error))
  }
}
