import * as z from 'zod/mini'

/** Increases when a restore has to read backups differently. */
export const BACKUP_FORMAT = 'rostrum-backup/2'
/** Backups of this format contain entries of LevelDB. */
export const LEVEL_BACKUP_FORMAT = 'rostrum-backup/1'

export const BackupHead = z.object({ format: z.string(), version: z.string(), at: z.string() })
/** A file besides the database, named relative to the data folder. */
export const BackupFile = z.object({
  file: z.string().check(z.regex(/^(?:source|format|keys\/[\w.-]+)$/)),
  text: z.string(),
})
export const BackupRow = z.object({ row: z.record(z.string(), z.unknown()) })
export const LevelBackupRow = z.tuple([z.string(), z.string()])
export const BackupEnd = z.object({ rows: z.int(), sha256: z.string() })
