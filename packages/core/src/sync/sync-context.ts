import type { Budget } from '../congress/budget.ts'
import type { CongressClient } from '../congress/client.ts'
import { easternDay } from '../lib/eastern.ts'
import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import type { SaveContext } from '../store/record/save-context.ts'
import { findWalk, newsAfterOf } from '../store/sync/walks.ts'
import type { Hydrate } from './drain-fetch-queue.ts'
import { walkNameOf } from './walk-names.ts'
import type { RunContext, StoreContext } from '../store/context.ts'

export interface SyncContext extends RunContext {
  readonly client: CongressClient
  /** Determines how many list calls a walk may make; the default assumes the provider's usual limit. */
  readonly budget?: Pick<Budget, 'status'>
  readonly source: string
}

export interface DrainContext extends RunContext {
  readonly hydrate: Hydrate
  /** Parallel fetches; the default hides an API's latency. */
  readonly concurrency?: number
}

export const saveContextOf = ({ store, now, source }: SyncContext, newsAfter: string): SaveContext => ({
  store,
  now: now(),
  source,
  newsAfter,
})

/** The day after which a record that no list has shown is news; undefined until its list has been read. */
export async function newsAfterFor(ref: RecordRef, { store, now }: StoreContext): Promise<string> {
  const walk = await findWalk(store, walkNameOf(ref))
  return walk.fullAt === undefined ? easternDay(now()) : newsAfterOf(walk)
}
