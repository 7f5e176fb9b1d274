import { createTokenVerifier, type TokenVerifier } from '@rostrum/core/accounts/access-token'
import { createLog, type Log } from '@rostrum/core/lib/log'
import { createStore, type Store } from '@rostrum/core/store/store'
import { type Env, parseEnv } from './env.ts'

/** What handlers work with; everything that touches the world outside comes in through here. */
export interface Context {
  readonly env: Env
  readonly store: Store
  readonly verifyToken: TokenVerifier
  readonly log: Log
  readonly now: () => Date
}

export function createContext(variables: Readonly<Record<string, string | undefined>>): Context {
  const env = parseEnv(variables)
  return {
    env,
    store: createStore({ tableName: env.ROSTRUM_TABLE }),
    verifyToken: createTokenVerifier({ keys: env.ROSTRUM_TOKEN_KEYS, issuer: env.ROSTRUM_SITE_URL }),
    log: createLog({ level: env.ROSTRUM_LOG_LEVEL, write: (line) => process.stdout.write(line) }),
    now: () => new Date(),
  }
}

let shared: Context | undefined

/** The context of this process, made at the first call so that importing a function stays cheap. */
export function sharedContext(): Context {
  shared ??= createContext(process.env)
  return shared
}
