// Walks every list, in a separate process that is killed.
import { createBudget } from '@rostrum/core/congress/budget'
import { createCongressClient } from '@rostrum/core/congress/client'
import { createLog } from '@rostrum/core/lib/log'
import { walkLists } from '@rostrum/core/sync/run-sync'
import { args, store, uncounted } from './killed-store.ts'

const [baseUrl = '', now = ''] = args

const clock = (): Date => new Date(now)
const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
const budget = createBudget({ store: uncounted, now: clock }, 1_000_000)
const client = createCongressClient({ baseUrl, apiKey: 'sample', budget, log })
await walkLists({ client, store, log, now: clock, source: 'sample', signal: new AbortController().signal })
