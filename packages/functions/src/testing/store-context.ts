import { createCatalog } from '@rostrum/core/catalog/catalog'
import { createBudget } from '@rostrum/core/congress/budget'
import { createLog } from '@rostrum/core/lib/log'
import type { Store } from '@rostrum/core/store/store'
import type { Context } from '../context.ts'
import { parseEnv } from '../env.ts'

/** A context over a table alone; whoever brings the token `usr_1.x.x` is signed in as `usr_1`, with no session. */
export function storeContext(store: Store, at: Date): Context {
  const now = (): Date => at
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  return {
    env: parseEnv({
      ROSTRUM_STAGE: 'test',
      ROSTRUM_VERSION: '1.2.3',
      ROSTRUM_TABLE: 'test',
      ROSTRUM_SITE_URL: 'https://rostrum.example',
      ROSTRUM_TOKEN_KEYS: '{"keys":[]}',
    }),
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
