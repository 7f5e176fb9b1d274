import { createTokenVerifier, type TokenVerifier } from '@rostrum/core/accounts/access-token'
import type { Actor } from '@rostrum/core/lib/actor'
import { requireSignedIn } from '@rostrum/core/accounts/session'
import type { Catalog } from '@rostrum/core/catalog/catalog'
import { type Budget, createBudget } from '@rostrum/core/congress/budget'
import { type CongressClient, createCongressClient } from '@rostrum/core/congress/client'
import { createLog, type Log } from '@rostrum/core/lib/log'
import { readSecret } from '@rostrum/core/secrets/parameter'
import { createStore, type Store } from '@rostrum/core/store/store'
import { type Env, parseEnv } from './env.ts'

/** What handlers work with; everything that touches the world outside comes in through here. */
export interface Context {
  readonly env: Env
  readonly store: Store
  readonly verifyToken: TokenVerifier
  /** Refuses a session that was ended since its token was made: each time a look into the table. */
  readonly requireSession: (actor: Actor) => Promise<unknown>
  readonly log: Log
  /** What may still be asked of the data provider this hour. */
  readonly budget: Budget
  /** Made at the first call, which may have to fetch the key. */
  readonly congress: () => Promise<CongressClient>
  /** How long a reader waits for what has not been fetched yet, if not as long as usual. */
  readonly readerMilliseconds?: number
  /** Lists and search; read from the table at the first need. */
  readonly catalog: Catalog
  readonly now: () => Date
}

export function createContext(variables: Readonly<Record<string, string | undefined>>): Context {
  const env = parseEnv(variables)
  const store = createStore({ tableName: env.ROSTRUM_TABLE })
  const log = createLog({ level: env.ROSTRUM_LOG_LEVEL, write: (line) => process.stdout.write(line) })
  const budget = createBudget({ store, clock: systemNow })
  let congress: Promise<CongressClient> | undefined
  // a key that could not be read once may be read the next time
  const forget = (error: unknown): never => {
    congress = undefined
    throw error
  }
  return {
    env,
    store,
    budget,
    catalog: lazyCatalog({ store, log, now: systemNow }),
    congress: () => (congress ??= connectCongress(env, budget, log).catch(forget)),
    verifyToken: createTokenVerifier({ keys: env.ROSTRUM_TOKEN_KEYS, issuer: env.ROSTRUM_SITE_URL }),
    requireSession: (actor) => requireSignedIn({ store, now: systemNow }, actor),
    log,
    now: systemNow,
  }
}

const systemNow = (): Date => new Date()

/** Imported when it is needed: most functions never search, and none does so in order to start. */
function lazyCatalog(context: Pick<Context, 'store' | 'log' | 'now'>): Catalog {
  let catalog: Catalog | undefined
  const loadCatalog = async (): Promise<Catalog> => {
    const { createCatalog } = await import('@rostrum/core/catalog/catalog')
    return (catalog ??= createCatalog(context))
  }
  return {
    bills: (congress) => catalog?.bills(congress) ?? loadCatalog().then((it) => it.bills(congress)),
    members: () => catalog?.members() ?? loadCatalog().then((it) => it.members()),
    amendments: () => catalog?.amendments() ?? loadCatalog().then((it) => it.amendments()),
  }
}

async function connectCongress(env: Env, budget: Budget, log: Log): Promise<CongressClient> {
  const { CONGRESS_API_URL: baseUrl, CONGRESS_API_KEY: key, ROSTRUM_CONGRESS_KEY_PARAMETER: parameter } = env
  const apiKey = key ?? (parameter === undefined ? undefined : await readSecret(parameter))
  if (apiKey === undefined) throw new Error('this function was given no key of the data provider')
  return createCongressClient({ baseUrl, apiKey, budget, log })
}

let processContext: Context | undefined

/** The context of this process, made at the first call so that importing a function stays cheap. */
export function sharedContext(): Context {
  processContext ??= createContext(process.env)
  return processContext
}
