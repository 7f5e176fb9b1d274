import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import type { Route, Routes } from '@rostrum/contract/http/route'
import { saveBillHeads } from '@rostrum/core/saving/save-bill'
import { createCatalog } from '@rostrum/core/catalog/catalog'
import { createBudget } from '@rostrum/core/congress/budget'
import { createCongressClient } from '@rostrum/core/congress/client'
import { AppError } from '@rostrum/core/lib/app-error'
import { createLog } from '@rostrum/core/lib/log'
import type { Store } from '@rostrum/core/store/store'
import { fetchDetails, walkLists } from '@rostrum/core/sync/run-sync'
import { walkPlans } from '@rostrum/core/sync/walk-plans'
import { type RunningSample, startSampleCongress } from '@rostrum/sample-congress/start'
import type { Context } from '../context/context.ts'
import type { Handlers } from '../http/handlers.ts'
import { createApp } from '../http/testing/app.ts'
import { testEnv } from './test-env.ts'

const HOURLY_CALLS = 1_000_000
/** Generous, because other tests can keep the machine busy. */
const READER_MS = 60_000
/** The bearer token of the signed-in test user. */
export const TOKEN = 'good.good.good'

export interface TestResponse {
  readonly status: number
  readonly headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- tests inspect responses of every route
  readonly body: Record<string, any>
  /** The number of table calls. */
  readonly storeCalls: number
}

export interface ReadingSystem {
  readonly sample: RunningSample
  readonly context: Context
  /** Paths of the calls to the provider, in order. */
  readonly calls: string[]
  /** Stores the list rows of these bills without their details. */
  list(keys: readonly string[]): Promise<void>
  /** Runs complete walks of the provider lists. */
  walk(...names: string[]): Promise<void>
  /** Drains the fetch queue. */
  hydrate(): Promise<void>
  stop(): Promise<void>
}

/** A handler context with a small sample Congress and its fixed clock. */
export async function startReadingSystem(store: Store): Promise<ReadingSystem> {
  const publicUrl = 'https://www.congress.gov'
  const sample = await startSampleCongress({ size: 'small', hourlyLimit: HOURLY_CALLS, publicUrl })
  const now = (): Date => new Date(sample.now())
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  const budget = createBudget({ store, now }, HOURLY_CALLS)
  const env = testEnv({
    CONGRESS_API_URL: `${sample.url}/v3`,
    CONGRESS_TEXT_URL: sample.url,
    GOVINFO_URL: `${sample.url}/govinfo`,
  })
  const calls: string[] = []
  const client = createCongressClient({
    baseUrl: env.CONGRESS_API_URL,
    apiKey: 'sample',
    budget,
    log: { ...log, info: () => {} },
    fetch: async (input, init) => {
      calls.push(new URL(String(input)).pathname)
      return await fetch(input, init)
    },
  })
  const sync = { client, store, log, now, source: 'sample', signal: new AbortController().signal }
  const context: Context = {
    env,
    store,
    log,
    budget: async () => budget,
    now,
    catalog: createCatalog({ store, log, now }),
    congress: async () => client,
    readerMilliseconds: READER_MS,
    verifyToken: async (token) => {
      if (token !== TOKEN) throw new AppError('unauthenticated')
      return { userId: 'usr_1', sessionId: 'ses_1' }
    },
    requireSession: async () => {},
    requireProof: async () => {},
  }
  return {
    sample,
    context,
    calls,
    async list(keys) {
      const rows = await client.bills.list({ congress: 119 }).all()
      const wanted = rows.filter((row) => keys.includes(recordKeyOf(row)))
      await saveBillHeads(wanted, { store, now: now(), source: 'sample', newsAfter: '9999-12-31' })
    },
    async walk(...names) {
      await walkLists(
        sync,
        walkPlans(now()).filter(({ name }) => names.includes(name)),
      )
    },
    hydrate: () => fetchDetails(sync),
    stop: () => sample.stop(),
  }
}

/** Calls the handlers of a domain over HTTP. */
export function createRequester<Rs extends Routes>(
  routes: Rs & Record<string, Route>,
  handlers: Handlers<Rs>,
  contextOf: () => Context,
) {
  const app = createApp({ domain: 'test', routes, handlers, contextOf })
  return async (path: string, init: RequestInit = {}): Promise<TestResponse> => {
    const response = await app.request(`/api${path}`, init)
    const timing = response.headers.get('server-timing') ?? ''
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as TestResponse['body'], // every response is an object
      storeCalls: Number(/desc="(\d+) calls"/.exec(timing)?.[1]),
    }
  }
}
