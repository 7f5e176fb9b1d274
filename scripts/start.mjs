// Plain JavaScript without dependencies: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfNeeded } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { startServer } from './lib/start-server.mjs'
import { showHelp } from './lib/help.mjs'

showHelp(`
npm start, npm run dev

Serves the whole product at http://localhost:4600, with an embedded database, a mailbox and sample data.
npm run dev reloads the site and the handlers as they change. The README lists the settings.
`)

requireNode()
await installIfNeeded()
const words = process.argv.slice(2)
const isDev = words.includes('--dev')
const HOUR_MS = 3_600_000

/** Builds in a separate process, to free its memory afterwards. Returns the server's bundle. */
function build() {
  const script = fileURLToPath(new URL('lib/build-all.mjs', import.meta.url))
  const { status, output } = spawnSync(process.execPath, [script], {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0) process.exit(status ?? 1)
  const folder = String(output[3])
  // a later start removes builds that were not touched for a day
  setInterval(() => void utimes(folder, new Date(), new Date()).catch(() => {}), HOUR_MS)
  return join(folder, 'server.mjs')
}

const sources = new URL('../packages/local/src/server.mjs', import.meta.url)
startServer(isDev ? fileURLToPath(sources) : build(), words)
