// Plain JavaScript without dependencies: this runs before anything is installed.
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
startServer(
  fileURLToPath(new URL('../packages/local/src/server.mjs', import.meta.url)),
  process.argv.slice(2),
)
