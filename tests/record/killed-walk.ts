// Runs in a child process so that a test can kill it: walks every list and prints a dot for each write.
import { interceptStore } from '@rostrum/core/catalog/testing/intercept-store'
import { createBudget } from '@rostrum/core/congress/budget'
import { createCongressClient } from '@rostrum/core/congress/client'
import { createLog } from '@rostrum/core/lib/log'
import { createStore } from '@rostrum/core/store/store'
import { walkLists } from '@rostrum/core/sync/run-sync'

const [tableName = '', baseUrl = '', now = ''] = process.argv.slice(2)

const table = createStore({ tableName })
const store = interceptStore(table, (call) => {
  if (call === 'put') process.stdout.write('.')
})
const clock = (): Date => new Date(now)
const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
const budget = createBudget({ store: table, clock, limit: 1_000_000 })
const client = createCongressClient({ baseUrl, apiKey: 'sample', budget, log })
await walkLists({ client, store, log, now: clock, source: 'sample', signal: new AbortController().signal })
process.stdout.write('!')
