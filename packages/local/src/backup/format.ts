import * as z from 'zod/mini'

/** Changes whenever a restore would have to read a backup in another way. */
export const BACKUP_FORMAT = 'rostrum-backup/2'
/** Its rows are entries of LevelDB. */
export const LEVEL_BACKUP_FORMAT = 'rostrum-backup/1'

export const BackupHead = z.object({ format: z.string(), version: z.string(), at: z.string() })
/** A file besides the database, by its name in the data folder. */
export const BackupFile = z.object({
  file: z.string().check(z.regex(/^(?:source|format|keys\/[\w.-]+)$/)),
  text: z.string(),
})
export const BackupRow = z.object({ row: z.record(z.string(), z.unknown()) })
export const LevelBackupRow = z.tuple([z.string(), z.string()])
export const BackupEnd = z.object({ rows: z.int(), sha256: z.string() })

/** A restore's work, in the data folder, which may be a volume of its own. A start refuses a folder that has it. */
export const RESTORE_FOLDER = 'restoring'
