import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../paths.ts'
import { parseSettings } from '../settings.ts'
import { StartProblem } from '../start-problem.ts'
import { readVersion } from '../version.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const BACKUP_HELP = `npm run backup -- FILE

Writes the data folder of npm start into one compressed file, whether the system runs or not: the database as it is
at that moment, and the keys. ROSTRUM_HOME names another data folder. The file has everything that is known about
people: keep it as safe as the folder.
`
const RESTORE_HELP = `npm run restore -- FILE

Fills the data folder, which must be empty, from a backup, and compares what was written with the backup's hash.
ROSTRUM_HOME names another data folder.
`

/** The only word of the command line; undefined for --help. */
function parseFile(words: readonly string[], help: string): string | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { help: { type: 'boolean', default: false } },
    })
    if (values.help) return undefined
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0) throw new TypeError('One file is to be named.')
    return resolve(file)
  } catch (error) {
    throw new StartProblem(`${error instanceof Error ? error.message : String(error)}\n\n${help}`)
  }
}

async function runWith(
  words: readonly string[],
  { help, act }: { help: string; act: (file: string, folder: string) => Promise<string> },
): Promise<void> {
  try {
    const file = parseFile(words, help)
    if (file === undefined) return void process.stdout.write(help)
    const { folder } = parseSettings(process.env, ROOT)
    process.stdout.write(`${await act(file, folder)}\n`)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    process.stderr.write(`${error instanceof StartProblem ? error.message : `It failed: ${error.message}`}\n`)
    process.exitCode = 1
  }
}

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
