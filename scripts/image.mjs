// Plain JavaScript without dependencies: this runs before anything is installed.
import { installIfNeeded } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

requireNode()
await installIfNeeded()

const { register } = await import('tsx/esm/api')
register()
const { runImage } = await import('./lib/image/image-cli.ts')
await runImage(process.argv.slice(2))
