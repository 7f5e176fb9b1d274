// A process of its own, so that it can be killed like one: publishes the bills, and says so at each row it writes.
import { BILLS } from '@rostrum/core/catalog/holdings'
import { publishShelf } from '@rostrum/core/catalog/publish'
import { withCalls } from '@rostrum/core/catalog/testing/faulty-store'
import { createLog } from '@rostrum/core/lib/log'
import { createStore } from '@rostrum/core/store/store'
import * as z from 'zod/mini'

const keyOf = (item: unknown) => z.parse(z.object({ pk: z.string(), sk: z.string() }), item)
const [tableName = '', now = ''] = process.argv.slice(2)

const store = withCalls(createStore({ tableName }), (call, item) => {
  if (call === 'put') process.stdout.write(`${JSON.stringify(keyOf(item))}\n`)
})
const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
await publishShelf(BILLS, { store, log, now: () => new Date(now), signal: new AbortController().signal }, 1)
process.stdout.write('done\n')
