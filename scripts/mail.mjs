// Plain JavaScript without dependencies: this runs before anything is installed.
import { prepare } from './lib/prepare.mjs'

await prepare()
const { runMail } = await import('../packages/local/src/commands/mail-cli.ts')
await runMail(process.argv.slice(2))
