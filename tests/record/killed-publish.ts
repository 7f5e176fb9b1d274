// Runs in a child process so that a test can kill it: publishes the bills and prints a line for each write.
import { BILL_SOURCE } from '@rostrum/core/catalog/index-sources'
import { publishIndex } from '@rostrum/core/catalog/publish'
import { interceptStore } from '@rostrum/core/catalog/testing/intercept-store'
import { createFolderFiles } from '@rostrum/core/files/folder-files'
import { createLog } from '@rostrum/core/lib/log'
import { createStore } from '@rostrum/core/store/store'

const [tableName = '', now = '', folder = ''] = process.argv.slice(2)

const files = createFolderFiles(folder)
const store = interceptStore(createStore({ tableName, files }), (call) => {
  if (['put', 'writeFile', 'removeFile'].includes(call)) process.stdout.write(`${call}\n`)
})
const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
await publishIndex(
  BILL_SOURCE,
  { store, log, now: () => new Date(now), signal: new AbortController().signal },
  1,
)
process.stdout.write('done\n')
