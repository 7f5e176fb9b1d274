// Plain JavaScript without dependencies: this runs before anything is installed.
import { prepare } from './lib/prepare.mjs'

await prepare()
const { runRepairLog } = await import('../packages/local/src/commands/repair-log-cli.ts')
await runRepairLog(process.argv.slice(2))
