// Plain JavaScript without dependencies: this runs before anything is installed.
import { prepare } from './lib/prepare.mjs'

await prepare()
const { runBackfill } = await import('../packages/local/src/commands/backfill-cli.ts')
await runBackfill(process.argv.slice(2))
