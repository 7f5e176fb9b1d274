// Backfills a Congress, in a separate process that is killed.
import { tmpdir } from 'node:os'
import { backfillArchive } from '@rostrum/core/bulk/backfill'
import { createSiteSource } from '@rostrum/core/bulk/site-source'
import { createLog } from '@rostrum/core/lib/log'
import { args, store } from './killed-store.ts'

const [baseUrl = '', now = '', workFolder = tmpdir()] = args

const { signal } = new AbortController()
const files = createSiteSource({ baseUrl, workFolder, signal, sleep: async () => {} })
const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
for (const archive of await files.listArchives('BILLSTATUS', 119)) {
  const context = { store, files, log, now: () => new Date(now), source: 'sample', signal }
  await backfillArchive(archive, context)
}
