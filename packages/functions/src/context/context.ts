import { createTokenVerifier, type TokenVerifier } from '@rostrum/core/accounts/access-token'
import type { Actor } from '@rostrum/core/lib/actor'
import { requireFreshProof, requireSignedIn } from '@rostrum/core/accounts/session'
import type { Catalog } from '@rostrum/core/catalog/catalog'
import type { Budget } from '@rostrum/core/congress/budget'
import type { CongressClient } from '@rostrum/core/congress/client'
import { createLog, type Log } from '@rostrum/core/lib/log'
import { secretOf } from '@rostrum/core/store/secrets/parameter'
import type { Files } from '@rostrum/core/store/files/files'
import { createStore } from '@rostrum/core/store/store'
import { type Env, parseEnv } from './env.ts'
import { ownStore } from './own-store.ts'
import { createReadLimit, type ReadLimit } from './read-limit.ts'
import { memoizeSuccess } from '@rostrum/core/lib/memoize-success'
import type { LoggedContext } from '@rostrum/core/store/context'

export interface Context extends LoggedContext {
  readonly env: Env
  readonly verifyToken: TokenVerifier
  /** Refuses a session that ended after its token was issued; costs a table read per call. */
  readonly requireSession: (actor: Actor) => Promise<unknown>
  /** Refuses an actor who has not proved for ten minutes who is signed in. */
  readonly requireProof: (actor: Actor) => Promise<void>
  /** The remaining calls to the data provider this hour. Loaded on first use. */
  readonly budget: () => Promise<Budget>
  /** Created on first use, because the key may have to be fetched. */
  readonly congress: () => Promise<CongressClient>
  /** Overrides how long a reader waits for an on-demand fetch. */
  readonly readerMilliseconds?: number
  /** The search indexes, loaded on first use. */
  readonly catalog: Catalog
  /** Absent if reads are not limited. */
  readonly limitRead?: ReadLimit
}

export function createContext(variables: Readonly<Record<string, string | undefined>>): Context {
  const env = parseEnv(variables)
  const { ROSTRUM_READS_PER_SECOND: perSecond } = env
  const store = ownStore() ?? createStore({ tableName: env.ROSTRUM_TABLE, files: lazyFiles(env) })
  const log = createLog({ level: env.ROSTRUM_LOG_LEVEL, write: (line) => process.stdout.write(line) })
  const requireSession = (actor: Actor) => requireSignedIn({ store, now: systemNow }, actor)
  const budget = memoizeSuccess(async () => {
    const { createBudget } = await import('@rostrum/core/congress/budget')
    return createBudget({ store, now: systemNow })
  })
  return {
    env,
    store,
    budget,
    catalog: lazyCatalog({ store, log, now: systemNow }),
    congress: memoizeSuccess(() => connectCongress(env, budget, log)),
    verifyToken: createTokenVerifier({ keys: env.ROSTRUM_TOKEN_KEYS, issuer: env.ROSTRUM_SITE_URL }),
    requireSession,
    requireProof: async (actor) =>
      requireFreshProof({ now: systemNow }, (await requireSession(actor)).session),
    log,
    now: systemNow,
    ...(perSecond > 0 && { limitRead: createReadLimit({ perSecond, now: Date.now }) }),
  }
}

const systemNow = (): Date => new Date()

/** Imported lazily, because most functions have no files, and none needs them to start. */
function lazyFiles(env: Env): Files {
  const files = memoizeSuccess(async () => (await import('./stored-files.ts')).snapshotFilesOf(env))
  return {
    read: async (name, part) => await (await files()).read(name, part),
    write: async (name, bytes, headers) => await (await files()).write(name, bytes, headers),
    list: async (prefix) => await (await files()).list(prefix),
    remove: async (name) => await (await files()).remove(name),
  }
}

/** Imported lazily, because most functions never search and none needs it to start. */
function lazyCatalog(context: LoggedContext): Catalog {
  let catalog: Catalog | undefined
  const loadCatalog = async (): Promise<Catalog> => {
    const { createCatalog } = await import('@rostrum/core/catalog/catalog')
    return (catalog ??= createCatalog(context))
  }
  return {
    bills: (congress) => catalog?.bills(congress) ?? loadCatalog().then((it) => it.bills(congress)),
    members: () => catalog?.members() ?? loadCatalog().then((it) => it.members()),
    amendments: () => catalog?.amendments() ?? loadCatalog().then((it) => it.amendments()),
    texts: () => catalog?.texts() ?? loadCatalog().then((it) => it.texts()),
  }
}

async function connectCongress(env: Env, budget: Context['budget'], log: Log): Promise<CongressClient> {
  const { CONGRESS_API_URL: baseUrl, CONGRESS_API_KEY: key, ROSTRUM_CONGRESS_KEY_PARAMETER: parameter } = env
  const apiKey = await secretOf('data provider key', key, parameter)
  // Imported lazily: most functions never call the provider, and none needs it to start.
  const { createCongressClient } = await import('@rostrum/core/congress/client')
  return createCongressClient({ baseUrl, apiKey, budget: await budget(), log })
}

let processContext: Context | undefined

/** The context of this process, created on first use so that importing a function stays cheap. */
export function sharedContext(): Context {
  processContext ??= createContext(process.env)
  return processContext
}
