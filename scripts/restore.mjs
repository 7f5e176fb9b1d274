// Plain JavaScript without dependencies: this runs before anything is installed.
import { installIfNeeded } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

requireNode()
await installIfNeeded()

const { register } = await import('tsx/esm/api')
register()
const { runRestore } = await import('../packages/local/src/backup/backup-cli.ts')
await runRestore(process.argv.slice(2))
