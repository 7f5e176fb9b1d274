// Runs in a child process so that a test can kill it: publishes the bills and prints a line for each write.
import { BILL_SOURCE } from '@rostrum/core/catalog/index-sources'
import { publishIndex } from '@rostrum/core/catalog/publish'
import { interceptStore } from '@rostrum/core/catalog/testing/intercept-store'
import { createLog } from '@rostrum/core/lib/log'
import { createStore } from '@rostrum/core/store/store'
import * as z from 'zod/mini'

const primaryKeyOf = (item: unknown) => z.parse(z.object({ pk: z.string(), sk: z.string() }), item)
const [tableName = '', now = ''] = process.argv.slice(2)

const store = interceptStore(createStore({ tableName }), (call, item) => {
  if (call === 'put') process.stdout.write(`${JSON.stringify(primaryKeyOf(item))}\n`)
})
const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
await publishIndex(
  BILL_SOURCE,
  { store, log, now: () => new Date(now), signal: new AbortController().signal },
  1,
)
process.stdout.write('done\n')
