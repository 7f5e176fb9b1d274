import { createCatalog } from '@rostrum/core/catalog/catalog'
import { createBudget } from '@rostrum/core/congress/budget'
import { createLog } from '@rostrum/core/lib/log'
import type { Store } from '@rostrum/core/store/store'
import type { Context } from '../context.ts'
import { testEnv } from './test-env.ts'

/** A context over a table alone; whoever brings the token `usr_1.x.x` is signed in as `usr_1`, with no session. */
export function storeContext(store: Store, at: Date): Context {
  const now = (): Date => at
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  return {
    env: testEnv(),
    store,
    log,
    now,
    budget: createBudget({ store, clock: now }),
    catalog: createCatalog({ store, log, now }),
    congress: () => Promise.reject(new Error('nothing here asks the data provider')),
    verifyToken: async (token) => ({ userId: token.split('.')[0] ?? '', sessionId: 'ses_1' }),
    requireSession: async () => {},
  }
}
