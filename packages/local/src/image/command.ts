import { basename } from 'node:path'

/** The image's commands, each in a file of its name that runs this module. */
const COMMANDS: Readonly<Record<string, () => Promise<(words: readonly string[]) => Promise<void>>>> = {
  backup: async () => (await import('../backup/backup-cli.ts')).runBackup,
  restore: async () => (await import('../backup/backup-cli.ts')).runRestore,
  backfill: async () => (await import('../backfill/backfill-cli.ts')).runBackfill,
  dump: async () => (await import('../dump/dump-cli.ts')).runDump,
  mail: async () => (await import('../mail/mail-cli.ts')).runMail,
  'repair-log': async () => (await import('../changes/repair-log-cli.ts')).runRepairLog,
  sync: async () => (await import('../sync/sync-cli.ts')).runSync,
  votes: async () => (await import('../votes/hand-in-cli.ts')).runHandIn,
}

const [, file = '', ...words] = process.argv
const command = await COMMANDS[basename(file, '.mjs')]?.()
await command?.(words)
