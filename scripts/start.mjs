// Plain JavaScript without dependencies: this runs before anything is installed.
import { fileURLToPath } from 'node:url'
import { installIfNeeded } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { startServer } from './lib/start-server.mjs'

requireNode()
await installIfNeeded()
startServer(
  fileURLToPath(new URL('../packages/local/src/server.mjs', import.meta.url)),
  process.argv.slice(2),
)
