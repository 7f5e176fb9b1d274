// Plain JavaScript without dependencies: this runs before anything is installed.
import { prepare } from './lib/prepare.mjs'

await prepare()
const { runHandIn } = await import('../packages/local/src/commands/hand-in-cli.ts')
await runHandIn(process.argv.slice(2))
