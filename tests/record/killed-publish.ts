// Publishes the index of bills, in a separate process that is killed.
import { BILL_SOURCE } from '@rostrum/core/catalog/index-sources'
import { publishIndex } from '@rostrum/core/catalog/publish'
import { createLog } from '@rostrum/core/lib/log'
import { args, store } from './killed-store.ts'

const [now = ''] = args

const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
await publishIndex(
  BILL_SOURCE,
  { store, log, now: () => new Date(now), signal: new AbortController().signal },
  1,
)
