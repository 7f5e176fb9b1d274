// npm run backfill, backup, dump, mail, repair-log, restore, sync, votes
// Plain JavaScript without dependencies: this runs before anything is installed.
import { prepare } from './lib/prepare.mjs'

await prepare()
// the commands of the image, which take their name from the program's file
process.argv.splice(1, 1)
await import('../packages/local/src/image/command.ts')
