import { basename } from 'node:path'

/** The image's commands; each has a file of its name that runs this module. */
const COMMANDS: Readonly<Record<string, () => Promise<(words: readonly string[]) => Promise<void>>>> = {
  backup: async () => (await import('../commands/backup-cli.ts')).runBackup,
  restore: async () => (await import('../commands/backup-cli.ts')).runRestore,
  backfill: async () => (await import('../commands/backfill-cli.ts')).runBackfill,
  dump: async () => (await import('../commands/dump-cli.ts')).runDump,
  mail: async () => (await import('../commands/mail-cli.ts')).runMail,
  'repair-log': async () => (await import('../commands/repair-log-cli.ts')).runRepairLog,
  sync: async () => (await import('../commands/sync-cli.ts')).runSync,
  votes: async () => (await import('../commands/hand-in-cli.ts')).runHandIn,
}

const [, file = '', ...words] = process.argv
const command = await COMMANDS[basename(file, '.mjs')]?.()
await command?.(words)
