import { resolve } from 'node:path'
import { print } from '../base/output.ts'
import { ROOT } from '../paths.ts'
import { parseSettings } from '../settings.ts'
import { runProgram } from '../run-program.ts'
import { readVersion } from '../version.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'

const BACKUP_HELP = `npm run backup -- FILE

Writes the data folder of npm start into one compressed file, whether the system runs or not: the database as it is
at that moment, and the keys. ROSTRUM_HOME names another data folder. The file has everything that is known about
people: keep it as safe as the folder.
`
const RESTORE_HELP = `npm run restore -- FILE

Fills the data folder, which must have no database, from a backup, reads it back and compares it with the backup.
ROSTRUM_HOME names another data folder.
`

function onlyFile([file, ...others]: readonly string[]): string {
  if (file === undefined || others.length > 0) throw new TypeError('One file is to be named.')
  return resolve(file)
}

const runWith = (
  words: readonly string[],
  { help, act }: { help: string; act: (file: string, folder: string) => Promise<string> },
): Promise<void> =>
  runProgram(words, {
    help,
    allowPositionals: true,
    read: (_, files) => onlyFile(files),
    act: async (file) => print(await act(file, parseSettings(process.env, ROOT).folder)),
    explain: ({ message }) => `It failed: ${message}`,
  })

export const runBackup = (words: readonly string[]): Promise<void> =>
  runWith(words, {
    help: BACKUP_HELP,
    act: async (file, folder) => {
      const version = await readVersion()
      const { rows, sha256 } = await makeBackup({ folder, file, version, now: () => new Date() })
      return `${file}: ${rows} rows, SHA-256 of the content ${sha256}`
    },
  })

export const runRestore = (words: readonly string[]): Promise<void> =>
  runWith(words, {
    help: RESTORE_HELP,
    act: async (file, folder) => {
      const { rows, at } = await restoreBackup({ folder, file })
      return `${folder} has the ${rows} rows of ${at}; all were read back.`
    },
  })
