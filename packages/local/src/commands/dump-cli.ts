import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createFolderFiles } from '@rostrum/core/files/folder-files'
import { makeDump } from '@rostrum/core/dumps/make-dump'
import { ROOT } from '../paths.ts'
import { parseSettings } from '../settings.ts'
import { readWords, runProgram } from '../run-program.ts'
import { StartProblem } from '../base/start-problem.ts'
import { openStore } from './open-store.ts'

export const DUMP_HELP = `npm run dump -- --to FOLDER

  --to FOLDER   where to write the record of each congress, and a manifest

Reads the data folder of npm start, which must not run meanwhile, or the table that ROSTRUM_TABLE names.
`

/** Parses the command line; undefined for --help. */
export const parseDumpOptions = (args: readonly string[]): { to: string } | undefined =>
  readWords(DUMP_HELP, () => {
    const { values } = parseArgs({
      args: [...args],
      options: { to: { type: 'string' }, help: { type: 'boolean', default: false } },
    })
    if (values.help) return undefined
    if (values.to === undefined || values.to === '') throw new TypeError('--to is missing.')
    return { to: values.to }
  })

async function dump(to: string, signal: AbortSignal): Promise<void> {
  const { store, close } = await openStore(parseSettings(process.env, ROOT))
  try {
    const manifest = await makeDump({ store, files: createFolderFiles(to), now: () => new Date(), signal })
    if (manifest === undefined)
      throw new StartProblem('There is no record yet: fill it first, with npm start.')
    for (const { congress, files } of manifest.congresses) {
      const counts = files.map(({ kind, rows }) => `${rows} ${kind}`).join(', ')
      process.stdout.write(`${congress}: ${counts}\n`)
    }
  } finally {
    await close()
  }
}

/** Writes a dump manually. Complete files are not written again. */
export async function runDump(args: readonly string[]): Promise<void> {
  const interrupted = new AbortController()
  process.once('SIGINT', () => interrupted.abort())
  await runProgram({
    help: DUMP_HELP,
    parse: () => parseDumpOptions(args),
    act: ({ to }) => dump(resolve(to), interrupted.signal),
    explain: ({ message }) => `The dump ended: ${message}.`,
  })
}
