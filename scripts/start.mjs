// Plain JavaScript without dependencies: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
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
if (!isDev) {
  // in a process of its own, whose memory is free afterwards
  const build = fileURLToPath(new URL('lib/build-all.mjs', import.meta.url))
  const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
const sources = new URL('../packages/local/src/server.mjs', import.meta.url)
const bundle = new URL('../packages/local/dist/server.mjs', import.meta.url)
startServer(fileURLToPath(isDev ? sources : bundle), words)
