// Plain JavaScript without dependencies: this runs before anything is installed.
import { prepare } from './lib/prepare.mjs'

await prepare()
const { runDump } = await import('../packages/local/src/commands/dump-cli.ts')
await runDump(process.argv.slice(2))
