// Runs in a child process so that a test can kill it: sequences the ledger and prints a dot before each write.
import { interceptStore } from '@rostrum/core/catalog/testing/intercept-store'
import { sequenceChanges } from '@rostrum/core/changes/sequence-changes'
import { createStore } from '@rostrum/core/store/store'

const [tableName = '', now = ''] = process.argv.slice(2)

const store = interceptStore(createStore({ tableName }), (call) => {
  if (call === 'put' || call === 'update') process.stdout.write('.')
})
await sequenceChanges({ store, now: () => new Date(now), signal: new AbortController().signal })
process.stdout.write('!')
