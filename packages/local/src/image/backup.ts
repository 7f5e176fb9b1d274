import { runBackup } from '../backup/backup-cli.ts'

await runBackup(process.argv.slice(2))
