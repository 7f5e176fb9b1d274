// Runs in a child process so that a test can kill it: backfills a congress and prints a dot for each write.
import { tmpdir } from 'node:os'
import { backfillArchive } from '@rostrum/core/bulk/backfill'
import { createSiteSource } from '@rostrum/core/bulk/site-source'
import { interceptStore } from '@rostrum/core/catalog/testing/intercept-store'
import { createLog } from '@rostrum/core/lib/log'
import { createStore } from '@rostrum/core/store/store'

const [tableName = '', baseUrl = '', now = '', workFolder = tmpdir()] = process.argv.slice(2)

const store = interceptStore(createStore({ tableName }), (call) => {
  if (call === 'put') process.stdout.write('.')
})
const { signal } = new AbortController()
const files = createSiteSource({ baseUrl, workFolder, signal, sleep: async () => {} })
const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
for (const type of await files.listTypes(119)) {
  const context = { store, files, log, now: () => new Date(now), source: 'sample', signal }
  await backfillArchive({ congress: 119, type }, context)
}
process.stdout.write('!')
