import { createCatalog } from '@rostrum/core/catalog/catalog'
import { createBudget } from '@rostrum/core/congress/budget'
import { createLog } from '@rostrum/core/lib/log'
import type { Store } from '@rostrum/core/store/store'
import type { Context } from '../context/context.ts'
import { testEnv } from './test-env.ts'

/** A context with only a table. The token `usr_1.x.x` signs in as `usr_1` without a session. */
export function storeContext(store: Store, at: Date): Context {
  const now = (): Date => at
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  return {
    env: testEnv(),
    store,
    log,
    now,
    budget: async () => createBudget({ store, now }),
    catalog: createCatalog({ store, log, now }),
    congress: () => Promise.reject(new Error('this context has no data provider')),
    verifyToken: async (token) => ({ userId: token.split('.')[0] ?? '', sessionId: 'ses_1' }),
    requireSession: async () => {},
    requireProof: async () => {},
  }
}
