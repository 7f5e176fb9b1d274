// Plain JavaScript without dependencies: this runs before anything is installed.
import { prepare } from './lib/prepare.mjs'

await prepare()
const { runRestore } = await import('../packages/local/src/commands/backup-cli.ts')
await runRestore(process.argv.slice(2))
