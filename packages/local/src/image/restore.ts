import { runRestore } from '../backup/backup-cli.ts'

await runRestore(process.argv.slice(2))
