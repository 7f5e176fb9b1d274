// A process of its own, so that it can be killed like one: walks every list, and says so at each row it writes.
import { createBudget } from '@rostrum/core/congress/budget'
import { createCongressClient } from '@rostrum/core/congress/client'
import { createLog } from '@rostrum/core/lib/log'
import { createStore, type Store } from '@rostrum/core/store/store'
import { walkLists } from '@rostrum/core/sync/run-sync'

const [tableName = '', baseUrl = '', now = ''] = process.argv.slice(2)

const table = createStore({ tableName })
const store: Store = {
  get: (key) => table.get(key),
  getMany: (keys) => table.getMany(keys),
  update: (key, change) => table.update(key, change),
  remove: (key, condition) => table.remove(key, condition),
  query: (query) => table.query(query),
  async put(item, condition) {
    process.stdout.write('.')
    return await table.put(item, condition)
  },
}
const clock = (): Date => new Date(now)
const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
const budget = createBudget({ store: table, clock, limit: 1_000_000 })
const client = createCongressClient({ baseUrl, apiKey: 'sample', budget, log })
await walkLists({ client, store, log, now: clock, source: 'sample', signal: new AbortController().signal })
process.stdout.write('!')
