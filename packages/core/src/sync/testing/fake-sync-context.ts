import { createLog } from '../../lib/log.ts'
import type { Store } from '../../store/store.ts'
import type { SyncContext } from '../sync-context.ts'
import { walkPlans } from '../walk-plans.ts'
import type { FakeProvider } from './fake-provider.ts'

export const START = new Date('2026-03-02T12:00:00Z')
export const bills119Plans = walkPlans(START).filter(({ name }) => name === 'bills/119')

export const fakeSyncContext = (
  provider: FakeProvider,
  store: Store,
  changes: Partial<SyncContext>,
): SyncContext => ({
  client: provider.client,
  store,
  log: createLog({ level: 'error', write: () => {} }),
  now: () => START,
  source: 'api.congress.gov',
  signal: new AbortController().signal,
  ...changes,
})
