// Plain JavaScript without dependencies: this runs before anything is installed.
import { prepare } from './lib/prepare.mjs'

await prepare()
const { runSync } = await import('../packages/local/src/commands/sync-cli.ts')
await runSync(process.argv.slice(2))
